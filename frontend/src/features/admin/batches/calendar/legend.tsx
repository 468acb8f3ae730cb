import { STAFF_PROGRAM_SLUGS } from '../../../../content/programs';
import type { CalendarDate } from '../../../../shared/time/calendar-date';
import { batchesTexts } from '../batches-texts';
import type { Batch } from '../batches.api';
import { ProgramName } from '../program-name';
import styles from './calendar.module.css';
import { batchesOn } from './day-plan';

export interface LegendProps {
  readonly batches: readonly Batch[];
  /** The dates that are drawn, one after the other. */
  readonly dates: readonly CalendarDate[];
}

/** The programs that are drawn, each with its colour; those that do not meet are left out. */
export function Legend({ batches, dates }: LegendProps) {
  const drawn = batchesOn(batches, dates);
  const shown = STAFF_PROGRAM_SLUGS.filter((slug) => drawn.some(({ program }) => program === slug));
  return (
    <ul aria-label={batchesTexts.calendar.legend} className={styles.legend}>
      {shown.map((program) => (
        <li key={program}>
          <ProgramName program={program} />
        </li>
      ))}
    </ul>
  );
}
