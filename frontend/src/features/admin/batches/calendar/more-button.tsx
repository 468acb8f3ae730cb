import type { CalendarDate } from '../../../../shared/time/calendar-date';
import { setParams } from '../../shell/admin-address';
import { batchesTexts } from '../batches-texts';
import styles from './calendar.module.css';
import { dayText } from './calendar-words';

const texts = batchesTexts.calendar;

export interface MoreButtonProps {
  readonly count: number;
  readonly date: CalendarDate;
}

/** '+N': what a day has no room for; opens the whole day. */
export function MoreButton({ count, date }: MoreButtonProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-label={`${texts.more(count)}: ${texts.moreOn(count, dayText(date))}`}
      className={styles.more}
      onClick={() => setParams({ day: date })}
    >
      {texts.more(count)}
    </button>
  );
}
