import styles from './admin-header.module.css';
import { clockTimeOf, dateAndTimeOf } from './clock-time';
import { LineIcon } from '../ui/line-icon';
import { shellTexts } from './shell-texts';

/** An arrow that turns round. */
const REFRESHED = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4';

export interface LastRefreshedProps {
  /** Milliseconds since 1970; 0 before the first data. */
  readonly at: number;
}

/** How old the data on the screen is (ADMIN-7). */
export function LastRefreshed({ at }: LastRefreshedProps) {
  if (at === 0) return <p className={styles.refreshed}>{shellTexts.notRefreshed}</p>;
  return (
    <p className={styles.refreshed}>
      <LineIcon strokes={REFRESHED} size={14} />
      {shellTexts.lastRefreshed}{' '}
      <time dateTime={new Date(at).toISOString()} title={dateAndTimeOf(at)}>
        {clockTimeOf(at)}
      </time>
    </p>
  );
}
