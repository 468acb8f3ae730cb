import { addDays } from '../../../shared/time/date-arithmetic';
import { busiestDay, dayAt, monthMarks, scaleTop, totalOfLast, type DayCount } from './day-counts';

/** Days from 1 December 2026 on, with these counts. */
const days = (...counts: number[]): DayCount[] =>
  counts.map((count, day) => ({ date: `2026-12-${String(day + 1).padStart(2, '0')}`, count }));

describe('the counts of registrations per day', () => {
  it.each([
    [1, 4],
    [2, 6],
    [4, 9],
    [30, 9],
  ])('of the last %d days add up to %d', (last, total) => {
    expect(totalOfLast(days(1, 2, 2, 4), last)).toBe(total);
  });

  it('of no days have a total of 0, a scale to 2, no busiest day and no day at a position', () => {
    expect(totalOfLast([], 7)).toBe(0);
    expect(busiestDay([])).toBeUndefined();
    expect(scaleTop([])).toBe(2);
    expect(dayAt([], 0.5)).toBeUndefined();
  });

  it('have the latest of equal maxima as busiest day, and no busiest day when all counts are 0', () => {
    expect(busiestDay(days(1, 5, 5, 2))).toEqual({ date: '2026-12-03', count: 5 });
    expect(busiestDay(days(0, 0))).toBeUndefined();
  });

  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 6],
    [8, 8],
    [9, 10],
    [11, 20],
    [21, 40],
    [80, 80],
    [81, 100],
    [101, 200],
    [1_999, 2_000],
    [123_456, 200_000],
  ])('up to %d have a scale to %d, whose half is an integer', (highest, top) => {
    expect(scaleTop(days(0, highest, 1))).toBe(top);
    expect(Number.isInteger(top / 2)).toBe(true);
  });

  it('have a mark at each first day of a month that leaves room for the name of the month', () => {
    const from = (first: string) =>
      Array.from({ length: 50 }, (_, day) => ({ date: addDays(first, day), count: 0 }));
    expect(monthMarks(from('2026-11-30'))).toEqual([
      { index: 1, date: '2026-12-01' },
      { index: 32, date: '2027-01-01' },
    ]);
    expect(monthMarks(from('2026-10-18')).map(({ date }) => date)).toEqual(['2026-11-01']);
  });

  it.each([
    [-0.2, '2026-12-01'],
    [0, '2026-12-01'],
    [0.49, '2026-12-02'],
    [0.5, '2026-12-03'],
    [1, '2026-12-04'],
    [1.7, '2026-12-04'],
  ])(
    'are found by position: %d of the width gives the day there, clamped to the first and last day',
    (position, date) => {
      expect(dayAt(days(1, 2, 3, 4), position)?.date).toBe(date);
    },
  );
});
