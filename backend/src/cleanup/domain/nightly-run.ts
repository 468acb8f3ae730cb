import type { Nights } from '../../common/nightly.js';

/** When the clean-up runs (CLEAN-1). */
export const CLEANUP_NIGHTS: Nights = { hour: 2 };

export const RUN_STATES = ['running', 'finished', 'interrupted'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** What is known of a run of the clean-up. */
interface KnownRun {
  finished: boolean;
  /** No other run began later. */
  newest: boolean;
  /** Some run is under way at present. */
  underWay: boolean;
}

/** One run at a time is under way, and it is the newest; any other that did not finish was cut short. */
export function runStateOf({ finished, newest, underWay }: KnownRun): RunState {
  if (finished) return 'finished';
  return newest && underWay ? 'running' : 'interrupted';
}

/**
 * How far this server's clock and that of its database may lie apart. Far more than two kept clocks ever do,
 * far less than a day, the least that the clean-up counts in.
 */
export const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/**
 * Whether a clock can be trusted to decide what is old.
 * @param nowMs of this server
 * @param databaseMs of its database; null where there is no second clock to compare with
 */
export function clocksAgree(nowMs: number, databaseMs: number | null): boolean {
  return databaseMs === null || Math.abs(nowMs - databaseMs) <= CLOCK_TOLERANCE_MS;
}
