import { clockTimeOf, dateAndTimeOf, schoolDeadline, schoolMinute } from './clock-time';

describe('the time of a clean-up run', () => {
  it.each([
    ['2026-11-21T20:30:00.000Z', '22 Nov 2026, 02:00'],
    ['2026-11-21T18:29:59.999Z', '21 Nov 2026, 23:59'],
    ['2026-11-21T06:30:00.000Z', '21 Nov 2026, 12:00'],
    ['2026-11-21T18:30:00.000Z', '22 Nov 2026, 00:00'],
  ])('CLEAN-1 is shown in the time zone of the school: %s is %s', (instant, text) => {
    expect(schoolMinute(instant)).toBe(text);
  });
});

describe('the deadline of an offered seat', () => {
  it.each([
    ['2026-11-21T13:00:00.000Z', '21 Nov 2026, 18:30'],
    ['2026-11-21T18:29:00.000Z', '21 Nov 2026, 23:59'],
    ['2026-11-21T18:30:00.000Z', '21 Nov 2026, 23:59'],
    ['2026-11-21T18:30:59.000Z', '21 Nov 2026, 23:59'],
    ['2026-11-21T18:31:00.000Z', '22 Nov 2026, 00:01'],
  ])('WAIT-7 at midnight is the last minute of the day before: %s is %s', (instant, text) => {
    expect(schoolDeadline(instant)).toBe(text);
  });
});

describe('a time in the time zone of the viewer', () => {
  const MORNING_MS = new Date(2026, 10, 21, 8, 4, 30).getTime();

  afterEach(() => void jest.useRealTimers());

  it('ADMIN-2 is shown to the second, or to the minute with its day', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 59) });
    expect(clockTimeOf(MORNING_MS)).toBe('08:04:30');
    expect(dateAndTimeOf(MORNING_MS)).toBe('21 Nov 2026, 08:04');
  });

  it('ADMIN-7 is shown with its day once that is over: data of yesterday does not look like data of today', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 22, 0, 0, 0) });
    expect(clockTimeOf(MORNING_MS)).toBe('21 Nov 2026, 08:04');
  });
});
