import {
  CODE_LIFETIME_MS,
  isCodeOpen,
  MAX_WRONG_CODES,
  waitForCode,
  withOneMoreCode,
} from './contact-rules.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;

describe('the codes that verify an address of staff', () => {
  const asked = (codeAskedAtMs: number | null, codesAsked: number, codesCountedFromMs: number) => ({
    codeAskedAtMs,
    codesAsked,
    codesCountedFromMs,
  });

  it('STAFF-2 are limited to one a minute and five a day', () => {
    expect(waitForCode(asked(null, 0, 0), NOW)).toBe(0);
    expect(waitForCode(asked(NOW - 59_999, 1, NOW - 59_999), NOW)).toBe(1);
    expect(waitForCode(asked(NOW - MINUTE_MS, 1, NOW - MINUTE_MS), NOW)).toBe(0);
    expect(waitForCode(asked(NOW - MINUTE_MS, 4, NOW - DAY_MS + 5), NOW)).toBe(0);
    expect(waitForCode(asked(NOW - MINUTE_MS, 5, NOW - DAY_MS + 5), NOW)).toBe(5);
    expect(waitForCode(asked(NOW - MINUTE_MS, 5, NOW - DAY_MS), NOW)).toBe(0);
  });

  it('STAFF-2 are not limited by those that were requested while the clock was ahead', () => {
    // By a server whose clock is fast, and by one whose clock was wrong.
    expect(waitForCode(asked(NOW + 59_999, 1, NOW + 59_999), NOW)).toBe(119_999);
    expect(waitForCode(asked(NOW + MINUTE_MS, 1, NOW + MINUTE_MS), NOW)).toBe(0);
    expect(waitForCode(asked(null, 5, NOW + DAY_MS - 1), NOW)).toBe(2 * DAY_MS - 1);
    expect(waitForCode(asked(null, 5, NOW + DAY_MS), NOW)).toBe(0);
    const begunAnew = { codesAsked: 1, codesCountedFromMs: NOW };
    expect(withOneMoreCode(asked(null, 5, NOW + DAY_MS), NOW)).toEqual(begunAnew);
    const pendingEmail = 'a@example.org';
    const isOpen = (codeAskedAtMs: number) =>
      isCodeOpen({ pendingEmail, codeAskedAtMs, wrongCodes: 0 }, NOW);
    expect([NOW + 1_799_999, NOW + 1_800_000].map(isOpen)).toEqual([true, false]);
  });

  it('STAFF-2 are counted per day of 24 hours, which starts with the first code', () => {
    expect(withOneMoreCode(asked(null, 0, 0), NOW)).toEqual({
      codesAsked: 1,
      codesCountedFromMs: NOW,
    });
    expect(withOneMoreCode(asked(NOW, 3, NOW - DAY_MS + 1), NOW)).toEqual({
      codesAsked: 4,
      codesCountedFromMs: NOW - DAY_MS + 1,
    });
    expect(withOneMoreCode(asked(NOW, 5, NOW - DAY_MS), NOW)).toEqual({
      codesAsked: 1,
      codesCountedFromMs: NOW,
    });
  });

  it('STAFF-2 are valid for exactly 30 minutes, and for at most five wrong attempts', () => {
    const contact = { pendingEmail: 'a@example.org', codeAskedAtMs: NOW, wrongCodes: 0 };
    expect([CODE_LIFETIME_MS, MAX_WRONG_CODES]).toEqual([1_800_000, 5]);
    expect(isCodeOpen(contact, NOW + 1_799_999)).toBe(true);
    expect(isCodeOpen(contact, NOW + 1_800_000)).toBe(false);
    expect(isCodeOpen({ ...contact, wrongCodes: 4 }, NOW)).toBe(true);
    expect(isCodeOpen({ ...contact, wrongCodes: 5 }, NOW)).toBe(false);
    expect(isCodeOpen({ ...contact, pendingEmail: null }, NOW)).toBe(false);
    expect(isCodeOpen({ ...contact, codeAskedAtMs: null }, NOW)).toBe(false);
  });
});
