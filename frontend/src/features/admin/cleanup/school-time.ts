import { dateInZone, formatDate } from '../../../shared/time/calendar-date';
import { schoolTimeZone } from '../../../shared/time/school-zone';
import { cleanupTexts } from './cleanup-texts';

/** An instant on the school's calendar and clock: '22 Nov 2026, 02:00'. */
export function schoolTime(instant: string): string {
  const zone = schoolTimeZone();
  const moment = new Date(instant);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
  return cleanupTexts.at(formatDate(dateInZone(moment, zone)), time.format(moment));
}
