import cases from '../../../test/cases/batch-status.json' with { type: 'json' };
import { addDays, calendarDateOf, daysBetween } from '../../common/calendar.js';
import {
  BATCH_STATUSES,
  batchStatusOn,
  nextRunOf,
  timeOfDay,
  weekdayOf,
  weekdayOfDate,
  WEEKDAYS,
} from './schedule.js';

describe('a weekday', () => {
  it('ADMIN-8 is computed for every date, also for a leap day and across the end of a year', () => {
    expect(weekdayOfDate('2026-11-20')).toBe('Friday');
    expect(weekdayOfDate('2024-02-29')).toBe('Thursday');
    const days = Array.from({ length: 7 }, (_, n) => weekdayOfDate(addDays('2026-12-28', n)));
    expect(days).toEqual(WEEKDAYS);
  });

  it.each(WEEKDAYS)(
    'ADMIN-8 %s is recognised by its first three letters or more, in any case',
    (day) => {
      for (let letters = 3; letters <= day.length; letters++) {
        const start = day.slice(0, letters);
        expect(weekdayOf(start)).toBe(day);
        expect(weekdayOf(start.toUpperCase())).toBe(day);
        expect(weekdayOf(` ${start.toLowerCase()} `)).toBe(day);
      }
    },
  );

  it.each(['', 'Mo', 'M', 'Mondays', 'Mon.', 'Tuesday Wednesday', 'सोम', '1', 'Sonntag', '   '])(
    'ADMIN-8 %j is no weekday',
    (text) => expect(weekdayOf(text)).toBeNull(),
  );
});

describe('a time of day', () => {
  it.each([
    ['06:00', '06:00'],
    ['6:00', '06:00'],
    ['0:00', '00:00'],
    ['00:00', '00:00'],
    ['9:59', '09:59'],
    ['23:59', '23:59'],
    [' 7:30 ', '07:30'],
  ])('ADMIN-8 %j is read as %s', (text, time) => expect(timeOfDay(text)).toBe(time));

  it.each(
    [
      ['24:00', '23:60', '6', '6:0', '6:000', '006:00', '-1:00', '6:00 pm', '6.00', '06:00:00'],
      ['', ' ', '६:००', '6:00\n7:00', 'noon', ':', '99:99'],
    ].flat(),
  )('ADMIN-8 %j is not a valid time', (text) => expect(timeOfDay(text)).toBeNull());
});

describe('the status of a batch', () => {
  // The website's tests run the same table of cases (frontend/src/shared/batches).
  it.each(cases)('ADMIN-4 is $status: $name ($timeZone)', (batch) => {
    const today = calendarDateOf(new Date(batch.now), batch.timeZone);

    expect(batchStatusOn(batch, today)).toBe(batch.status);
  });

  it('ADMIN-4 has every possible value in the table of cases', () => {
    expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(BATCH_STATUSES));
  });
});

const WEEK = 7;

describe('the next run of a batch', () => {
  it.each([
    ['a run of a single day', '2026-11-20', '2026-11-20', '2026-12-18', '2026-12-18'],
    ['a run of three weeks', '2026-11-02', '2026-11-22', '2026-11-30', '2026-12-20'],
    ['a run of exactly four weeks', '2026-11-02', '2026-11-29', '2026-11-30', '2026-12-27'],
    ['a run of four weeks and a day', '2026-11-02', '2026-11-30', '2026-12-07', '2027-01-04'],
    ['a run of exactly five weeks', '2026-11-02', '2026-12-06', '2026-12-07', '2027-01-10'],
    ['a run that contains a leap day', '2028-02-07', '2028-03-05', '2028-03-06', '2028-04-02'],
    ['a run that contains New Year', '2026-12-07', '2027-01-03', '2027-01-04', '2027-01-31'],
    ['a run of a year', '2026-01-01', '2026-12-31', '2027-01-07', '2028-01-06'],
  ])(
    'is right after %s: after the dates %s to %s, it is from %s to %s',
    (_, startDate, endDate, nextStart, nextEnd) => {
      expect(nextRunOf({ startDate, endDate })).toEqual({ startDate: nextStart, endDate: nextEnd });
    },
  );

  it('has the same length and weekdays, and starts in the first possible week: after the last day, at least 4 weeks later', () => {
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
