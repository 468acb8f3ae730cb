import { aBatch } from '../../testing/builders';
import type { ListedBatch } from './batch-list';
import { BATCH_SORTS, sortedBatches, viewIn } from './batch-view';
import type { Batch } from '../../records/records.api';

const seen = (query: string) => viewIn(new URLSearchParams(query));
const listed = (name: string, what: Partial<Batch>): ListedBatch<Batch> => ({
  batch: aBatch({ name, ...what }),
  status: 'active',
});

describe('the view of the batches from the query of the address', () => {
  it('ADMIN-3 ADMIN-5 is by default a table of all programs, sorted by status, without older batches', () => {
    expect(seen('')).toEqual({
      view: 'table',
      program: '',
      sort: 'status',
      withOlder: false,
      date: undefined,
      day: undefined,
    });
  });

  it('ADMIN-3 takes view, program, sort order, older batches, date and day from the query', () => {
    expect(
      seen('view=week&program=yogic-food&sort=-fill&older=1&date=2026-12-05&day=2026-12-07'),
    ).toEqual({
      view: 'week',
      program: 'yogic-food',
      sort: '-fill',
      withOlder: true,
      date: '2026-12-05',
      day: '2026-12-07',
    });
  });

  it.each(['view=year', 'program=pilates', 'sort=luck', 'older=yes', 'date=2027-02-29', 'day=1'])(
    'ADMIN-3 ignores the invalid parameter %s',
    (query) => {
      expect(seen(query)).toEqual(seen(''));
    },
  );
});

describe('the sort order of the list of batches', () => {
  const list = [
    listed('Batch 10', { startDate: '2026-12-05', capacity: 10, enrolled: 5 }),
    listed('Batch 9', { startDate: '2026-12-01', capacity: 100, enrolled: 20 }),
    listed('dawn', { startDate: '2027-01-01', capacity: 4, enrolled: 4 }),
  ];
  const names = (sort: (typeof BATCH_SORTS)[number]) =>
    sortedBatches(list, sort).map(({ batch }) => batch.name);

  it.each([
    ['status', ['Batch 10', 'Batch 9', 'dawn']],
    ['start', ['Batch 9', 'Batch 10', 'dawn']],
    ['-start', ['dawn', 'Batch 10', 'Batch 9']],
    ['name', ['Batch 9', 'Batch 10', 'dawn']],
    ['fill', ['dawn', 'Batch 10', 'Batch 9']],
    ['-fill', ['Batch 9', 'Batch 10', 'dawn']],
  ] as const)('ADMIN-3 by %s is %j', (sort, expected) => {
    expect(names(sort)).toEqual(expected);
  });

  it.each(BATCH_SORTS)(
    'ADMIN-3 by %s keeps all batches, and does not change the original list',
    (sort) => {
      const before = [...list];
      expect(names(sort).toSorted()).toEqual(['Batch 10', 'Batch 9', 'dawn'].toSorted());
      expect(list).toEqual(before);
    },
  );
});
