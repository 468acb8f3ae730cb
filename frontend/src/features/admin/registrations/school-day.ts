import { dateInZone, formatDate } from '../../../shared/time/calendar-date';
import { schoolTimeZone } from '../../../shared/time/school-zone';

/** The day of an instant at the school, '5 Dec 2026'. */
export function schoolDay(instant: string): string {
  return formatDate(dateInZone(new Date(instant), schoolTimeZone()));
}

/** The minute of an instant at the school, '5 Dec 2026, 16:30'. */
export function schoolMinute(instant: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: schoolTimeZone(),
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${schoolDay(instant)}, ${time.format(new Date(instant))}`;
}
