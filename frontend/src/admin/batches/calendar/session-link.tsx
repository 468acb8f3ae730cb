import { spotsLeft } from '../../../shared/batches/batch';
import type { CalendarDate } from '../../../shared/time/school-time';
import { classes } from '../../../shared/ui/controls';
import { setParams } from '../../address/admin-address';
import { BatchLink, colourOf } from '../batch-link';
import { batchesTexts } from '../batches-texts';
import colours from '../program-colour.module.css';
import { type BatchSession, dayText } from './calendar-period';
import calendarStyles from './calendar.module.css';
import styles from './session-link.module.css';
import { programName } from '../../ui/admin-texts';

const texts = batchesTexts.calendar;

interface SessionLinkProps {
  readonly session: BatchSession;
  /** Adds the end time, where there is space. */
  readonly isLong?: boolean;
}

/** A session with its time, batch and program, as a link to the batch. */
export function SessionLink({ session, isLong = false }: SessionLinkProps) {
  const { batch, start, end } = session;
  const time = isLong ? batchesTexts.times(start, end) : start;
  return (
    <div
      data-program={colourOf(batch.program)}
      className={classes(styles.session, colours.program)}
    >
      <BatchLink id={batch._id} className={styles.link}>
        <span className={styles.name}>
          {time !== '' && <span className={isLong ? styles.longTime : styles.time}>{time} </span>}
          <span className={styles.batch}>{batch.name}</span>
        </span>
        <span className={styles.program}>
          <span className="visually-hidden">, </span>
          {programName(batch.program)}
          {spotsLeft(batch) === 0 && `, ${batchesTexts.calendar.full}`}
        </span>
      </BatchLink>
    </div>
  );
}

interface HiddenSessionsProps {
  readonly count: number;
  readonly date: CalendarDate;
}

/** The '+N' button for hidden entries; opens the whole day. */
export function HiddenSessions({ count, date }: HiddenSessionsProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-label={`${texts.more(count)}: ${texts.moreOn(count, dayText(date))}`}
      className={calendarStyles.more}
      onClick={() => setParams({ day: date })}
    >
      {texts.more(count)}
    </button>
  );
}
