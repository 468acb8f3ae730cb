import { dateInZone, formatDate, schoolTimeZone } from '../../shared/time/school-time';
import { now } from '../../shared/time/clock';
import { AdminLink } from '../address/admin-address';
import { dashboardTexts } from './dashboard-texts';
import type { BatchSeats } from './dashboard.api';
import styles from './seat-bar.module.css';
import seatsStyles from './seats/seats.module.css';

const texts = dashboardTexts.seats;

interface SeatBarProps {
  readonly enrolled: number;
  readonly capacity: number;
  /** Places the text beside the bar if there is space. */
  readonly isWide?: boolean;
}

/** Shows how full a batch is: as text, 'n of m', and as a decorative bar. */
export function SeatBar({ enrolled, capacity, isWide = false }: SeatBarProps) {
  const share = capacity > 0 ? Math.min(1, enrolled / capacity) : 0;
  return (
    <span className={styles.seats} data-wide={isWide || undefined}>
      <span className={styles.text}>{dashboardTexts.seatsTaken(enrolled, capacity)}</span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.taken}
          data-full={share === 1 || undefined}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
    </span>
  );
}

/** A link to the batch and its roster. A very long name is cut after two lines. */
export function BatchName({ batch }: { readonly batch: Pick<BatchSeats, '_id' | 'name'> }) {
  return (
    <AdminLink
      to="batches"
      params={{ id: batch._id }}
      title={batch.name}
      className={seatsStyles.name}
    >
      {batch.name}
    </AdminLink>
  );
}

/** Shows the end date of a batch that has begun, or else the start date. Never wraps. */
export function When({ batch }: { readonly batch: Pick<BatchSeats, 'startDate' | 'endDate'> }) {
  const { startDate, endDate } = batch;
  const hasBegun = startDate <= dateInZone(now(), schoolTimeZone());
  return (
    <span className={seatsStyles.when}>
      {hasBegun ? texts.since(formatDate(endDate)) : texts.starts(formatDate(startDate))}
    </span>
  );
}
