import { retentionLimits } from './retention-rule.js';

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
    expect(retentionLimits(new Date(now), zone, false).today).toBe(today);
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

    expect(createdAtMs < retentionLimits(now, KOLKATA, false).createdBeforeMs).toBe(goes);
  });

  it('CLEAN-2 thirty days are hours and not dates, also where the clock changes', () => {
    const now = new Date('2026-11-01T12:00:00Z');

    const { createdBeforeMs } = retentionLimits(now, 'Europe/Berlin', false);

    expect(createdBeforeMs).toBe(now.getTime() - 30 * DAY_MS);
  });
});
