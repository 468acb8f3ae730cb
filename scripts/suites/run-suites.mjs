import { TOOLS } from './suites.mjs';

const MAX_SHOWN_CHARACTERS = 40_000;
/** How Jest, Node's runner and Playwright head what they say of a failed test. */
const FAILED_TEST = /^ *(● .+ › .+|not ok \d+ - .+|\d+\) \[.+)$/gm;
/** Of what is said once more at the end: so many failed tests, of each so many lines, of each so many characters. */
const EXCERPT = { tests: 5, lines: 24, characters: 240 };

/**
 * Runs suites, shows at once what fails, and at the end a table, the names of the tests that failed and, as the very
 * last line, the plain total. Suites share the machine, and so run one after another, in two rows: each waits now and
 * then, for a disk, a clock or another process.
 * @param {typeof import('./suites.mjs').SUITES} suites
 * @param {{isCi: boolean}} options in CI a missing tool is a failure, elsewhere its suites are skipped
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runSuites(suites, { isCi }) {
  const lane = async (isBeside) => {
    const results = [];
    for (const suite of suites) {
      if (Boolean(suite.isBeside) === isBeside) results.push(await runSuite(suite, isCi));
    }
    return results;
  };
  const results = (await Promise.all([lane(false), lane(true)])).flat();

  console.log(`\n${table(results)}\n`);
  const failed = failedTests(results);
  for (const { reason } of failed.slice(0, EXCERPT.tests)) console.log(`${reason}\n`);
  for (const { name, test } of failed) console.log(`failed: ${name}: ${test}`);
  const sums = total(results.map(({ counts }) => counts));
  console.log(plainLine(sums));
  return sums.failed === 0 && results.length > 0;
}

async function runSuite({ name, needs, run }, isCi) {
  console.log(`${name}: begins`);
  const missing = needs.map((need) => TOOLS[need]).filter(({ isPresent }) => !isPresent());
  if (missing.length > 0) {
    const output = missing.map(({ hint }) => hint).join('\n');
    console.log(`${name}: ${isCi ? 'failed' : 'skipped'}: ${output}`);
    const counts = { passed: 0, failed: isCi ? 1 : 0, skipped: isCi ? 0 : 1 };
    return { name, counts, output, seconds: 0 };
  }
  const start = performance.now();
  const { counts, output } = await run(name);
  const seconds = (performance.now() - start) / 1000;
  // At once: a run that is ended from outside has said it.
  if (counts.failed > 0) console.log(`\n===== ${name}\n${tail(output)}\n=====`);
  console.log(`${name}: ${plainLine(counts)} in ${seconds.toFixed(1)} s`);
  return { name, counts, output, seconds };
}

/**
 * The tests that failed, each with the beginning of what its runner says of it. Shown once more where a long log ends:
 * a reader of its last lines alone learns what failed, and why.
 */
function failedTests(results) {
  const found = new Map();
  for (const { name, counts, output } of results) {
    if (counts.failed === 0) continue;
    const heads = [...output.matchAll(FAILED_TEST)];
    for (const [at, head] of heads.entries()) {
      const test = head[1].trim();
      const key = `${name}: ${test}`;
      const reason = excerpt(output.slice(head.index, heads[at + 1]?.index));
      if (!found.has(key)) found.set(key, { name, test, reason });
    }
  }
  return [...found.values()];
}

const excerpt = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, EXCERPT.lines)
    .map((line) => line.slice(0, EXCERPT.characters))
    .join('\n');

function table(results) {
  const head = ['suite', 'passed', 'failed', 'skipped', 'seconds'];
  const rows = results.map(({ name, counts, seconds }) =>
    [name, counts.passed, counts.failed, counts.skipped, seconds.toFixed(1)].map(String),
  );
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  );
  const line = (row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]),
      )
      .join('  ');
  return [head, ...rows].map(line).join('\n');
}

const tail = (text) =>
  text.length > MAX_SHOWN_CHARACTERS ? `…\n${text.slice(-MAX_SHOWN_CHARACTERS)}` : text;

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
