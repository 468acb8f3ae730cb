import { addDays, daysBetween } from '../../common/calendar.js';
import { nextRunOf } from './next-run.js';

const WEEK = 7;

describe('the next run of a batch', () => {
  it.each([
    ['a single day', '2026-11-20', '2026-11-20', '2026-12-18', '2026-12-18'],
    ['three weeks', '2026-11-02', '2026-11-22', '2026-11-30', '2026-12-20'],
    ['four weeks to a day', '2026-11-02', '2026-11-29', '2026-11-30', '2026-12-27'],
    ['four weeks and a day', '2026-11-02', '2026-11-30', '2026-12-07', '2027-01-04'],
    ['five weeks to a day', '2026-11-02', '2026-12-06', '2026-12-07', '2027-01-10'],
    ['a leap day inside', '2028-02-07', '2028-03-05', '2028-03-06', '2028-04-02'],
    ['over the New Year', '2026-12-07', '2027-01-03', '2027-01-04', '2027-01-31'],
    ['a year', '2026-01-01', '2026-12-31', '2027-01-07', '2028-01-06'],
  ])('of %s, %s to %s, is %s to %s', (_, startDate, endDate, nextStart, nextEnd) => {
    expect(nextRunOf({ startDate, endDate })).toEqual({ startDate: nextStart, endDate: nextEnd });
  });

  it('is as long, on the same weekdays, after the last day, and not a week later than need be', () => {
    for (let days = 0; days <= 120; days++) {
      const run = { startDate: '2026-11-19', endDate: addDays('2026-11-19', days) };
      const next = nextRunOf(run);
      const shift = daysBetween(run.startDate, next.startDate);

      expect(daysBetween(next.startDate, next.endDate)).toBe(days);
      expect(shift % WEEK).toBe(0);
      expect(shift).toBeGreaterThanOrEqual(4 * WEEK);
      expect(next.startDate > run.endDate).toBe(true);
      expect(shift === 4 * WEEK || addDays(next.startDate, -WEEK) <= run.endDate).toBe(true);
    }
  });
});
