import { aBatch } from '../../testing/builders';
import { spanLanes, spanOn } from './spans';

const open = (name: string, startDate: string, endDate: string) =>
  aBatch({ name, startDate, endDate, schedule: { days: [], time: { start: '', end: '' } } });
const WEEK = ['2026-12-07', '2026-12-13'] as const;
const lanesOf = (...batches: ReturnType<typeof open>[]) =>
  spanLanes(batches, ...WEEK).map((lane) =>
    lane.map(({ batch, from, to }) => `${batch.name} ${from.slice(8)}-${to.slice(8)}`),
  );

describe('the spans of batches without weekdays', () => {
  it('ADMIN-8 leave out batches that have weekdays', () => {
    expect(spanLanes([aBatch({ startDate: '2026-12-07' })], ...WEEK)).toEqual([]);
  });

  it('ADMIN-8 leave out a batch of one day that has a time, since it has a session', () => {
    const oneDay = open('x', '2026-12-09', '2026-12-09');
    const timed = { ...oneDay, schedule: { days: [], time: { start: '18:00', end: '' } } };
    expect(
      spanLanes([oneDay, timed], ...WEEK)
        .flat()
        .map(({ batch }) => batch),
    ).toEqual([oneDay]);
  });

  it.each([
    ['2026-11-01', '2026-12-06', []],
    ['2026-11-01', '2026-12-07', [['x 07-07']]],
    ['2026-12-13', '2026-12-31', [['x 13-13']]],
    ['2026-12-14', '2026-12-31', []],
    ['2026-11-01', '2027-01-31', [['x 07-13']]],
    ['2026-12-09', '2026-12-10', [['x 09-10']]],
  ])(
    'ADMIN-4 of a batch from %s to %s are cut to the week of 7 to 13 December',
    (start, end, lanes) => {
      expect(lanesOf(open('x', start, end))).toEqual(lanes);
    },
  );

  it('ADMIN-3 share a lane only when they have no day in common', () => {
    expect(
      lanesOf(
        open('late', '2026-12-11', '2026-12-12'),
        open('all', '2026-12-01', '2026-12-31'),
        open('early', '2026-12-07', '2026-12-10'),
        open('touches', '2026-12-10', '2026-12-11'),
      ),
    ).toEqual([['all 07-13'], ['early 07-10', 'late 11-12'], ['touches 10-11']]);
  });

  it('ADMIN-3 are sorted by first day, then the longest first, then by name', () => {
    expect(
      lanesOf(
        open('b', '2026-12-09', '2026-12-10'),
        open('a', '2026-12-09', '2026-12-10'),
        open('long', '2026-12-09', '2026-12-12'),
        open('first', '2026-12-08', '2026-12-09'),
      ),
    ).toEqual([['first 08-09'], ['long 09-12'], ['a 09-10'], ['b 09-10']]);
  });

  it('ADMIN-3 cover each of their days, both ends included', () => {
    const [lane = []] = spanLanes([open('x', '2026-12-09', '2026-12-10')], ...WEEK);
    const covered = ['08', '09', '10', '11'].map(
      (day) => spanOn(lane, `2026-12-${day}`)?.batch.name,
    );
    expect(covered).toEqual([undefined, 'x', 'x', undefined]);
  });
});
