import { dateInZone, formatDate } from '../../../shared/time/calendar-date';
import { schoolTimeZone } from '../../../shared/time/school-zone';

/** The day of an instant at the school, as people read it: '5 Dec 2026'. */
export function schoolDayOf(instant: string): string {
  return formatDate(dateInZone(new Date(instant), schoolTimeZone()));
}
