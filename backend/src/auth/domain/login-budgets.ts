const MINUTE_MS = 60_000;

/** The wide budgets hold this many minutes' worth of failures. */
const WIDE_MINUTES = 10;

/** The longest window of a budget: what began before is over. */
export const LONGEST_WINDOW_MS = WIDE_MINUTES * MINUTE_MS;

/** What is guessed at, and from where. */
export interface Guess {
  /** As `clientNetworkOf` tells it. */
  network: string;
  /** As `usernameKeyOf` tells it; null where the guess is at a one-time link. */
  username: string | null;
}

/** So many failures are allowed within a window, counted for what `of` names. */
export interface Budget {
  of: readonly (string | null)[];
  windowMs: number;
  failures: number;
}

/** The budgets that a guess draws on. */
export interface Budgets {
  /** Of the address for this user name (RUN-3). */
  own: Budget;
  /** Of the address for all names, and of the name for all addresses: for strangers alone (ADR 20). */
  wide: Budget[];
}

/**
 * Where a failed guess counts: `perMinute` a minute for an address and user name (RUN-3), and as many on
 * average, ten minutes' worth at once, for an address over all names and for a name over all addresses.
 * Links are too long to be guessed from many addresses, and no name of theirs could be kept from anybody.
 */
export function budgetsOf({ network, username }: Guess, perMinute: number): Budgets {
  const own = { of: ['own', network, username], windowMs: MINUTE_MS, failures: perMinute };
  if (username === null) return { own, wide: [] };
  const wide = { windowMs: LONGEST_WINDOW_MS, failures: perMinute * WIDE_MINUTES };
  return {
    own,
    wide: [
      { ...wide, of: ['address', network] },
      { ...wide, of: ['name', username] },
    ],
  };
}

/** A counter as it is stored. */
export interface Count {
  windowStartedMs: number;
  failures: number;
}

/** How long a spent budget has to be waited for, in milliseconds; 0 where something is left of it. */
export function waitFor(
  { windowMs, failures }: Budget,
  count: Count | undefined,
  nowMs: number,
): number {
  if (!count || count.failures < failures) return 0;
  return Math.max(0, count.windowStartedMs + windowMs - nowMs);
}
