import { timeOfDay, WEEKDAYS, weekdayOf } from './schedule.js';

describe('a weekday', () => {
  it.each(WEEKDAYS)('ADMIN-8 %s is itself, by three letters or more, in any case', (day) => {
    for (let letters = 3; letters <= day.length; letters++) {
      const start = day.slice(0, letters);
      expect(weekdayOf(start)).toBe(day);
      expect(weekdayOf(start.toUpperCase())).toBe(day);
      expect(weekdayOf(` ${start.toLowerCase()} `)).toBe(day);
    }
  });

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
  ])('ADMIN-8 %j is %s', (text, time) => expect(timeOfDay(text)).toBe(time));

  it.each(
    [
      ['24:00', '23:60', '6', '6:0', '6:000', '006:00', '-1:00', '6:00 pm', '6.00', '06:00:00'],
      ['', ' ', '६:००', '6:00\n7:00', 'noon', ':', '99:99'],
    ].flat(),
  )('ADMIN-8 %j is no time', (text) => expect(timeOfDay(text)).toBeNull());
});
