/** Reads how many tests passed, failed and were skipped out of each runner's own report. */

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/** A file that could not even be loaded holds no failed test, but counts as one. */
export const fromJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

export const fromPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
  skipped: stats.skipped,
});

/** @param {string} tap what `node --test --test-reporter=tap` printed */
export const fromTap = (tap) => {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
};

/**
 * The counts of a suite as they are reported: one that ended badly without a failed test, or that ran
 * no test at all, has failed.
 */
export function judged(counts, exitCode) {
  const ranNothing = counts.passed + counts.failed === 0;
  const hidesFailure = exitCode !== 0 && counts.failed === 0;
  return ranNothing || hidesFailure ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** @param {Counts[]} all */
export const total = (all) => ({
  passed: sum(all, 'passed'),
  failed: sum(all, 'failed'),
  skipped: sum(all, 'skipped'),
});

/** The plain last line: `12 passed, 0 failed`, with `, 1 skipped` only where there is one. */
export const plainLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const sum = (all, key) => all.reduce((result, counts) => result + counts[key], 0);
