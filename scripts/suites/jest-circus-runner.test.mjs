import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/files.mjs';
import { capture } from '../lib/run.mjs';

/** Leaves its storages on a module that all files of a process share, for the next file to check. */
const FIRST = `
const hooks = require('node:async_hooks');
hooks.leftByFirst = ['run', 'enterWith'].map((method) => {
  const storage = new hooks.AsyncLocalStorage();
  storage[method]('first', () => {});
  return storage;
});
test('storages work within the file', async () => {
  const [storage] = hooks.leftByFirst;
  expect(await storage.run('here', async () => storage.getStore())).toBe('here');
});`;
// `enabled` exists up to Node 22; later storages cost nothing while unused, and do not have it.
const SECOND = `
test('none is on any more', () => {
  const left = require('node:async_hooks').leftByFirst;
  expect(left.map(({ enabled }) => enabled ?? false)).toEqual([false, false]);
});`;

/** A module that two test files load, and the place of its error. */
const SHARED = `let loads = 0; exports.load = () => ++loads; exports.fail = () => { throw new Error('here'); };`;
const PLACE = /shared\.js:1:75/;
/** Counts which modules are compiled from now on. */
const COUNTING = `
const vm = require('node:vm');
vm.compiledPaths = [];
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    vm.compiledPaths.push(options.filename);
  }
};`;
const LOADING = `
const shared = require('./shared.js');
test('the module is loaded anew, and an error names its place', () => {
  expect(shared.load()).toBe(1);
  let thrown;
  try { shared.fail(); } catch (error) { thrown = error; }
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown.stack).toMatch(${PLACE});
});`;
const LOADING_AGAIN = `${LOADING}
test('the module was compiled once', () => {
  const paths = require('node:vm').compiledPaths;
  expect(paths.filter((path) => path.endsWith('shared.js'))).toHaveLength(1);
});`;

const HALF_FAILING = `
test('passes', () => {});
test('fails', () => expect(1).toBe(2));
test('passes too', () => {});`;

/**
 * Runs test files one after another in one process, in the order of their sizes, the largest first.
 * @param files their texts by name; a name with an extension is a module that they load
 */
async function run(files, globals = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jest-runner-'));
  const testRunner = inRoot('scripts/suites/jest-circus-runner.cjs');
  const config = { testRunner, transform: {}, globals };
  writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config));
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name.includes('.') ? name : `${name}.test.js`);
    writeFileSync(path, text);
    return path;
  });
  const tests = paths.filter((path) => path.endsWith('.test.js'));
  const args = ['--runInBand', '--no-cache', '-c', join(folder, 'jest.config.json')];
  const result = await capture(inRoot('node_modules/.bin/jest'), [...args, ...tests]);
  rmSync(folder, { recursive: true });
  return result;
}

test('each AsyncLocalStorage of a test file is disabled before the next file runs in the same process', async () => {
  const { code, output } = await run({ first: FIRST, second: SECOND });
  assert.equal(code, 0, output);
  assert.match(output, /2 passed/);
});

test('a module that two test files load is compiled once, but runs anew in the context of each', async () => {
  // The largest file runs first.
  const first = `${COUNTING}${LOADING}//${'-'.repeat(2_000)}`;
  const { code, output } = await run({ 'shared.js': SHARED, first, second: LOADING_AGAIN });
  assert.equal(code, 0, output);
  assert.match(output, /3 passed/);
});

test('a test file skips the tests after its first failed one only with skipsAfterFailure', async () => {
  const short = await run({ half: HALF_FAILING }, { skipsAfterFailure: true });
  assert.match(short.output, /Tests: +1 failed, 1 skipped, 1 passed, 3 total/);
  const whole = await run({ half: HALF_FAILING });
  assert.match(whole.output, /Tests: +1 failed, 2 passed, 3 total/);
});
