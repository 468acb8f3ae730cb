import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { runSuites } from './run-suites.mjs';
import { TOOLS } from './tools.mjs';

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

test('RUN-2 every suite runs, the log of a failed one is shown, and the plain total comes last', async () => {
  const isGreen = await runSuites([suite('unit', 1), suite('browser', 0)], { isCi: false });
  assert.equal(isGreen, false);
  assert.ok(lines.includes('the log of unit'));
  assert.ok(!lines.includes('the log of browser'));
  assert.equal(lines.at(-1), '4 passed, 1 failed');
});

test('RUN-2 a missing tool is named with how to get it, and its suite is skipped outside CI', async () => {
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
