import {
  ABANDONED_AFTER_MS,
  CANCELLED_AFTER_MS,
  firstNameOf,
  GIVE_UP_AFTER_MS,
  MAX_TOLD_SINGLY,
  nextTryAt,
} from './notices.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('what staff are told', () => {
  it('PUSH-5 a push service that is away is asked again after 1, 5, 15 and 60 minutes, for twelve hours', () => {
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

  it('PUSH-5 it may ask for a longer pause, of an hour at most', () => {
    const asked = (ms: number) => nextTryAt({ createdAtMs: 0, attempts: 1 }, 0, ms);
    expect(asked(30_000)).toBe(MINUTE_MS);
    expect(asked(90_000)).toBe(90_000);
    expect(asked(HOUR_MS)).toBe(HOUR_MS);
    expect(asked(HOUR_MS + 1)).toBe(HOUR_MS);
  });

  it('PUSH-3 a cancellation waits a minute, and three notices at once are told singly', () => {
    expect(CANCELLED_AFTER_MS).toBe(60_000);
    expect(MAX_TOLD_SINGLY).toBe(3);
  });

  it('PUSH-4 of a name the first word is told, and nothing that is no word', () => {
    expect(firstNameOf('  Asha Rao ')).toBe('Asha');
    expect(firstNameOf('नेहा शर्मा')).toBe('नेहा');
    expect(firstNameOf("Anne-Marie d'Souza")).toBe('Anne-Marie');
    expect(firstNameOf('a'.repeat(30))).toBe('a'.repeat(30));
    for (const name of ['a'.repeat(31), 'evil.example', '+919876543210', '<b>', '', '5 Asha']) {
      expect(firstNameOf(name)).toBe('Somebody');
    }
  });
});
