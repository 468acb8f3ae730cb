import { dashboardTexts } from './dashboard-texts';
import styles from './seat-bar.module.css';

export interface SeatBarProps {
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
