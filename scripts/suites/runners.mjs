import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { runSteps } from '../checks/steps.mjs';
import { filesUnder, inRoot } from '../lib/files.mjs';
import { capture } from '../lib/run.mjs';
import { fromJest, fromPlaywright, fromTap, judged } from './run-suites.mjs';
import { GROUPS, groupsOf } from './spec-groups.mjs';

const RESULTS = inRoot('test-results');
const PROGRESS = /^\s*(PASS|FAIL|✓|✘|ok \d|not ok \d|# drill\b|\[\d+\/\d+\])/;
// Three times the duration of the longest suite on a slow machine. It only ends a suite that hangs.
const SUITE_TIMEOUT_MS = 25 * 60 * 1000;
// On a machine that is busy with something else, tests that render a list of 230 people took longer than 30 s.
const TEST_TIMEOUT_MS = 60_000;
/** For Jest and its workers: tests create many short-lived objects, and garbage collection took 6 % of their time. */
const ROOM_FOR_YOUNG_OBJECTS = '--max-semi-space-size=64';
const NO_COUNTS = { passed: 0, failed: 0, skipped: 0 };

/** @typedef {(name: string) => Promise<{counts: import('./run-suites.mjs').Counts, output: string}>} Runner */

/** @returns {Runner} */
export const check = () => async (name) => {
  const lines = [];
  const { passed, failed } = await runSteps((line) => {
    lines.push(line);
    console.log(line.replaceAll(/^/gm, `${name}: `));
  });
  return { counts: { passed, failed, skipped: 0 }, output: lines.join('\n') };
};

/**
 * Runs the test files of Node's own runner, `*.test.mjs`, in a folder. Messages of `t.diagnostic` that begin
 * with `drill` are also shown on the terminal.
 * @param {{under: string, except?: RegExp, oneByOne?: boolean}} options `except`: paths that belong to another
 *   suite; `oneByOne`: for files that measure time or need the machine for themselves
 * @returns {Runner}
 */
export function nodeTests({ under, except, oneByOne = false }) {
  return async (name) => {
    const files = filesUnder([under], /\.test\.mjs$/).filter((path) => !except?.test(path));
    // Without files the runner would search for tests everywhere.
    if (files.length === 0) throw new Error(`There is no test under ${under}.`);
    const args = ['--test', '--test-reporter=tap', ...(oneByOne ? ['--test-concurrency=1'] : [])];
    const { code, output } = await logged(name, process.execPath, [...args, ...files]);
    return { counts: judged(fromTap(output), code), output };
  };
}

/**
 * @param {string} config
 * @param {string} [project]
 * @param {{groups?: number}} options `groups`: the number of files to group specs into, if they load the whole server
 * @returns {Runner}
 */
export const jest =
  (config, project, { groups } = {}) =>
  async (name) => {
    const report = reportFile(name);
    // A failed test may have left a server open, which must not block the suites after it.
    const args = ['-c', config, '--json', `--outputFile=${report}`, '--forceExit'];
    // By default Jest leaves one core free, which on two cores doubles the time. Tests of servers often wait for
    // clocks, disks and connections, so that they have capacity for one more worker.
    const workers = availableParallelism() + (groups ? 1 : 0);
    args.push(`--testTimeout=${TEST_TIMEOUT_MS}`, `--maxWorkers=${workers}`);
    const chosen = project ? ['--selectProjects', project] : [];
    const made = groups ? await specGroups(name, ['-c', config, ...chosen], groups) : null;
    if (made) args.push('--runTestsByPath', ...made.groups, ...made.alone);
    // React has no test helpers if NODE_ENV is production.
    const env = { NODE_ENV: 'test' };
    const program = [ROOM_FOR_YOUNG_OBJECTS, bin('jest'), ...args, ...chosen];
    const { code, output } = await logged(name, process.execPath, program, { env });
    for (const path of made?.groups ?? []) rmSync(path);
    return { counts: judged(read(report, fromJest), code), output };
  };

/** @param {string[]} args the arguments of Jest that select the specs */
async function specGroups(name, args, count) {
  const { stdout } = await capture(bin('jest'), [...args, '--listTests']);
  const listed = stdout.split('\n').filter((line) => line.endsWith('.spec.ts'));
  // Excludes the group files of an earlier run that was killed.
  const specs = listed.filter((path) => dirname(path) !== GROUPS);
  return groupsOf(specs, slug(name), count);
}

/** @returns {Runner} */
export const playwright = (project) => async (name) => {
  const report = reportFile(name);
  const args = ['test', `--project=${project}`, '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const options = { cwd: inRoot('frontend'), env };
  const { code, output } = await logged(name, bin('playwright'), args, options);
  return { counts: judged(read(report, fromPlaywright), code), output };
};

const bin = (name) => inRoot('node_modules', '.bin', name);

const slug = (name) => name.replaceAll(/\W+/g, '-');

function reportFile(name) {
  mkdirSync(RESULTS, { recursive: true });
  const path = `${RESULTS}/${slug(name)}.json`;
  rmSync(path, { force: true });
  return path;
}

const read = (report, counts) =>
  existsSync(report) ? counts(JSON.parse(readFileSync(report, 'utf8'))) : NO_COUNTS;

/** Runs a program. Writes its whole output to a log file, and its progress lines to the terminal. */
async function logged(name, program, args, options = {}) {
  mkdirSync(RESULTS, { recursive: true });
  const log = createWriteStream(`${RESULTS}/${slug(name)}.log`);
  let unfinished = '';
  const onOutput = (text) => {
    log.write(text);
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop();
    for (const line of lines) if (PROGRESS.test(line)) console.log(`${name}: ${line.trim()}`);
  };
  const result = await capture(program, args, {
    ...options,
    onOutput,
    timeoutMs: SUITE_TIMEOUT_MS,
  });
  log.end();
  return result;
}
