import { budgetsOf, waitFor } from './login-budgets.js';

const MINUTE_MS = 60_000;
const guess = { network: '203.0.113.7', username: 'owner' };

describe('the budgets that a failed login counts against', () => {
  const { own, wide } = budgetsOf(guess, 10);
  const [ofAddress, ofName] = wide;

  it('RUN-3 are one per address and user name, of LOGINS_PER_MINUTE failures a minute', () => {
    expect(own).toMatchObject({ windowMs: MINUTE_MS, failures: 10 });
    const others = [
      { ...guess, network: '203.0.113.8' },
      { ...guess, username: 'staff' },
      { ...guess, username: null },
    ];
    for (const other of others) expect(budgetsOf(other, 10).own.of).not.toEqual(own.of);
  });

  it('are also one per address and one per user name, each of ten times as many failures in ten minutes', () => {
    for (const budget of wide) {
      expect(budget).toMatchObject({ windowMs: 10 * MINUTE_MS, failures: 100 });
    }
    expect(budgetsOf({ ...guess, username: 'x' }, 10).wide[0]).toEqual(ofAddress);
    expect(budgetsOf({ ...guess, network: 'x' }, 10).wide[1]).toEqual(ofName);
    expect(ofAddress?.of).not.toEqual(ofName?.of);
  });

  it('are without the wide ones for a one-time link, which counts only against its address', () => {
    expect(budgetsOf({ ...guess, username: null }, 10).wide).toEqual([]);
  });
});

describe('the wait for a login budget of 3 failures a minute', () => {
  const budget = { of: ['x'], windowMs: MINUTE_MS, failures: 3 };
  const now = 1_000_000;

  it.each([
    [undefined, 0],
    [{ failures: 2, windowStartedMs: now }, 0],
    [{ failures: 3, windowStartedMs: now }, MINUTE_MS],
    [{ failures: 9, windowStartedMs: now - MINUTE_MS + 1 }, 1],
    [{ failures: 9, windowStartedMs: now - MINUTE_MS }, 0],
    [{ failures: 9, windowStartedMs: now - MINUTE_MS - 1 }, 0],
    // Begun by a server whose clock is fast, and by one whose clock was wrong.
    [{ failures: 9, windowStartedMs: now + MINUTE_MS }, 2 * MINUTE_MS],
    [{ failures: 9, windowStartedMs: now + MINUTE_MS + 1 }, 0],
  ])('RUN-3 with the counter at %j is %i ms', (count, wait) => {
    expect(waitFor(budget, count, now)).toBe(wait);
  });
});
