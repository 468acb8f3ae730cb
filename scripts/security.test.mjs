import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './lib/paths.mjs';

const CONTROL =
  /^\| (?<id>\d+\.\d+\.\d+) +\|.*\[[^\]]+\]\(\.\.\/(?<file>[^)]+)\): '(?<title>[^|]+)' +\|$/;

const controls = readFileSync(inRoot('docs', 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));

test('docs/security.md names at least forty controls', () => {
  assert.ok(controls.length >= 40, `there are ${controls.length}`);
});

test('every control of docs/security.md is proven by a test that there is', () => {
  for (const line of controls) {
    const { file, title } = CONTROL.exec(line)?.groups ?? assert.fail(`cannot be read: ${line}`);
    assert.ok(readFileSync(inRoot(file), 'utf8').includes(title), `${file} has no '${title}'`);
  }
});
