import { CLEANUP_NIGHTS, CLOCK_TOLERANCE_MS, clocksAgree, runStateOf } from './nightly-run.js';

describe('the state of a run', () => {
  it('CLEAN-1 it is due at two, every night', () => {
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
    'CLEAN-1 finished %s, newest %s, one under way %s: %s',
    (finished, newest, underWay, state) => {
      expect(runStateOf({ finished, newest, underWay })).toBe(state);
    },
  );
});

const NOW_MS = Date.parse('2026-11-20T06:30:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('two clocks', () => {
  it.each([
    ['the same', 0, true],
    ['at the tolerance ahead', CLOCK_TOLERANCE_MS, true],
    ['at the tolerance behind', -CLOCK_TOLERANCE_MS, true],
    ['beyond it ahead', CLOCK_TOLERANCE_MS + 1, false],
    ['beyond it behind', -CLOCK_TOLERANCE_MS - 1, false],
    ['40 days ahead', 40 * DAY_MS, false],
    ['40 days behind', -40 * DAY_MS, false],
  ])('CLEAN-2 %s: trusted or not', (_, driftMs, trusted) => {
    expect(clocksAgree(NOW_MS + driftMs, NOW_MS)).toBe(trusted);
  });

  it('CLEAN-2 may lie an hour apart', () => {
    expect(CLOCK_TOLERANCE_MS).toBe(3_600_000);
  });

  it('CLEAN-2 the only clock there is has to be trusted', () => {
    expect(clocksAgree(NOW_MS, null)).toBe(true);
  });
});
