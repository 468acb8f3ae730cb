import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fingerprint } from './fingerprint.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'src'));
  write('src/main.ts', 'start();');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path, text) => writeFileSync(join(folder, path), text);
const current = (salt = 'node 20') => fingerprint(folder, [], salt);

function changes(change) {
  const before = current();
  change();
  return before !== current();
}

test('RUN-1 a second start rebuilds nothing', () => {
  assert.equal(
    changes(() => {}),
    false,
  );
});

test('RUN-1 a changed, a new and a renamed source are built', () => {
  assert.equal(
    changes(() => write('src/main.ts', 'stop();')),
    true,
  );
  assert.equal(
    changes(() => write('src/other.ts', '')),
    true,
  );
  assert.equal(
    changes(() => renameSync(join(folder, 'src/other.ts'), join(folder, 'src/b.ts'))),
    true,
  );
});

test('RUN-1 tests and earlier output are not built', () => {
  assert.equal(
    changes(() => write('src/main.spec.ts', '')),
    false,
  );
  const output = () => {
    mkdirSync(join(folder, 'dist'));
    write('dist/main.js', 'start();');
  };
  assert.equal(changes(output), false);
});

test('RUN-1 another Node builds again', () => {
  assert.notEqual(current('node 20'), current('node 24'));
});
