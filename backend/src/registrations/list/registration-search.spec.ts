import type { Reader } from '../../database/transaction.js';
import type { SearchTerm } from '../domain/search-terms.js';
import type { RegistrationFilter } from './registration-filter.js';
import type { RegistrationListRepository } from './registration-list.repository.js';
import type { RegistrationOrder } from './registration-order.js';
import { COMMON, COUNTED_UP_TO, IN_ORDER, planSearch } from './registration-search.js';

const READER = {} as Reader;
const ASHA: SearchTerm = ['asha'];
const PERIOD = { fromMs: 1, beforeMs: 2 };

/** A school's data, as far as the plan asks for it. Each count stops at its limit, as with an index. */
interface School {
  /** Registrations that meet the filter's conditions. */
  rows?: number;
  /** Registrations that have all search terms. */
  withTerms?: number;
  /** Words that begin with the longest term. */
  words?: number;
}

async function planOf(
  { rows = 0, withTerms = 0, words = 0 }: School,
  filter: Partial<RegistrationFilter>,
  order: RegistrationOrder = 'newest',
) {
  const list = {
    count: async (_reader, _filter, _path, limit) => Math.min(rows, limit),
    hasMoreWords: async (_reader, _term, count) => words > count,
    findWithTerms: async (_reader, _terms, limit) =>
      Array.from({ length: Math.min(withTerms, limit) }, (_, n) => `r${n}`),
  } satisfies Partial<RegistrationListRepository>;
  const question = { list: list as unknown as RegistrationListRepository, reader: READER };
  return planSearch({ ...question, filter: { terms: [], ...filter } }, order);
}

describe('the query plan of a list without a search text', () => {
  it('API-13 reads in sort order, and counts the matches only up to a limit', async () => {
    expect(await planOf({ rows: 5 }, {})).toEqual({ path: IN_ORDER, found: 5 });
    expect(await planOf({ rows: 10_000_000 }, {}, 'name')).toEqual({
      path: IN_ORDER,
      found: COUNTED_UP_TO + 1,
    });
  });

  it.each([
    ['newest', 20_000, 'order'],
    ['name', 20_000, 'time'],
    ['name', 20_001, 'order'],
  ] as const)(
    'API-13 with a period, in the order %s, with %d rows, reads by %s',
    async (order, rows, start) => {
      const { path } = await planOf({ rows }, PERIOD, order);
      expect(path).toEqual({ start, gather: false });
    },
  );

  it('API-13 in the order by name, without a period, reads the name index, however few rows match', async () => {
    const { path } = await planOf({ rows: 3 }, { status: 'pending' }, 'name');
    expect(path).toEqual(IN_ORDER);
  });

  it.each([
    [1_000, { start: 'time', gather: false, byProgram: true }],
    [1_001, IN_ORDER],
  ])(
    'API-13 with a status and a program reads by program only up to 1,000 registrations: %d',
    async (rows, path) => {
      const filter = { status: 'pending', program: 'yogasanas' } as const;
      expect((await planOf({ rows }, filter)).path).toEqual(path);
      // A batch never has many registrations.
      expect((await planOf({ rows }, { ...filter, batchId: 'b1' })).path).toEqual(IN_ORDER);
    },
  );
});

describe('the query plan of a search text', () => {
  it('API-13 fetches up to 1,000 matches by their ids, and counts again if the filter has more conditions', async () => {
    const ids = ['r0', 'r1', 'r2'];
    const path = { start: 'ids', ids, gather: false };
    const school = { withTerms: 3, rows: 2 };
    expect(await planOf(school, { terms: [ASHA] })).toEqual({ path, found: 3 });
    expect(await planOf(school, { terms: [ASHA], status: 'pending' })).toEqual({ path, found: 2 });
    expect((await planOf({ withTerms: 1_000 }, { terms: [ASHA] })).path.start).toBe('ids');
    expect((await planOf({ withTerms: 1_001 }, { terms: [ASHA] })).path.start).toBe('order');
  });

  it.each([
    ['newest', 20_000, true],
    ['oldest', 20_001, false],
    ['name', 200_000, true],
    ['name-desc', 200_001, false],
  ] as const)(
    'API-13 with many matches, in the order %s, with %d words, collects the matches of the longest term first: %s',
    async (order, words, gather) => {
      const plan = await planOf({ withTerms: 5_000, words }, { terms: [ASHA] }, order);
      expect(plan).toEqual({ path: { start: 'order', gather }, found: COUNTED_UP_TO + 1 });
    },
  );

  it.each([
    ['a batch with 1,000,000 rows', { batchId: 'b1' }, 1_000_000, 'time'],
    ['a status with 20,000 rows', { status: 'pending' as const }, 20_000, 'time'],
    ['a status with 20,001 rows', { status: 'pending' as const }, 20_001, 'order'],
  ])(
    'API-13 with many matches reads by time for a batch or up to 20,000 rows, otherwise in sort order: %s',
    async (_name, conditions, rows, start) => {
      const school = { withTerms: 5_000, words: 5_000, rows };
      const plan = await planOf(school, { terms: [ASHA], ...conditions });
      expect(plan).toEqual({ path: { start, gather: true }, found: COUNTED_UP_TO + 1 });
    },
  );

  it('API-13 finds letters that begin many words by the initials, and rarer letters like any text', async () => {
    const terms: SearchTerm[] = [['a'], ['s']];
    const common = await planOf({ rows: 7, withTerms: 5_000, words: COMMON + 1 }, { terms });
    expect(common).toEqual({
      path: { start: 'order', gather: false, initials: expect.any(Number) },
      found: 7,
    });
    const rare = await planOf({ rows: 7, withTerms: 5, words: COMMON }, { terms });
    expect(rare.path.start).toBe('ids');
  });
});
