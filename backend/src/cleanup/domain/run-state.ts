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
