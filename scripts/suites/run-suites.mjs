import { TOOLS } from './suites.mjs';

const MAX_SHOWN_CHARACTERS = 40_000;
/** The heading of a failed test in the output of Jest, Node's runner and Playwright. */
const FAILED_TEST = /^ *(● .+ › .+|not ok \d+ - .+|\d+\) \[.+)$/gm;
/** Limits of the summary of failures at the end: number of tests, lines per test, characters per line. */
const EXCERPT = { tests: 5, lines: 24, characters: 240 };

/**
 * Runs suites. Prints failures at once, and at the end a table, the names of the failed tests and, as the last line,
 * the plain total. Because suites share the machine, they run one after another in two lanes. Two lanes use it well,
 * since each suite sometimes waits for a disk, a clock or another process.
 * @param {typeof import('./suites.mjs').SUITES} suites
 * @param {{isCi: boolean}} options in CI a missing tool is a failure; otherwise its suites are skipped
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
  // Printed at once, so that it is not lost if the run is terminated.
  if (counts.failed > 0) console.log(`\n===== ${name}\n${tail(output)}\n=====`);
  console.log(`${name}: ${plainLine(counts)} in ${seconds.toFixed(1)} s`);
  return { name, counts, output, seconds };
}

/**
 * The failed tests, each with the beginning of its runner's report. They are repeated at the end of the log, so that
 * its last lines alone show what failed and why.
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

/** The functions below read the numbers of passed, failed and skipped tests from each runner's report. */

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/** A file that could not be loaded has no failed tests, but counts as one. */
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

/** @param {string} tap the output of `node --test --test-reporter=tap` */
export const fromTap = (tap) => {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
};

/**
 * The reported counts of a suite. A suite counts as failed if it ended with an error code without a failed
 * test, or if it ran no tests.
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

/** The plain last line: `12 passed, 0 failed`, with `, 1 skipped` only if any were skipped. */
export const plainLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const sum = (all, key) => all.reduce((result, counts) => result + counts[key], 0);
