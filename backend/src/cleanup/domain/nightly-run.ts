import type { Nights } from '../../common/nightly.js';

/** When the clean-up runs (CLEAN-1). */
export const CLEANUP_NIGHTS: Nights = { hour: 2 };

export const RUN_STATES = ['running', 'finished', 'interrupted'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The facts from which the state of a run is derived. */
interface KnownRun {
  finished: boolean;
  /** True if no other run began later. */
  newest: boolean;
  /** True while any run is under way. */
  underWay: boolean;
}

/** Only the newest run can be under way; any other that did not finish was interrupted. */
export function runStateOf({ finished, newest, underWay }: KnownRun): RunState {
  if (finished) return 'finished';
  return newest && underWay ? 'running' : 'interrupted';
}

/**
 * The allowed difference between the clocks of this server and its database. It is far more than two synchronised
 * clocks differ, and far less than a day, the smallest unit of the clean-up.
 */
export const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

/**
 * True if this server's clock can be trusted to decide what is old.
 * @param nowMs the time of this server
 * @param databaseMs the time of its database; null if that has no clock of its own
 */
export function clocksAgree(nowMs: number, databaseMs: number | null): boolean {
  return databaseMs === null || Math.abs(nowMs - databaseMs) <= CLOCK_TOLERANCE_MS;
}
