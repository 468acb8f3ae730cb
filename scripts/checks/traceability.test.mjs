import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  coverageFaults,
  idsIn,
  quotesIn,
  statementsIn,
  traceabilityPage,
} from './traceability.mjs';

// Invented ids: the real ones would count as tested here.
const KNOWN = { 'ABC-1': 'Fields.', 'ABC-12': 'A filled batch.', 'XYZ-3': 'Constants.' };

test('RUN-2 only whole and known ids are found in a text', () => {
  assert.deepEqual(idsIn('ABC-12 and XYZ-3, not ABC-2 or XYZ-31', KNOWN), ['ABC-12', 'XYZ-3']);
});

test('RUN-2 the statements beyond the brief are read from the items of their Markdown list', () => {
  const list = '# A title\n\nABC-9 is no statement.\n\n- ABC-1 Is kept.\n- XYZ-12 Is sent, once.\n';
  assert.deepEqual(statementsIn(list), { 'ABC-1': 'Is kept.', 'XYZ-12': 'Is sent, once.' });
});

const idsOf = (source, file) => quotesIn(source, KNOWN, file).map(({ id }) => id);

test('RUN-2 an id in the title of a test counts, in every way to write a title', () => {
  for (const source of [
    "it('ABC-1 shows', () => {});",
    'test(`ABC-1 shows ${a}`, async () => {});',
    "test.describe('a', () => { test('b ' + 'ABC-1', () => {}); });",
    "itOnMysql('ABC-1', () => {});",
    "test('ABC-1', { timeout: 5 }, () => {});",
    "it.each([1, 2])('ABC-1 %d', () => {});",
    "it.each([['ABC-1 shows', 1]])('%s', () => {});",
    "const CASES = [['ABC-1', 1]];\nit.each(CASES)('%s shows', () => {});",
    "const title = 'ABC-1';\nit(title, () => {});",
    "it(\n  'ABC-1 stands on a line of its own',\n  () => {},\n);",
  ]) {
    assert.deepEqual(idsOf(source), ['ABC-1'], source);
  }
  assert.deepEqual(idsOf("it('ABC-1', () => { render(<App />); });", 'a.spec.tsx'), ['ABC-1']);
});

test('RUN-2 an id in the title of a describe counts only if the describe contains a test that runs', () => {
  assert.deepEqual(idsOf("describe('ABC-1', () => { it('shows', () => {}); });"), ['ABC-1']);
  assert.deepEqual(
    idsOf("describe('ABC-1', () => { describe('b', () => { it('c', () => {}); }); });"),
    ['ABC-1'],
  );
  for (const empty of [
    "describe('ABC-1', () => {});",
    "describe('ABC-1', () => { beforeEach(() => {}); });",
    "describe('ABC-1', () => { it.skip('shows', () => {}); });",
  ]) {
    assert.deepEqual(idsOf(empty), [], empty);
  }
});

test('RUN-2 an id in a comment, in other code or in a test that does not run does not count', () => {
  for (const source of [
    '// ABC-1',
    '/** ABC-1 */\nit("shows", () => {});',
    "it('shows', () => { // ABC-1\n});",
    "it('shows', () => { expect(text).toBe('ABC-1'); });",
    "const id = 'ABC-1';\nit('shows', () => {});",
    "it.skip('ABC-1', () => {});",
    "it.todo('ABC-1');",
    "it('ABC-1');",
    "test.step('ABC-1', () => {});",
    "write('ABC-1', () => {});",
    "// it('ABC-1', () => {});",
    'const text = `it("ABC-1", () => {})`;',
  ]) {
    assert.deepEqual(idsOf(source), [], source);
  }
});

test('RUN-2 a requirement without a test is a fault, unless it is listed as not yet built', () => {
  const quoted = new Set(['ABC-1', 'XYZ-3']);
  assert.match(coverageFaults(KNOWN, quoted, [])[0], /ABC-12 has no test/);
  assert.deepEqual(coverageFaults(KNOWN, quoted, ['ABC-12']), []);
});

test('RUN-2 the list of requirements not yet built may only shrink, and may contain no tested requirement', () => {
  const quoted = new Set(['ABC-1', 'XYZ-3']);
  assert.match(coverageFaults(KNOWN, quoted, ['ABC-12'], [])[0], /may only shrink/);
  assert.deepEqual(coverageFaults(KNOWN, quoted, ['ABC-12'], ['ABC-12', 'ABC-1']), []);
  assert.match(coverageFaults(KNOWN, new Set(Object.keys(KNOWN)), ['ABC-1'])[0], /is tested/);
});

test('RUN-2 the traceability page maps every id to its tests', () => {
  const quotes = new Map([['frontend/a.spec.ts', [{ id: 'ABC-1', title: 'ABC-1 XYZ-3 shows' }]]]);
  const page = traceabilityPage(KNOWN, quotes, ['XYZ-3']);
  assert.match(
    page,
    /<th>ABC-1<\/th><td>Fields\.<\/td><td><a href="\.\.\/frontend\/a\.spec\.ts">a\.spec\.ts<\/a>: shows<\/td>/,
  );
  assert.match(page, /<th>XYZ-3<\/th><td>Constants\.<\/td><td>not yet built<\/td>/);
});
