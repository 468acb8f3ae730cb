import { addDays, type CalendarDate, calendarDateOf, instantOf, wallClockOf } from './calendar.js';

/**
 * When a nightly job is due, by the school's clock. Each job has its own `Nights`, so that a change to one does not
 * affect the others.
 */
export interface Nights {
  /** The full hour, 0-23. If the clock skips it, the job is due at the clock change. */
  hour: number;
  /** True for days without a run; by default there are none. A missed run is made up for on such days too. */
  isOff?: (date: CalendarDate) => boolean;
}

/** The day of the last due run: today once the hour has come, otherwise an earlier day. */
export function lastDueDate(now: Date, timeZone: string, nights: Nights): CalendarDate {
  const today = calendarDateOf(now, timeZone);
  const hour = Number(wallClockOf(now.getTime(), timeZone).slice(11, 13));
  return nextNight(hour < nights.hour ? addDays(today, -1) : today, -1, nights);
}

/** The instant of the next due run: the first one for which `lastDueDate` returns another day. */
export function nextDueAt(now: Date, timeZone: string, nights: Nights): Date {
  const next = nextNight(addDays(lastDueDate(now, timeZone, nights), 1), 1, nights);
  return new Date(instantOf(next, nights.hour, timeZone));
}

/** Returns the day itself, or the first one before (-1) or after it (1) that has a run. */
function nextNight(date: CalendarDate, step: -1 | 1, { isOff }: Nights): CalendarDate {
  let night = date;
  while (isOff?.(night)) night = addDays(night, step);
  return night;
}
