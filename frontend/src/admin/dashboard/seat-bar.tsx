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
  /** The words stand beside the bar where there is room. */
  readonly isWide?: boolean;
}

/** How full a batch is: in words, 'n of m', and as a bar for the eye. */
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

/** Leads to the batch and its roster; a very long name is cut after two lines. */
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

/** The end of a batch that has begun, the start of any other; never broken over two lines. */
export function When({ batch }: { readonly batch: Pick<BatchSeats, 'startDate' | 'endDate'> }) {
  const { startDate, endDate } = batch;
  const hasBegun = startDate <= dateInZone(now(), schoolTimeZone());
  return (
    <span className={seatsStyles.when}>
      {hasBegun ? texts.since(formatDate(endDate)) : texts.starts(formatDate(startDate))}
    </span>
  );
}
