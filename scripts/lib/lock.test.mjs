import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { withLock } from './lock.mjs';

let path;
beforeEach(() => (path = join(mkdtempSync(join(tmpdir(), 'lock-')), 'work.lock')));
afterEach(() => rmSync(join(path, '..'), { recursive: true }));

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test('RUN-1 two starts at once do not build into each other', async () => {
  let working = 0;
  let most = 0;
  const work = () =>
    withLock(path, async () => {
      working += 1;
      most = Math.max(most, working);
      await pause();
      working -= 1;
    });
  await Promise.all([work(), work(), work()]);
  assert.equal(most, 1);
  assert.equal(existsSync(path), false);
});

test('RUN-1 a failed build leaves no lock behind', async () => {
  const failing = withLock(path, () => Promise.reject(new Error('no space left')));
  await assert.rejects(failing, /no space left/);
  assert.equal(existsSync(path), false);
});

test('RUN-1 the lock of a killed start is taken over', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(path, String(dead));
  assert.equal(await withLock(path, async () => 'built'), 'built');
});
