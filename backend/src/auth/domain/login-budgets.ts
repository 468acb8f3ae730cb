const MINUTE_MS = 60_000;

/** The wide budgets hold this many minutes' worth of failures. */
const WIDE_MINUTES = 10;

/** The longest window of any budget: an older counter has expired. */
export const LONGEST_WINDOW_MS = WIDE_MINUTES * MINUTE_MS;

/** The target of a guess, and where it comes from. */
export interface Guess {
  /** As returned by `clientNetworkOf`. */
  network: string;
  /** As returned by `usernameKeyOf`; null for a guess at a one-time link. */
  username: string | null;
}

/** The number of failures allowed within a window, counted per value of `of`. */
export interface Budget {
  of: readonly (string | null)[];
  windowMs: number;
  failures: number;
}

/** The budgets against which a guess counts. */
export interface Budgets {
  /** Counts the failures of the address for this user name (RUN-3). */
  own: Budget;
  /** Count the address over all names, and the name over all addresses; they limit only strangers (ADR 20). */
  wide: Budget[];
}

/**
 * The budgets of a guess: `perMinute` a minute for an address with a user name (RUN-3), and ten times as many
 * in ten minutes for an address over all names and for a name over all addresses. Guesses at links have no wide
 * budgets: a token is too long to be guessed from many addresses, and there is no user name to protect.
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

/**
 * The instants at which a window may have begun that is open now. A later one than now by another server's clock,
 * but not later than a whole window: that was begun while the clock was wrong, and must not last until then.
 */
export function openWindow(windowMs: number, nowMs: number): { fromMs: number; toMs: number } {
  return { fromMs: nowMs - windowMs + 1, toMs: nowMs + windowMs };
}

/** The milliseconds until a spent budget is free again; 0 while some of it is left. */
export function waitFor(
  { windowMs, failures }: Budget,
  count: Count | undefined,
  nowMs: number,
): number {
  if (!count || count.failures < failures) return 0;
  const { fromMs, toMs } = openWindow(windowMs, nowMs);
  const { windowStartedMs } = count;
  const isOpen = fromMs <= windowStartedMs && windowStartedMs <= toMs;
  return isOpen ? windowStartedMs + windowMs - nowMs : 0;
}
