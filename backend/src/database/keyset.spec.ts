import Libsql from 'libsql';
import { DataSource, EntitySchema } from 'typeorm';
import {
  behindSql,
  cutPage,
  decodeCursor,
  decodePlace,
  encodeCursor,
  orderBySql,
  pageBehind,
  type Place,
  placeOf,
  readCursor,
} from './keyset.js';

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the pages of a sorted list', () => {
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
  ])('API-13 hold every row exactly once, sorted by %j, descending %s', (columns, descending) => {
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

  it('API-13 sort all columns in the same direction, ascending by default', () => {
    const columns = ['r.k', 'r.id'];
    expect(orderBySql({ columns })).toBe('ORDER BY r.k ASC, r.id ASC');
    expect(orderBySql({ columns, descending: true })).toBe('ORDER BY r.k DESC, r.id DESC');
  });

  it('API-13 begin after a given row, by a condition that can use an index', () => {
    expect(behindSql({ columns: ['r.k', 'r.id'], descending: true }, [5, 'x'])).toEqual({
      text: 'r.k <= ? AND ((r.k < ?) OR (r.k = ? AND r.id < ?))',
      values: [5, 5, 5, 'x'],
    });
  });

  it.each([
    [0, [], null],
    [3, [1, 2, 3], null],
    [4, [1, 2, 3], 3],
  ])(
    'API-13 with %i rows for a page of 3 show at most 3, and return the last of them if more rows follow',
    (count, shown, last) => {
      expect(cutPage([1, 2, 3, 4].slice(0, count), 3)).toEqual({ shown, last });
    },
  );
});

describe('the pages of a query with a condition', () => {
  interface Visit {
    id: string;
    atMs: number;
    room: string;
  }
  const visits = new EntitySchema<Visit>({
    name: 'visit',
    columns: {
      id: { type: 'text', primary: true },
      atMs: { type: 'integer' },
      room: { type: 'text' },
    },
  });
  const database = new DataSource({
    type: 'better-sqlite3',
    driver: Libsql,
    database: ':memory:',
    entities: [visits],
    synchronize: true,
  });

  beforeAll(async () => {
    await database.initialize();
    // Two rows share each timestamp; every fourth row is in another room.
    const rows = Array.from({ length: 8 }, (_, n) => ({
      id: 'cdabghef'.charAt(n),
      atMs: 1000 + (n >> 1),
      room: n % 4 === 3 ? 'roof' : 'hall',
    }));
    await database.getRepository(visits).insert(rows);
  });
  afterAll(() => database.destroy());

  async function pages(descending: boolean | undefined, limit: number): Promise<string[]> {
    const order = {
      columns: ['visit.atMs', 'visit.id'],
      ...(descending !== undefined && { descending }),
    };
    const read: string[] = [];
    let after: Place | null = null;
    // Stops after 10 pages, more than there can be, so that a page that never ends does not loop forever.
    while (read.length < 10 && read.at(-1) !== '') {
      const query = database
        .getRepository(visits)
        .createQueryBuilder('visit')
        .where('visit.room = :room', { room: 'hall' });
      const page: Visit[] = await pageBehind(query, order, after, limit);
      read.push(page.map(({ id }) => id).join(''));
      const last = page.at(-1);
      if (last) after = { key: last.atMs, id: last.id };
    }
    return read;
  }

  it.each([
    [undefined, 2, ['cd', 'ag', 'he', '']],
    [false, 4, ['cdag', 'he', '']],
    [true, 2, ['eh', 'ga', 'dc', '']],
    [true, 1, ['e', 'h', 'g', 'a', 'd', 'c', '']],
  ])(
    'API-13 hold each matching row exactly once, descending %s, %i rows a page',
    async (descending, limit, read) => {
      expect(await pages(descending, limit)).toEqual(read);
    },
  );
});

describe('the cursor of a place in a list', () => {
  it.each([
    { key: 1_795_000_000_000, id: '0197-abc' },
    { key: 0, id: 'x' },
    { key: -1, id: 'x' },
  ])('API-13 is decoded to the place that it was made from: %j', (place) => {
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
  )('API-13 %j is not a valid cursor', (cursor) => expect(decodePlace(cursor)).toBeNull());

  it('API-13 may be absent for the first page, but a malformed one is refused as invalid_cursor', () => {
    const place = { key: 1_795_000_000_000, id: '0197-abc' };
    expect(readCursor(encodeCursor([place.key, place.id]), decodePlace)).toEqual(place);
    for (const none of [undefined, null, '']) expect(readCursor(none, decodePlace)).toBeNull();
    for (const decode of [decodePlace, decodeCursor]) {
      expect(() => readCursor<unknown>('x', decode)).toThrow(
        expect.objectContaining({ code: 'invalid_cursor' }),
      );
    }
  });

  it('API-13 of a list with text keys accepts only well-formed text as its key', () => {
    expect(placeOf(['आशा', 'id'], 'text')).toEqual({ key: 'आशा', id: 'id' });
    for (const key of [1, null, {}, '\ud800']) expect(placeOf([key, 'id'], 'text')).toBeNull();
  });
});
