import { Clock } from './clock.js';
import { SchoolCalendar } from './school-calendar.js';

const calendarIn = (timeZone: string): SchoolCalendar =>
  new SchoolCalendar(new Clock(), { timeZone });

describe('the deadline of an offer, in the words of the school', () => {
  it.each([
    ['Asia/Kolkata', '2026-12-05T13:00:00Z', '2026-12-05 18:30'],
    ['Asia/Kolkata', '2026-12-05T18:29:59Z', '2026-12-05 23:59'],
    ['Asia/Kolkata', '2026-12-05T18:30:00Z', '2026-12-05 23:59'],
    ['Asia/Kolkata', '2026-12-05T18:31:00Z', '2026-12-06 00:01'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2026-12-31 23:59'],
    ['Europe/Berlin', '2026-12-05T18:30:00Z', '2026-12-05 19:30'],
    ['Europe/Berlin', '2026-12-05T23:00:00Z', '2026-12-05 23:59'],
  ])(
    'WAIT-7 in %s at %s is %s: midnight is the last minute of the day before',
    (timeZone, instant, text) => {
      expect(calendarIn(timeZone).deadline(Date.parse(instant))).toBe(text);
    },
  );
});
