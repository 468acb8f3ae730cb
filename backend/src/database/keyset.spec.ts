import Libsql from 'libsql';
import {
  behindSql,
  cutPage,
  decodeCursor,
  decodePlace,
  encodeCursor,
  orderBySql,
  placeOf,
  readCursor,
} from './keyset.js';

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the pages of an order', () => {
  const rows = Array.from({ length: 60 }, (_, n) => [(n * 7) % 3, (n * 11) % 4, n]);
  const database = new Libsql(':memory:');

  beforeAll(() => {
    database.exec('CREATE TABLE t (a integer, b integer, c integer)');
    const insert = database.prepare('INSERT INTO t VALUES (?, ?, ?)');
    for (const row of rows) insert.run(row);
  });
  afterAll(() => database.close());

  it.each([
    [['a', 'c'], false],
    [['a', 'c'], true],
    [['b', 'c'], true],
    [['a', 'b', 'c'], false],
    [['c'], false],
    [['c'], true],
  ])('API-13 hold every row once, by %j, downwards %s', (columns, descending) => {
    const order = { columns, descending };
    const valuesOf = (row: number[]) => columns.map((column) => row['abc'.indexOf(column)]);
    const read: number[][] = [];
    for (let last: number[] | undefined; ;) {
      const behind = last && behindSql(order, valuesOf(last));
      const where = behind ? `WHERE ${behind.text}` : '';
      const page = database
        .prepare(`SELECT a, b, c FROM t ${where} ${orderBySql(order)} LIMIT 7`)
        .raw()
        .all(behind?.values ?? []) as number[][];
      read.push(...page);
      if (page.length < 7) break;
      last = page.at(-1);
    }

    const compare = (one: number[], other: number[]): number => {
      const at = columns.findIndex((_, index) => valuesOf(one)[index] !== valuesOf(other)[index]);
      return Number(valuesOf(one)[at]) - Number(valuesOf(other)[at]);
    };
    const sorted = rows.toSorted(compare);
    expect(read).toEqual(descending ? sorted.toReversed() : sorted);
  });

  it('API-13 begin behind a row by a comparison that an index can be entered by', () => {
    expect(behindSql({ columns: ['r.k', 'r.id'], descending: true }, [5, 'x'])).toEqual({
      text: 'r.k <= ? AND ((r.k < ?) OR (r.k = ? AND r.id < ?))',
      values: [5, 5, 5, 'x'],
    });
  });

  it.each([
    [0, [], null],
    [2, [1, 2], null],
    [3, [1, 2], 2],
  ])('API-13 of %i rows where 2 are asked for', (count, shown, last) => {
    expect(cutPage([1, 2, 3].slice(0, count), 2)).toEqual({ shown, last });
  });
});

describe('a place in a list', () => {
  it.each([
    { key: 1_795_000_000_000, id: '0197-abc' },
    { key: 0, id: 'x' },
    { key: -1, id: 'x' },
  ])('API-13 is read back as it was written: %j', (place) => {
    const cursor = encodeCursor([place.key, place.id]);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodePlace(cursor)).toEqual(place);
  });

  it.each(
    [
      ['', 'x', '%%%', '####', text(null), text({}), text([]), text([1]), text([null, 'id'])],
      [text(['1', 'id']), text([1.5, 'id']), text([1, 2]), text([1, 'an id']), text([1, ''])],
      [text([1, 'id\u0000']), text([2 ** 60, 'id']), text([1, 'id', 2])],
      [text([1, 'id', '2026-11-19', 'batch'])],
    ].flat(),
  )('API-13 %j is none', (cursor) => expect(decodePlace(cursor)).toBeNull());

  it('API-13 may have a text for its key, if it is one', () => {
    expect(placeOf(['आशा', 'id'], 'text')).toEqual({ key: 'आशा', id: 'id' });
    for (const key of [1, null, {}, '\ud800']) expect(placeOf([key, 'id'], 'text')).toBeNull();
  });

  it('API-13 that cannot be read is refused, and none is the beginning', () => {
    expect(readCursor(null, decodeCursor)).toBeNull();
    expect(readCursor('', decodeCursor)).toBeNull();
    expect(() => readCursor('x', decodeCursor)).toThrow(
      expect.objectContaining({ code: 'invalid_cursor' }),
    );
  });
});
