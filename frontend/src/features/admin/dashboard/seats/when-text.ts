import { dateInZone, formatDate } from '../../../../shared/time/calendar-date';
import { now } from '../../../../shared/time/clock';
import { schoolTimeZone } from '../../../../shared/time/school-zone';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';

const texts = dashboardTexts.seats;

/** The end of a batch that has begun, the start of any other. */
export function whenText({ startDate, endDate }: Pick<BatchSeats, 'startDate' | 'endDate'>) {
  const hasBegun = startDate <= dateInZone(now(), schoolTimeZone());
  return hasBegun ? texts.since(formatDate(endDate)) : texts.starts(formatDate(startDate));
}
