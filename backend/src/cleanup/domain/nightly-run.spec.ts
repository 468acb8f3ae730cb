import { CLEANUP_NIGHTS, CLOCK_TOLERANCE_MS, clocksAgree, runStateOf } from './nightly-run.js';

describe('the state of a clean-up run', () => {
  it('CLEAN-1 a run is due at 2:00 AM every night', () => {
    expect(CLEANUP_NIGHTS).toEqual({ hour: 2 });
  });

  it.each([
    [true, true, true, 'finished'],
    [true, true, false, 'finished'],
    [true, false, false, 'finished'],
    [true, false, true, 'finished'],
    [false, true, true, 'running'],
    [false, true, false, 'interrupted'],
    [false, false, true, 'interrupted'],
    [false, false, false, 'interrupted'],
  ])(
    'CLEAN-1 with finished = %s, newest run = %s, and any run under way = %s, is: %s',
    (finished, newest, underWay, state) => {
      expect(runStateOf({ finished, newest, underWay })).toBe(state);
    },
  );
});

const NOW_MS = Date.parse('2026-11-20T06:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the clock of the server, compared with the clock of the database', () => {
  it.each([
    ['the same time', 0, true],
    ['ahead by exactly the tolerance', CLOCK_TOLERANCE_MS, true],
    ['behind by exactly the tolerance', -CLOCK_TOLERANCE_MS, true],
    ['ahead by 1 ms more than the tolerance', CLOCK_TOLERANCE_MS + 1, false],
    ['behind by 1 ms more than the tolerance', -CLOCK_TOLERANCE_MS - 1, false],
    ['ahead by 40 days', 40 * DAY_MS, false],
    ['behind by 40 days', -40 * DAY_MS, false],
  ])('CLEAN-2 is trusted only within the tolerance: %s', (_, driftMs, trusted) => {
    expect(clocksAgree(NOW_MS + driftMs, NOW_MS)).toBe(trusted);
  });

  it('CLEAN-2 may differ by at most one hour', () => {
    expect(CLOCK_TOLERANCE_MS).toBe(3_600_000);
  });

  it('CLEAN-2 is trusted if the database has no clock of its own', () => {
    expect(clocksAgree(NOW_MS, null)).toBe(true);
  });
});
