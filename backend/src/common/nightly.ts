import { addDays, type CalendarDate, calendarDateOf, instantOf, wallClockOf } from './calendar.js';

/**
 * When a nightly job falls due, by the school's clock. Each job has nights of its own: what is changed of one
 * leaves the others alone.
 */
export interface Nights {
  /** The full hour, 0-23. Where the clock skips it, the job falls due when it shows a later one. */
  hour: number;
  /** The days that have no night; none where nothing is said. A night that was missed is made up for on them too. */
  isOff?: (date: CalendarDate) => boolean;
}

/** The day whose night was the last to fall due: today from the hour on, an earlier one before. */
export function lastDueDate(now: Date, timeZone: string, nights: Nights): CalendarDate {
  const today = calendarDateOf(now, timeZone);
  const hour = Number(wallClockOf(now.getTime(), timeZone).slice(11, 13));
  return nextNight(hour < nights.hour ? addDays(today, -1) : today, -1, nights);
}

/** The instant at which the next night falls due: the first one for which `lastDueDate` answers another day. */
export function nextDueAt(now: Date, timeZone: string, nights: Nights): Date {
  const next = nextNight(addDays(lastDueDate(now, timeZone, nights), 1), 1, nights);
  return new Date(instantOf(next, nights.hour, timeZone));
}

/** A day, or the first one before (-1) or after it (1) that has a night. */
function nextNight(date: CalendarDate, step: -1 | 1, { isOff }: Nights): CalendarDate {
  let night = date;
  while (isOff?.(night)) night = addDays(night, step);
  return night;
}
