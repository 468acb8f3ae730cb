import { lastDueDate, retentionLimits } from './retention-rule.js';

const KOLKATA = 'Asia/Kolkata';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('what a clean-up removes', () => {
  it.each([
    ['2026-11-20T18:29:59.999Z', KOLKATA, '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', KOLKATA, '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', KOLKATA, '2027-01-01'],
    ['2026-11-20T22:59:59.999Z', 'Europe/Berlin', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', 'Europe/Berlin', '2026-11-21'],
  ])('CLEAN-2 at %s in %s batches have ended whose last day lies before %s', (now, zone, today) => {
    expect(retentionLimits(new Date(now), zone).today).toBe(today);
  });

  it.each([
    [30 * DAY_MS - 1, false],
    [30 * DAY_MS, false],
    [30 * DAY_MS + 1, true],
    [0, false],
    [365 * DAY_MS, true],
  ])('CLEAN-2 a registration with no batch, %d ms old, goes: %s', (ageMs, goes) => {
    const now = new Date('2026-11-20T06:30:00Z');
    const createdAtMs = now.getTime() - ageMs;

    expect(createdAtMs < retentionLimits(now, KOLKATA).createdBeforeMs).toBe(goes);
  });

  it('CLEAN-2 thirty days are hours and not dates, also where the clock changes', () => {
    const now = new Date('2026-11-01T12:00:00Z');

    expect(retentionLimits(now, 'Europe/Berlin').createdBeforeMs).toBe(now.getTime() - 30 * DAY_MS);
  });
});

describe('the nightly run that fell due last', () => {
  it.each([
    ['one millisecond before 2:00 AM', '2026-11-19T20:29:59.999Z', KOLKATA, '2026-11-19'],
    ['at 2:00 AM', '2026-11-19T20:30:00.000Z', KOLKATA, '2026-11-20'],
    ['one millisecond after 2:00 AM', '2026-11-19T20:30:00.001Z', KOLKATA, '2026-11-20'],
    ['at midnight', '2026-11-19T18:30:00.000Z', KOLKATA, '2026-11-19'],
    ['one millisecond before midnight', '2026-11-20T18:29:59.999Z', KOLKATA, '2026-11-20'],
    ['at noon', '2026-11-20T06:30:00.000Z', KOLKATA, '2026-11-20'],
    ['at midnight of New Year', '2026-12-31T18:30:00.000Z', KOLKATA, '2026-12-31'],
    ['Berlin, before 2:00 AM', '2026-11-20T00:59:59.999Z', 'Europe/Berlin', '2026-11-19'],
    ['Berlin, at 2:00 AM', '2026-11-20T01:00:00.000Z', 'Europe/Berlin', '2026-11-20'],
    ['Berlin skips 2:00 AM: 1:59:59', '2026-03-29T00:59:59.999Z', 'Europe/Berlin', '2026-03-28'],
    ['Berlin skips 2:00 AM: 3:00', '2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29'],
    ['Berlin has 2:00 AM twice: first', '2026-10-25T00:00:00.000Z', 'Europe/Berlin', '2026-10-25'],
    ['Berlin has 2:00 AM twice: second', '2026-10-25T01:00:00.000Z', 'Europe/Berlin', '2026-10-25'],
    ['Cairo skips midnight: 1:59:59', '2026-04-23T22:59:59.999Z', 'Africa/Cairo', '2026-04-23'],
    ['Cairo skips midnight: 2:00', '2026-04-23T23:00:00.000Z', 'Africa/Cairo', '2026-04-24'],
  ])('CLEAN-1 %s (%s, %s) is that of %s', (_, now, zone, due) => {
    expect(lastDueDate(new Date(now), zone)).toBe(due);
  });

  it('CLEAN-1 never goes back and never leaves a day out, hour by hour through a year', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const dues = Array.from({ length: 365 * 24 }, (_, hour) =>
      lastDueDate(new Date(start + hour * 60 * 60 * 1000), 'Europe/Berlin'),
    );

    expect(dues).toEqual([...dues].sort());
    expect(new Set(dues).size).toBe(366);
  });
});
