import { adminTexts } from '../admin-texts';
import styles from './admin-header.module.css';

const texts = adminTexts.shell;

/** On the clock of whoever looks: it is compared with the one on their wall. */
const clockTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export interface LastRefreshedProps {
  /** Milliseconds since 1970; 0 before the first data. */
  readonly at: number;
}

/** How old the data on the screen is (ADMIN-7). */
export function LastRefreshed({ at }: LastRefreshedProps) {
  if (at === 0) return <p className={styles.refreshed}>{texts.notRefreshed}</p>;
  const instant = new Date(at);
  return (
    <p className={styles.refreshed}>
      {texts.lastRefreshed}{' '}
      <time dateTime={instant.toISOString()} title={dateAndTime.format(instant)}>
        {clockTime.format(instant)}
      </time>
    </p>
  );
}
