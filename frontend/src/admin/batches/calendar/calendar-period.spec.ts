import { addDays, weekdayOf } from '../../../shared/time/date-arithmetic';
import {
  datesOfPeriod,
  dayNumber,
  dayText,
  neighbourPeriod,
  periodText,
  weekOf,
  weeksOfMonth,
} from './calendar-period';

describe('the period that the calendar shows', () => {
  it.each([
    ['2026-12-05', 5, '2026-11-30', '2027-01-03'],
    ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
    ['2026-08-31', 6, '2026-07-27', '2026-09-06'],
    ['2028-02-29', 5, '2028-01-31', '2028-03-05'],
    ['2026-03-29', 6, '2026-02-23', '2026-04-05'],
  ])('the month of %s has %d weeks, from %s to %s', (date, count, first, last) => {
    const weeks = weeksOfMonth(date);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
  });

  it('ADMIN-3 is labelled with month and year, or, for a week, with its first and last day', () => {
    expect(periodText('month', '2026-12-31')).toBe('December 2026');
    expect(periodText('month', '2027-01-01')).toBe('January 2027');
    expect(periodText('week', '2026-12-13')).toBe('7 Dec 2026 to 13 Dec 2026');
  });

  it('ADMIN-3 a day has a long label of weekday and date, and a short label of its day of the month', () => {
    expect(dayText('2026-12-07')).toBe('Monday, 7 Dec 2026');
    expect([dayNumber('2026-12-07'), dayNumber('2026-12-31')]).toEqual(['7', '31']);
  });

  it('every month of six years consists of whole weeks from Monday, with each day of the month exactly once', () => {
    for (let date = '2024-01-01'; date < '2030-01-01'; date = neighbourPeriod('month', date, 1)) {
      const weeks = weeksOfMonth(date);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(weekdayOf(week[0] ?? '')).toBe('Monday');
      }
      const shown = weeks.flat().filter((each) => each.slice(0, 7) === date.slice(0, 7));
      expect(shown).toEqual(datesOfPeriod('month', date));
      // Every week has at least one day of the month.
      for (const week of weeks) expect(week.some((each) => shown.includes(each))).toBe(true);
    }
  });

  it.each([
    ['2026-12-07', '2026-12-07'],
    ['2026-12-13', '2026-12-07'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s and has seven days', (date, monday) => {
    expect(weekOf(date)).toEqual(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
    expect(datesOfPeriod('week', date)).toEqual(weekOf(date));
  });

  it.each([
    ['month', '2026-12-31', 1, '2027-01-01'],
    ['month', '2027-01-31', 1, '2027-02-01'],
    ['month', '2027-01-31', -1, '2026-12-01'],
    ['week', '2026-12-31', 1, '2027-01-04'],
    ['week', '2027-01-03', -1, '2026-12-21'],
  ] as const)(
    'from the %s of %s, a step of %d leads to the period that begins on %s',
    (view, date, step, next) => {
      expect(neighbourPeriod(view, date, step)).toBe(next);
    },
  );
});
