import { dateInZone, formatDate } from '../../../../shared/time/calendar-date';
import { now } from '../../../../shared/time/clock';
import { schoolTimeZone } from '../../../../shared/time/school-zone';
import { dashboardTexts } from '../dashboard-texts';
import type { BatchSeats } from '../dashboard.api';
import styles from './seats.module.css';

const texts = dashboardTexts.seats;

/** The end of a batch that has begun, the start of any other; never broken over two lines. */
export function When({ batch }: { readonly batch: Pick<BatchSeats, 'startDate' | 'endDate'> }) {
  const { startDate, endDate } = batch;
  const hasBegun = startDate <= dateInZone(now(), schoolTimeZone());
  return (
    <span className={styles.when}>
      {hasBegun ? texts.since(formatDate(endDate)) : texts.starts(formatDate(startDate))}
    </span>
  );
}
