import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/files.mjs';
import { capture } from '../lib/run.mjs';

/** Left on what all files of a process share, for the next to look at. */
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
// Up to Node 22; later ones cost nothing while nobody is in them, and have no such property.
const SECOND = `
test('none is on any more', () => {
  const left = require('node:async_hooks').leftByFirst;
  expect(left.map(({ enabled }) => enabled ?? false)).toEqual([false, false]);
});`;

test('what a test file entered is off before the next one runs in the same process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jest-runner-'));
  const config = { testRunner: inRoot('scripts/suites/jest-circus-runner.cjs'), transform: {} };
  writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config));
  const files = Object.entries({ first: FIRST, second: SECOND }).map(([name, text]) => {
    const path = join(folder, `${name}.test.js`);
    writeFileSync(path, text);
    return path;
  });
  // Files that never ran before run in the order of their sizes, the largest first.
  const args = ['--runInBand', '--no-cache', '-c', join(folder, 'jest.config.json'), ...files];
  const { code, output } = await capture(inRoot('node_modules/.bin/jest'), args);
  rmSync(folder, { recursive: true });
  assert.equal(code, 0, output);
  assert.match(output, /2 passed/);
});
