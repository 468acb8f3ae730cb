import { clockInZone, dateInZone, formatDate, schoolTimeZone } from '../../shared/time/school-time';

/** The day of an instant at the school, as people read it: '5 Dec 2026'. */
export function schoolDay(instant: string): string {
  return formatDate(dateInZone(new Date(instant), schoolTimeZone()));
}

/** The minute of an instant at the school: '22 Nov 2026, 02:00'. */
export function schoolMinute(instant: string): string {
  const time = clockInZone(new Date(instant), schoolTimeZone());
  return `${schoolDay(instant)}, ${time}`;
}

/** On the clock of whoever looks: it is compared with the one on their wall. */
const clockTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** '08:14:30' of an instant in milliseconds since 1970. */
export function clockTimeOf(ms: number): string {
  return clockTime.format(ms);
}

/** '21 Nov 2026, 08:14' of an instant in milliseconds since 1970. */
export function dateAndTimeOf(ms: number): string {
  return dateAndTime.format(ms);
}
