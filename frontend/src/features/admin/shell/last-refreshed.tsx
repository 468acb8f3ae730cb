import styles from './admin-header.module.css';
import { clockTimeOf, dateAndTimeOf } from './clock-time';
import { shellTexts } from './shell-texts';

export interface LastRefreshedProps {
  /** Milliseconds since 1970; 0 before the first data. */
  readonly at: number;
}

/** How old the data on the screen is (ADMIN-7). */
export function LastRefreshed({ at }: LastRefreshedProps) {
  if (at === 0) return <p className={styles.refreshed}>{shellTexts.notRefreshed}</p>;
  return (
    <p className={styles.refreshed}>
      {shellTexts.lastRefreshed}{' '}
      <time dateTime={new Date(at).toISOString()} title={dateAndTimeOf(at)}>
        {clockTimeOf(at)}
      </time>
    </p>
  );
}
