import type { StaffProgramSlug } from '../../content/programs';
import type { CommonTexts } from '../../content/types/common.types';
import type { RegistrationTexts } from '../../content/types/registration.types';
import { BatchDetails } from '../../shared/batches/batch-details';
import { batchParts, spotsLeft } from '../../shared/batches/batch';
import type { JoinableBatch } from '../../shared/batches/batches.api';
import { Button } from '../../shared/ui/controls';
import styles from './batch-list.module.css';

interface BatchListProps {
  readonly batches: readonly JoinableBatch[];
  readonly program: StaffProgramSlug;
  readonly texts: Pick<RegistrationTexts, 'batches' | 'upcoming' | 'waiting'>;
  readonly common: Pick<CommonTexts, 'weekdays' | 'months'>;
  /** The address of the plain form. */
  readonly formPath: string;
}

/**
 * The batches of a program, each with a register button, or a waiting list button if it is full (WAIT-9).
 * The button submits a GET form to the plain form; a parent component may intercept the submit.
 * The server renders the list into the page, and the browser renders it again when newer data has arrived.
 */
export function BatchList({ batches, program, texts, common, formPath }: BatchListProps) {
  if (batches.length === 0) return <p className={styles.none}>{texts.batches.noneAvailable}</p>;
  const words = { batches: texts.batches, weekdays: common.weekdays, months: common.months };
  return (
    <ul className={styles.list}>
      {batches.map((batch) => {
        const { dates, days, time, spots, price } = batchParts(batch, words);
        const full = spotsLeft(batch) === 0;
        return (
          <li key={batch._id} className={styles.batch}>
            <h3>{batch.name}</h3>
            <p className={styles.dates}>{dates}</p>
            {days && <p>{days}</p>}
            {time && <p>{time}</p>}
            <BatchDetails batch={batch} texts={texts.batches.details} />
            <p className={styles.terms}>
              <span className={full ? styles.full : styles.spots}>{spots}</span>
              <span className={styles.price}>{price}</span>
            </p>
            <form action={formPath} method="get">
              <input type="hidden" name="program" value={program} />
              <input type="hidden" name={full ? 'waitingFor' : 'batchId'} value={batch._id} />
              <Button type="submit" size="small">
                {full ? texts.waiting.join : texts.upcoming.register}
                <span className="visually-hidden"> ({dates})</span>
              </Button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}
