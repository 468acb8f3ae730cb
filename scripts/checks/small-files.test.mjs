import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallFileFaults } from './small-files.mjs';

test('a small file is refused unless it is listed, and the list only shrinks', () => {
  assert.deepEqual(smallFileFaults(['a.ts'], ['a.ts'], ['a.ts', 'b.ts']), []);
  assert.deepEqual(smallFileFaults(['a.ts'], ['a.ts'], undefined), []);
  const [fault, ...others] = smallFileFaults(['a.ts', 'b.ts'], ['a.ts'], ['a.ts']);
  assert.match(fault, /^b\.ts has less than 30 lines/);
  assert.deepEqual(others, []);
  assert.match(smallFileFaults([], ['a.ts'], ['a.ts'])[0], /^a\.ts is no longer small/);
  assert.match(
    smallFileFaults(['a.ts', 'b.ts'], ['a.ts', 'b.ts'], ['a.ts'])[0],
    /has grown from 1 to 2: it may only shrink/,
  );
});
