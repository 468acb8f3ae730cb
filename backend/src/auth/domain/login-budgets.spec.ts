import { budgetsOf, waitFor } from './login-budgets.js';

const MINUTE_MS = 60_000;
const guess = { network: '203.0.113.7', username: 'owner' };

describe('where a failed login counts', () => {
  const { own, wide } = budgetsOf(guess, 10);
  const [ofAddress, ofName] = wide;

  it('RUN-3 for the address and user name, LOGINS_PER_MINUTE a minute', () => {
    expect(own).toMatchObject({ windowMs: MINUTE_MS, failures: 10 });
    const others = [
      { ...guess, network: '203.0.113.8' },
      { ...guess, username: 'staff' },
      { ...guess, username: null },
    ];
    for (const other of others) expect(budgetsOf(other, 10).own.of).not.toEqual(own.of);
  });

  it('for the address over all names, and for the name over all addresses, ten minutes of it', () => {
    for (const budget of wide) {
      expect(budget).toMatchObject({ windowMs: 10 * MINUTE_MS, failures: 100 });
    }
    expect(budgetsOf({ ...guess, username: 'x' }, 10).wide[0]).toEqual(ofAddress);
    expect(budgetsOf({ ...guess, network: 'x' }, 10).wide[1]).toEqual(ofName);
    expect(ofAddress?.of).not.toEqual(ofName?.of);
  });

  it('at a one-time link for the address alone: nobody can use up what others need', () => {
    expect(budgetsOf({ ...guess, username: null }, 10).wide).toEqual([]);
  });
});

describe('the wait for a budget', () => {
  const budget = { of: ['x'], windowMs: MINUTE_MS, failures: 3 };
  const now = 1_000_000;

  it.each([
    [undefined, 0],
    [{ failures: 2, windowStartedMs: now }, 0],
    [{ failures: 3, windowStartedMs: now }, MINUTE_MS],
    [{ failures: 9, windowStartedMs: now - MINUTE_MS + 1 }, 1],
    [{ failures: 9, windowStartedMs: now - MINUTE_MS }, 0],
    [{ failures: 9, windowStartedMs: now - MINUTE_MS - 1 }, 0],
  ])('RUN-3 with %j is %i ms', (count, wait) => {
    expect(waitFor(budget, count, now)).toBe(wait);
  });
});
