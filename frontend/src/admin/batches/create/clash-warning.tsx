import { useMemo } from 'react';
import { dateInZone, formatDate, schoolTimeZone } from '../../../shared/time/school-time';
import { now } from '../../../shared/time/clock';
import { weekdayOf } from '../../../shared/time/date-arithmetic';
import type { Batch } from '../../records/records.api';
import { timesText } from '../schedule-text';
import { AdminLink } from '../../address/admin-address';
import type { BatchDraft } from './batch-draft';
import { clashesOf, type Clash } from './clashes';
import styles from './create-batch.module.css';
import { createBatchTexts } from './create-batch-texts';

const texts = createBatchTexts.clashes;

interface ClashWarningProps {
  readonly draft: BatchDraft;
  /** All batches. */
  readonly batches: readonly Batch[];
  /** The id of the edited batch. */
  readonly id?: string;
}

/** Warns if a teacher or place would be double-booked; the batch can still be saved. */
export function ClashWarning({ draft, batches, id }: ClashWarningProps) {
  const today = dateInZone(now(), schoolTimeZone());
  const clashes = useMemo(() => clashesOf(draft, batches, today, id), [draft, batches, today, id]);
  return (
    <div aria-live="polite" className={styles.clashPlace}>
      {clashes.length > 0 && (
        <div className={styles.clash}>
          <strong>{texts.heading}</strong>
          <ul>
            {clashes.map((clash) => (
              <li key={clash.batch._id}>
                {clashText(clash)}{' '}
                <AdminLink to="batches" params={{ id: clash.batch._id }}>
                  {clash.batch.name}
                </AdminLink>
                {`, ${timesText(clash.batch)}, ${dateText(clash)}`}
              </li>
            ))}
          </ul>
          {texts.allowed}
        </div>
      )}
    </div>
  );
}

/** Returns text such as 'Meera and Main hall are needed by'. */
function clashText({ batch, sharesTeacher, sharesPlace }: Clash): string {
  return texts.needed([
    ...(sharesTeacher ? [batch.instructor] : []),
    ...(sharesPlace ? [batch.location] : []),
  ]);
}

/** Returns text such as 'on 3 dates, first on Monday, 14 Dec 2026'. */
function dateText({ sessions, firstDate }: Clash): string {
  const day = createBatchTexts.weekdays[weekdayOf(firstDate)];
  return texts.dates(sessions, `${day}, ${formatDate(firstDate)}`);
}
