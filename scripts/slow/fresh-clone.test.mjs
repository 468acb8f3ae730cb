import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { copyWorkingTree } from '../lib/files.mjs';
import { startProduct } from '../lib/running-product.mjs';

let folder;
let clone;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  clone = join(folder, 'clone');
  copyWorkingTree(clone);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('RUN-1 npm start in a fresh clone installs packages and serves the site; a second start installs and builds nothing', async () => {
  // The hard case: NODE_ENV is production, and npm's cache is empty.
  const env = {
    NODE_ENV: 'production',
    npm_config_cache: join(folder, 'npm-cache'),
    // For networks whose proxy to the registry has a certificate of its own.
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
  };
  const startMs = async (look) => {
    const start = performance.now();
    const product = await startProduct(['npm', 'start'], { cwd: clone, env });
    const tookMs = performance.now() - start;
    try {
      await look(product);
    } finally {
      await product.stop();
    }
    return tookMs;
  };
  const firstMs = await startMs(async ({ url, output }) => {
    assert.match(output(), /Installing packages/);
    assert.match(await (await fetch(url)).text(), /<!doctype html>/i);
  });
  const secondMs = await startMs(({ output }) =>
    assert.doesNotMatch(output(), /Installing|Building/),
  );
  // Compared with each other, since either time depends on the machine and its load.
  assert.ok(secondMs < firstMs / 2, `${secondMs} ms after ${firstMs} ms`);
});
