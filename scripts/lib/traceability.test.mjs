import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverageFaults, idsIn, quotesIn, traceabilityPage } from './traceability.mjs';

// Invented ids: the real ones would count as tested here.
const KNOWN = { 'ABC-1': 'Fields.', 'ABC-12': 'A filled batch.', 'XYZ-3': 'Constants.' };

test('RUN-2 an id is found whole, and only where it is known', () => {
  assert.deepEqual(idsIn('ABC-12 and XYZ-3, not ABC-2 or XYZ-31', KNOWN), ['ABC-12', 'XYZ-3']);
});

test('RUN-2 ids count in titles and comments, not in code', () => {
  const source = ["it('ABC-1 shows the fields', () => {", '  // ABC-12', 'const a = XYZ - 3;'];
  assert.deepEqual(
    quotesIn(source.join('\n'), KNOWN).map(({ id }) => id),
    ['ABC-1', 'ABC-12'],
  );
});

test('RUN-2 a requirement without a test is a fault, unless it is not yet built', () => {
  const quoted = new Set(['ABC-1', 'XYZ-3']);
  assert.match(coverageFaults(KNOWN, quoted, [])[0], /ABC-12 has no test/);
  assert.deepEqual(coverageFaults(KNOWN, quoted, ['ABC-12']), []);
});

test('RUN-2 the list of what is not yet built may only shrink', () => {
  const quoted = new Set(['ABC-1', 'XYZ-3']);
  assert.match(coverageFaults(KNOWN, quoted, ['ABC-12'], [])[0], /may only shrink/);
  assert.deepEqual(coverageFaults(KNOWN, quoted, ['ABC-12'], ['ABC-12', 'ABC-1']), []);
  assert.match(coverageFaults(KNOWN, new Set(Object.keys(KNOWN)), ['ABC-1'])[0], /is tested/);
});

test('RUN-2 the page maps every id to its tests', () => {
  const quotes = new Map([['frontend/a.spec.ts', [{ id: 'ABC-1', title: 'ABC-1 XYZ-3 shows' }]]]);
  const page = traceabilityPage(KNOWN, quotes, ['XYZ-3']);
  assert.match(
    page,
    /<th>ABC-1<\/th><td>Fields\.<\/td><td><a href="\.\.\/frontend\/a\.spec\.ts">a\.spec\.ts<\/a>: shows<\/td>/,
  );
  assert.match(page, /<th>XYZ-3<\/th><td>Constants\.<\/td><td>not yet built<\/td>/);
});
