import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownTable, withSection } from './performance-report.mjs';
import { PROGRAMS } from '../../backend/bench/seed.mjs';

test('a Markdown table has a header row, a separator row and a row for each record', () => {
  assert.equal(
    markdownTable(['call', 'ms'], [['list', 3]]),
    '| call | ms |\n| --- | --- |\n| list | 3 |',
  );
});

test('a new section is appended, and an existing section is replaced in its place', () => {
  const one = withSection('# Measured\n', 'one', 'first');
  assert.equal(one, '# Measured\n\n<!-- one: begin -->\n\nfirst\n\n<!-- one: end -->\n');
  const both = withSection(one, 'two', 'other');
  const again = withSection(both, 'one', 'second');
  assert.equal(again, both.replace('first', 'second'));
  assert.match(again, /other/);
});

test('the bench fills its database with the eight programs of the public form', () => {
  assert.equal(PROGRAMS.length, 8);
  assert.equal(PROGRAMS[0], 'hatha-yoga-membership');
  assert.equal(PROGRAMS.at(-1), 'yoga-for-kids');
});
