import { now } from '../../shared/time/clock';
import { clockInZone, dateInZone, formatDate, schoolTimeZone } from '../../shared/time/school-time';

/** The day of an instant in the school's time zone, as text: '5 Dec 2026'. */
export function schoolDay(instant: string): string {
  return formatDate(dateInZone(new Date(instant), schoolTimeZone()));
}

/** The day and minute of an instant in the school's time zone: '22 Nov 2026, 02:00'. */
export function schoolMinute(instant: string): string {
  const time = clockInZone(new Date(instant), schoolTimeZone());
  return `${schoolDay(instant)}, ${time}`;
}

const MINUTE_MS = 60_000;

/**
 * A deadline in the school's time zone: '22 Nov 2026, 18:30'. Midnight is the last minute of the day before, 23:59, as
 * in what visitors read (backend: `SchoolCalendar.deadline`).
 */
export function schoolDeadline(instant: string): string {
  const shown = schoolMinute(instant);
  if (!shown.endsWith(' 00:00')) return shown;
  return schoolMinute(new Date(Date.parse(instant) - MINUTE_MS).toISOString());
}

/** Uses the reader's own time zone: staff compare it with the clock on their wall. */
const clockTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Formats an instant (milliseconds since 1970) as '08:14:30'; on another day as '21 Nov 2026, 08:14', because data
 * that was loaded yesterday must not look as if it were of today.
 */
export function clockTimeOf(ms: number): string {
  const isToday = new Date(ms).toDateString() === now().toDateString();
  return isToday ? clockTime.format(ms) : dateAndTimeOf(ms);
}

/** Formats an instant (milliseconds since 1970) as '21 Nov 2026, 08:14'. */
export function dateAndTimeOf(ms: number): string {
  return dateAndTime.format(ms);
}
