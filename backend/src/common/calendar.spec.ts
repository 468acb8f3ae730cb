import {
  addDays,
  calendarDateOf,
  daysBetween,
  isCalendarDate,
  parseCalendarDate,
  instantOf,
  startOfDayMs,
  wallClockOf,
} from './calendar.js';

const KOLKATA = 'Asia/Kolkata';

describe('the calendar date of an instant', () => {
  it.each([
    ['2026-11-19T18:29:59.999Z', KOLKATA, '2026-11-19'],
    ['2026-11-19T18:30:00.000Z', KOLKATA, '2026-11-20'],
    ['2026-11-20T18:29:59.999Z', KOLKATA, '2026-11-20'],
    ['2026-03-29T21:59:59.999Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T22:00:00.000Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-10-25T22:59:59.999Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:00:00.000Z', 'Europe/Berlin', '2026-10-26'],
    ['2026-01-01T04:59:59.999Z', 'America/New_York', '2025-12-31'],
  ])('DATA-6 %s in %s is %s', (instant, zone, date) => {
    expect(calendarDateOf(new Date(instant), zone)).toBe(date);
  });
});

describe('a calendar date', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-01-01', '2100-12-31', '2000-02-29'])(
    'DATA-6 %s exists',
    (text) => expect(isCalendarDate(text)).toBe(true),
  );

  it.each(
    [
      ['2026-02-29', '2026-02-30', '2100-02-29', '2026-04-31', '2026-13-01', '2026-00-10'],
      ['2026-01-00', '2026-01-32', '1999-12-31', '2101-01-01', '0000-01-01', '9999-12-31'],
      ['2026-1-1', '26-01-01', '2026/01/01', '20260101', '01-01-2026', ' 2026-01-01', ''],
      ['2026-01-01\n', '+2026-01-01', '2026-W01-1', '２０２６-01-01'],
    ].flat(),
  )('DATA-6 %j does not exist or has a wrong format', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(parseCalendarDate(text, KOLKATA)).toBeNull();
  });
});

describe('a date in a request', () => {
  it.each([
    ['2026-12-05', KOLKATA, '2026-12-05'],
    ['2026-12-05T00:00:00Z', KOLKATA, '2026-12-05'],
    ['2026-12-04T18:29:59.999Z', KOLKATA, '2026-12-04'],
    ['2026-12-04T18:30:00.000Z', KOLKATA, '2026-12-05'],
    ['2026-12-04T18:30Z', KOLKATA, '2026-12-05'],
    ['2026-12-04t18:30:00z', KOLKATA, '2026-12-05'],
    ['2026-12-05T00:00:00+05:30', KOLKATA, '2026-12-05'],
    ['2026-12-05T00:00:00+0530', KOLKATA, '2026-12-05'],
    ['2026-12-05T23:59:59+05:30', KOLKATA, '2026-12-05'],
    ['2026-12-05T12:30:00-08:00', KOLKATA, '2026-12-06'],
    ['2026-12-05 18:30:00Z', KOLKATA, '2026-12-06'],
    ['2026-12-05T18:29:59,999999999Z', KOLKATA, '2026-12-05'],
    ['2026-12-05T23:30:00', KOLKATA, '2026-12-05'],
    ['2026-12-05T23:30', 'America/New_York', '2026-12-05'],
    ['2026-12-05T00:00:00Z', 'America/New_York', '2026-12-04'],
    ['2026-12-05T23:00:00Z', 'Europe/Berlin', '2026-12-06'],
  ])('DATA-6 %s, for a school in %s, is %s', (text, zone, date) => {
    expect(parseCalendarDate(text, zone)).toBe(date);
  });

  it.each(
    [
      ['2026-02-30T00:00:00Z', '2026-12-05T24:00:00Z', '2026-12-05T23:60:00Z', '2026-12-05T'],
      ['2026-12-05T10:00:61Z', '2026-12-05T10Z', '2026-12-05T10:00:00+99:99', 'tomorrow'],
      ['2026-12-05T10:00:00 IST', 'Sat Dec 05 2026', '1765000000000', '1999-12-31T20:00:00Z'],
      ['2100-12-31T20:00:00Z', '2026-12-05T10:00:00Z; DROP TABLE batches', 'NaN', '{}'],
      ['on 2026-12-05T10:00', '2026-12-05T10:00 or so', '02026-12-05T10:00:00Z'],
    ].flat(),
  )('DATA-6 %j is no date', (text) => {
    expect(parseCalendarDate(text, KOLKATA)).toBeNull();
  });
});

describe('adding days to a date', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-10-24', 3, '2026-10-27'],
  ])('ADMIN-4 %s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('the first instant of a date', () => {
  it.each([
    ['2026-11-20', KOLKATA, '2026-11-19T18:30:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'Etc/GMT+12', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2000-01-01', KOLKATA, '1999-12-31T18:30:00.000Z'],
    // The clock goes from 23:59:59 to 1:00.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('ADMIN-4 of %s in %s is %s', (date, zone, expected) => {
    const start = startOfDayMs(date, zone);
    expect(new Date(start).toISOString()).toBe(expected);
    expect(calendarDateOf(new Date(start), zone)).toBe(date);
    expect(calendarDateOf(new Date(start - 1), zone)).toBe(addDays(date, -1));
  });
});

describe('the first instant of an hour of a date', () => {
  it.each([
    ['2026-11-20', 2, KOLKATA, '2026-11-19T20:30:00.000Z'],
    ['2026-11-20', 23, 'Asia/Kathmandu', '2026-11-20T17:15:00.000Z'],
    // The clock skips 2:00 to 3:00, 2:00 to 2:30, 0:00 to 1:00, and 0:01 to 1:01.
    ['2026-03-29', 2, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 3, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-04', 2, 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['2026-04-24', 0, 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2008-03-09', 0, 'America/St_Johns', '2008-03-09T03:30:00.000Z'],
    ['2008-03-09', 1, 'America/St_Johns', '2008-03-09T03:31:00.000Z'],
    // Samoa left out the whole of 30 December 2011.
    ['2011-12-30', 2, 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 2, 'Pacific/Apia', '2011-12-30T12:00:00.000Z'],
    // Where a time occurs twice, the first one counts.
    ['2026-10-25', 2, 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 3, 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-11-01', 0, 'America/Havana', '2026-11-01T04:00:00.000Z'],
    // The clock goes from 24:00 back to 23:00, so the date begins an hour later.
    ['2018-02-18', 0, 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ])('ADMIN-4 %s at %i:00 in %s is %s', (date, hour, zone, expected) => {
    expect(new Date(instantOf(date, hour, zone)).toISOString()).toBe(expected);
  });
});

describe('the days between two dates', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 1],
    ['2026-11-20', '2026-11-19', -1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['2026-03-28', '2026-03-30', 2],
    ['2000-01-01', '2100-12-31', 36_889],
  ])('ADMIN-4 from %s to %s are %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });
});

describe('the local time of an instant', () => {
  it.each([
    ['2026-11-20T06:30:00.000Z', 'Asia/Kolkata', '2026-11-20 12:00:00'],
    ['2026-11-20T18:30:00.999Z', 'Asia/Kolkata', '2026-11-21 00:00:00'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
  ])('DATA-6 at %s in %s is %s', (iso, zone, text) => {
    expect(wallClockOf(Date.parse(iso), zone)).toBe(text);
  });
});
