import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import {
  fromJest,
  fromPlaywright,
  fromTap,
  judged,
  plainLine,
  runSuites,
  total,
} from './run-suites.mjs';
import { SUITES, TOOLS } from './suites.mjs';

let lines;
beforeEach(() => {
  lines = [];
  mock.method(console, 'log', (text) => lines.push(...text.split('\n')));
});
afterEach(() => mock.restoreAll());

const suite = (name, failed, needs = []) => ({
  name,
  needs,
  run: async () => ({ counts: { passed: 2, failed, skipped: 0 }, output: `the log of ${name}` }),
});

test('RUN-2 every suite runs, only the log of a failed suite is printed, and the last line is the total', async () => {
  const isGreen = await runSuites([suite('unit', 1), suite('browser', 0)], { isCi: false });
  assert.equal(isGreen, false);
  assert.ok(lines.includes('the log of unit'));
  assert.ok(!lines.includes('the log of browser'));
  assert.equal(lines.at(-1), '4 passed, 1 failed');
});

test('RUN-2 the names of failed tests of Jest, Node and Playwright are printed again at the end', async () => {
  const logs = [
    '  ● sessions.spec.ts › AUTH-3 log out\n\n    expected 1\n\n  ● sessions.spec.ts › AUTH-3 log out',
    '    # Subtest: DATA-5\n    not ok 1 - DATA-5 none is lost\n    ok 2 - DATA-6',
    '  1) [embedded] › e2e/pwa.spec.ts:3:1 › PWA-1 installs',
  ];
  const failing = logs.map((output, at) => ({
    ...suite(`suite ${at}`, 1),
    run: async () => ({ counts: { passed: 0, failed: 1, skipped: 0 }, output }),
  }));
  await runSuites([...failing, suite('green', 0)], { isCi: false });
  assert.deepEqual(lines.slice(-4), [
    'failed: suite 0: ● sessions.spec.ts › AUTH-3 log out',
    'failed: suite 1: not ok 1 - DATA-5 none is lost',
    'failed: suite 2: 1) [embedded] › e2e/pwa.spec.ts:3:1 › PWA-1 installs',
    '2 passed, 3 failed',
  ]);
});

test('RUN-2 the shortened messages of failed tests are printed above the list of their names', async () => {
  const said = [
    'expected 1',
    'x'.repeat(1000),
    ...Array.from({ length: 40 }, (_, n) => `line ${n}`),
  ];
  const output = `PASS a.spec.ts\n  ● b › DATA-5\n\n    ${said.join('\n    ')}\n  ● b › DATA-6\n\n    expected 2`;
  const run = async () => ({ counts: { passed: 0, failed: 2, skipped: 0 }, output });
  await runSuites([{ ...suite('unit', 2), run }], { isCi: false });
  const again = lines.slice(lines.lastIndexOf('  ● b › DATA-5'));
  assert.equal(again[1], '    expected 1');
  assert.equal(again[2], `    ${'x'.repeat(236)}`);
  assert.deepEqual(again.slice(22), [
    '    line 19',
    '    line 20',
    '',
    '  ● b › DATA-6',
    '    expected 2',
    '',
    'failed: unit: ● b › DATA-5',
    'failed: unit: ● b › DATA-6',
    '0 passed, 2 failed',
  ]);
});

test('RUN-2 suites with isBeside run in parallel with the others, and each suite runs exactly once', async () => {
  const begun = [];
  let others;
  const all = new Promise((resolve) => (others = resolve));
  const waiting = (name, isBeside) => ({
    ...suite(name, 0),
    isBeside,
    // Ends when one suite of each row has begun; run one after another, neither would end.
    run: async () => {
      begun.push(name);
      if (begun.includes('unit') && begun.includes('cluster')) others();
      await all;
      return { counts: { passed: 1, failed: 0, skipped: 0 }, output: '' };
    },
  });
  const suites = [waiting('unit'), waiting('browser'), waiting('cluster', true)];
  assert.equal(await runSuites(suites, { isCi: true }), true);
  assert.deepEqual(begun, ['unit', 'cluster', 'browser']);
  assert.equal(lines.at(-1), '3 passed, 0 failed');
});

test('RUN-2 outside CI, a suite with a missing tool is skipped, and the command that installs the tool is printed', async () => {
  mock.method(TOOLS.database, 'isPresent', () => false);
  const isGreen = await runSuites([suite('on MySQL', 0, ['database'])], { isCi: false });
  assert.equal(isGreen, true);
  assert.ok(lines.some((line) => line.includes('apt-get install mariadb-server')));
  assert.equal(lines.at(-1), '0 passed, 0 failed, 1 skipped');
});

test('RUN-2 a missing tool is a failure in CI', async () => {
  mock.method(TOOLS.browser, 'isPresent', () => false);
  assert.equal(await runSuites([suite('browser', 0, ['browser'])], { isCi: true }), false);
  assert.equal(lines.at(-1), '0 passed, 1 failed');
});

test('RUN-2 the tests in Jest’s report are counted, with a file that does not load as one failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 2,
    numTodoTests: 0,
  };
  assert.deepEqual(fromJest(report), { passed: 5, failed: 2, skipped: 2 });
});

test('RUN-2 the tests in Playwright’s report are counted, with a flaky test as a failure', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
  assert.deepEqual(fromPlaywright({ stats, errors: [] }), { passed: 7, failed: 2, skipped: 0 });
});

test('RUN-2 the tests in Node’s TAP report are counted, with a cancelled test as a failure', () => {
  const tap = '# tests 6\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n';
  assert.deepEqual(fromTap(tap), { passed: 3, failed: 2, skipped: 1 });
});

test('RUN-2 a suite fails if it ran no test, or exited with an error code without a failed test', () => {
  const nothing = { passed: 0, failed: 0, skipped: 3 };
  assert.equal(judged(nothing, 0).failed, 1);
  assert.equal(judged({ passed: 4, failed: 0, skipped: 0 }, 1).failed, 1);
  assert.equal(judged({ passed: 4, failed: 0, skipped: 0 }, 0).failed, 0);
});

test('RUN-2 the last line counts passed and failed tests, and skipped ones only if there are any', () => {
  const some = total([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ]);
  assert.equal(plainLine(some), '3 passed, 1 failed');
  assert.equal(plainLine({ passed: 3, failed: 0, skipped: 2 }), '3 passed, 0 failed, 2 skipped');
});

test('RUN-2 the list of suites states the tools of each suite, and which suites run only in CI or in parallel', () => {
  const shown = SUITES.map(({ name, needs, onlyInCi = false, isBeside = false }) => [
    name,
    needs.join(' '),
    onlyInCi,
    isBeside,
  ]);
  assert.deepEqual(shown, [
    ['check', '', false, false],
    ['backend unit', '', false, false],
    ['frontend component', '', false, false],
    ['browser', 'browser', false, false],
    ['backend on SQLite', '', false, false],
    ['backend on MySQL', 'database', false, false],
    ['upgrade', 'database', true, true],
    ['faults', 'faults', true, true],
    ['cluster', 'cluster', true, true],
    ['fuzz', '', true, true],
    ['fuzz on MySQL', 'database', true, true],
    ['fresh clone', '', true, true],
    ['recipes', 'browser', true, true],
    ['deployment', 'deployment', true, true],
    ['scripts', '', false, true],
    ['other browsers', 'other browsers', false, true],
    ['browser on MySQL', 'browser database', false, true],
  ]);
});
