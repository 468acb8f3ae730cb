import { dateInZone, formatDate } from '../../../shared/time/calendar-date';
import { schoolTimeZone } from '../../../shared/time/school-zone';
import { cleanupTexts } from './cleanup-texts';

/** An instant on the school's calendar and clock: '22 Nov 2026, 2:00 AM'. */
export function schoolTime(instant: string): string {
  const zone = schoolTimeZone();
  const moment = new Date(instant);
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  });
  // Some browsers write a narrow space before AM, some a plain one.
  const clock = time.format(moment).replace(/\s/g, ' ');
  return cleanupTexts.at(formatDate(dateInZone(moment, zone)), clock);
}
