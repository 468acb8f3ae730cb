import {
  addDays,
  datesFrom,
  daysBetween,
  firstOfMonth,
  isCalendarDate,
  lastOfMonth,
  mondayOf,
  nextMonday,
  weekdayOf,
} from './date-arithmetic';

describe('calculations with calendar dates', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-12-05', 0, '2026-12-05'],
    ['2026-12-05', 365, '2027-12-05'],
  ])('%s plus %d days is %s, and the subtraction and the day count agree', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
    expect(addDays(later, -days)).toBe(date);
    expect(daysBetween(date, later)).toBe(days);
  });

  it('a period includes its first and its last day', () => {
    expect(datesFrom('2026-12-30', '2027-01-02')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(datesFrom('2026-12-30', '2026-12-30')).toEqual(['2026-12-30']);
    expect(datesFrom('2026-12-30', '2026-12-29')).toEqual([]);
  });

  it.each([
    ['2026-11-30', 'Monday', '2026-11-30', '2026-12-07'],
    ['2026-12-01', 'Tuesday', '2026-11-30', '2026-12-07'],
    ['2026-12-05', 'Saturday', '2026-11-30', '2026-12-07'],
    ['2026-12-06', 'Sunday', '2026-11-30', '2026-12-07'],
    ['2026-12-07', 'Monday', '2026-12-07', '2026-12-14'],
    ['2027-01-01', 'Friday', '2026-12-28', '2027-01-04'],
    ['2028-02-29', 'Tuesday', '2028-02-28', '2028-03-06'],
  ])('%s is a %s of the week from %s; the next Monday is %s', (date, day, monday, next) => {
    expect(weekdayOf(date)).toBe(day);
    expect(mondayOf(date)).toBe(monday);
    expect(nextMonday(date)).toBe(next);
  });

  it.each([
    ['2026-12-31', 0, '2026-12-01', '2026-12-31'],
    ['2026-12-31', 1, '2027-01-01', '2027-01-31'],
    ['2027-01-31', 1, '2027-02-01', '2027-02-28'],
    ['2027-01-15', -1, '2026-12-01', '2026-12-31'],
    ['2028-01-31', 1, '2028-02-01', '2028-02-29'],
    ['2026-12-05', 13, '2028-01-01', '2028-01-31'],
  ])('from %s, %d months on, the month runs from %s to %s', (date, months, first, last) => {
    expect(firstOfMonth(date, months)).toBe(first);
    expect(lastOfMonth(first)).toBe(last);
  });

  it.each([
    ['2026-12-05', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-12-32', false],
    ['2026-12-5', false],
    ['', false],
    ['tomorrow', false],
    ['2026-12-05T00:00:00Z', false],
    ['+010000-01', false],
  ])('%p is a date: %p', (text, is) => {
    expect(isCalendarDate(text)).toBe(is);
  });
});
