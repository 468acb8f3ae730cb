import { wallClockOf } from './wall-clock.js';

describe('the clock on the wall', () => {
  it.each([
    ['2026-11-20T06:30:00.000Z', 'Asia/Kolkata', '2026-11-20 12:00:00'],
    ['2026-11-20T18:30:00.999Z', 'Asia/Kolkata', '2026-11-21 00:00:00'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
  ])('DATA-6 at %s in %s shows %s', (iso, zone, text) => {
    expect(wallClockOf(Date.parse(iso), zone)).toBe(text);
  });
});
