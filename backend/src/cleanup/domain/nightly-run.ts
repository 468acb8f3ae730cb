import { addDays, type CalendarDate, calendarDateOf } from '../../common/calendar.js';

/** The hour of the nightly run in the school's time zone (CLEAN-1). */
export const NIGHTLY_HOUR = 2;

/** Longer than any two nights lie apart, however the clock is changed between them. */
const LONGEST_WAIT_MS = 48 * 60 * 60 * 1000;

/**
 * The day whose nightly run was the last to fall due: today from 2:00 AM on the school's clock (or another
 * full hour), yesterday before. Where the clock skips that hour, it falls due when it shows a later one.
 */
export function lastDueDate(now: Date, timeZone: string, hour = NIGHTLY_HOUR): CalendarDate {
  const today = calendarDateOf(now, timeZone);
  return hourOf(now, timeZone) < hour ? addDays(today, -1) : today;
}

/**
 * The instant at which the next nightly run falls due: the first one for which `lastDueDate` answers another
 * day, so that the two agree about every change of the clock.
 */
export function nextDueAt(now: Date, timeZone: string): Date {
  const due = lastDueDate(now, timeZone);
  let before = now.getTime();
  let after = before + LONGEST_WAIT_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (lastDueDate(new Date(middle), timeZone) > due) after = middle;
    else before = middle;
  }
  return new Date(after);
}

function hourOf(instant: Date, timeZone: string): number {
  const options = { timeZone, hour: 'numeric', hourCycle: 'h23' } as const;
  return Number(new Intl.DateTimeFormat('en', options).format(instant));
}

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
 * far less than the 30 days by which the clean-up decides.
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
