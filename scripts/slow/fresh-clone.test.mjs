import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyWorkingTree } from '../lib/files.mjs';
import { startProduct } from '../lib/running-product.mjs';

const QUICK_START_MS = 10_000;

let folder;
let clone;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  clone = join(folder, 'clone');
  copyWorkingTree(clone);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('RUN-1 npm start in a fresh clone does everything; a second start installs and builds nothing', async () => {
  // The hard case: production in the environment, and nothing in npm's cache.
  const env = {
    NODE_ENV: 'production',
    npm_config_cache: join(folder, 'npm-cache'),
    // Where the way to the registry leads past a certificate of one's own.
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
  };
  const first = await startProduct(['npm', 'start'], { cwd: clone, env });
  assert.match(first.output(), /Installing packages/);
  assert.match(await (await fetch(first.url)).text(), /<!doctype html>/i);
  await first.stop();

  const start = performance.now();
  const second = await startProduct(['npm', 'start'], { cwd: clone, env });
  assert.ok(performance.now() - start < QUICK_START_MS);
  assert.doesNotMatch(second.output(), /Installing|Building/);
  await second.stop();
});
