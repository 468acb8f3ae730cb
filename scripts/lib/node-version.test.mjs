import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfies } from './node-version.mjs';

const RANGE = '^20.19.0 || ^22.13.0 || >=24.11.0';

const CASES = [
  ['v20.18.9', false],
  ['v20.19.0', true],
  ['v20.20.2', true],
  ['v21.9.0', false],
  ['v22.12.9', false],
  ['v22.13.0', true],
  ['v23.0.0', false],
  ['v24.10.9', false],
  ['v24.11.0', true],
  ['v26.0.0', true],
];

for (const [version, expected] of CASES) {
  test(`RUN-1 Node ${version} is ${expected ? 'accepted' : 'refused with one line'}`, () => {
    assert.equal(satisfies(version, RANGE), expected);
  });
}
