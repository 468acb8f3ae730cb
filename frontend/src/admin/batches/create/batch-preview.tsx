import { useId } from 'react';
import { common } from '../../../content/en/common';
import { registration } from '../../../content/en/form';
import { programSlugs } from '../../../content/published';
import { batchOptionText } from '../../../shared/batches/batch';
import { type CalendarDate, dateInZone, schoolTimeZone } from '../../../shared/time/school-time';
import { now } from '../../../shared/time/clock';
import { isCalendarDate } from '../../../shared/time/date-arithmetic';
import { type BatchDraft, integer } from './batch-draft';
import styles from './create-batch.module.css';
import { createBatchTexts as texts } from './create-batch-texts';
import { programName } from '../../ui/admin-texts';

const WORDS = {
  batches: registration.batches,
  weekdays: common.weekdays,
  months: common.months,
};

interface BatchPreviewProps {
  readonly draft: BatchDraft;
  readonly enrolled?: number;
}

/** A live preview of the batch as the visitors' form will list it (REG-5). */
export function BatchPreview({ draft, enrolled = 0 }: BatchPreviewProps) {
  const heading = useId();
  const today = dateInZone(now(), schoolTimeZone());
  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <h3 id={heading}>{texts.preview.heading}</h3>
      {draft.program !== '' && (
        <p className={styles.previewProgram}>{programName(draft.program)}</p>
      )}
      <p className={styles.previewLine}>{previewText(draft, enrolled) ?? texts.preview.missing}</p>
      <PreviewNote draft={draft} today={today} />
    </section>
  );
}

function PreviewNote({ draft, today }: { draft: BatchDraft; today: CalendarDate }) {
  const publicSlugs: readonly string[] = programSlugs();
  if (draft.program !== '' && !publicSlugs.includes(draft.program)) {
    return <p className={styles.previewNote}>{texts.preview.notListed}</p>;
  }
  if (isCalendarDate(draft.endDate) && draft.endDate < today) {
    return <p className={styles.previewNote}>{texts.preview.over}</p>;
  }
  return null;
}

/** The text of the option for a draft (REG-5); null while a date is missing. */
export function previewText(draft: BatchDraft, enrolled: number): string | null {
  const { startDate, endDate, days, startTime, endTime } = draft;
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return null;
  return batchOptionText(
    {
      startDate,
      endDate,
      schedule: { days: [...days], time: { start: startTime, end: endTime } },
      capacity: integer(draft.capacity) || 0,
      enrolled,
      price: integer(draft.price) || 0,
    },
    WORDS,
  );
}
