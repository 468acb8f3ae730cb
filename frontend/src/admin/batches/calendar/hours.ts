import type { Session } from './sessions';

/** A row of the week table: the sessions that begin within one hour, by day. */
export interface HourRow<B> {
  /** Such as '06:00'; '' for sessions without a time. */
  readonly hour: string;
  /** One list per day of the week. */
  readonly days: readonly (readonly Session<B>[])[];
}

const NO_TIME = '';

/**
 * Groups a week's sessions by hour: only hours in which something begins, earliest first. Sessions without a
 * time come last.
 * @param days the sessions of each day
 */
export function hourRows<B>(days: readonly (readonly Session<B>[])[]): readonly HourRow<B>[] {
  const hours = new Set(days.flat().map(hourOf));
  return [...hours].sort(noTimeLast).map((hour) => ({
    hour,
    days: days.map((sessions) => sessions.filter((session) => hourOf(session) === hour)),
  }));
}

function hourOf({ start }: Session<unknown>): string {
  return start === '' ? NO_TIME : `${start.slice(0, 2)}:00`;
}

const AFTER_EVERY_HOUR = '99:00';

function noTimeLast(a: string, b: string): number {
  return (a || AFTER_EVERY_HOUR).localeCompare(b || AFTER_EVERY_HOUR);
}
