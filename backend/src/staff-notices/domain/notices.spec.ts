import {
  ABANDONED_AFTER_MS,
  CANCELLED_AFTER_MS,
  firstNameOf,
  GIVE_UP_AFTER_MS,
  LONGEST_WAIT_MS,
  MAX_TOLD_SINGLY,
  nextTryAt,
} from './notices.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the notices to staff', () => {
  it('PUSH-5 are retried after 1, 5, 15 and then every 60 minutes, for 12 hours, if the push service is unavailable', () => {
    const after = (attempts: number) => nextTryAt({ createdAtMs: 0, attempts }, 0);
    expect([1, 2, 3, 4, 5, 20].map(after)).toEqual([
      MINUTE_MS,
      5 * MINUTE_MS,
      15 * MINUTE_MS,
      HOUR_MS,
      HOUR_MS,
      HOUR_MS,
    ]);
    const createdAtMs = Date.parse('2026-11-20T06:30:00Z');
    const last = createdAtMs + 12 * HOUR_MS - MINUTE_MS;
    expect(nextTryAt({ createdAtMs, attempts: 1 }, last)).toBe(createdAtMs + 12 * HOUR_MS);
    expect(nextTryAt({ createdAtMs, attempts: 1 }, last + 1)).toBeNull();
    expect(ABANDONED_AFTER_MS).toBe(600_000);
    expect(GIVE_UP_AFTER_MS).toBe(43_200_000);
  });

  it('PUSH-5 are retried later if the push service asks for a longer pause, of at most one hour', () => {
    const asked = (ms: number) => nextTryAt({ createdAtMs: 0, attempts: 1 }, 0, ms);
    expect(asked(30_000)).toBe(MINUTE_MS);
    expect(asked(90_000)).toBe(90_000);
    expect(asked(HOUR_MS)).toBe(HOUR_MS);
    expect(asked(HOUR_MS + 1)).toBe(HOUR_MS);
  });

  it('PUSH-5 a notice due more than 2 hours from now, longer than any wait, was stored while the clock was ahead', () => {
    expect(LONGEST_WAIT_MS).toBe(7_200_000);
    expect(nextTryAt({ createdAtMs: 0, attempts: 20 }, 0, 24 * HOUR_MS)).toBeLessThan(
      LONGEST_WAIT_MS,
    );
  });

  it('PUSH-3 are delayed by one minute for a cancellation, and sent one by one up to three at once', () => {
    expect(CANCELLED_AFTER_MS).toBe(60_000);
    expect(MAX_TOLD_SINGLY).toBe(3);
  });

  it('PUSH-4 contain only the first word of a name, or Somebody if it is not a word of at most 30 letters', () => {
    expect(firstNameOf('  Asha Rao ')).toBe('Asha');
    expect(firstNameOf('नेहा शर्मा')).toBe('नेहा');
    expect(firstNameOf("Anne-Marie d'Souza")).toBe('Anne-Marie');
    expect(firstNameOf('a'.repeat(30))).toBe('a'.repeat(30));
    for (const name of ['a'.repeat(31), 'evil.example', '+919876543210', '<b>', '', '5 Asha']) {
      expect(firstNameOf(name)).toBe('Somebody');
    }
  });
});
