import { daysBetween, isCalendarDate } from '../../shared/time/date-arithmetic';
import { sessionDates } from '../batches/calendar/sessions';
import type { BatchDraft } from './batch-draft';
import styles from './create-batch.module.css';
import { createBatchTexts as texts } from './create-batch-texts';

/** How long the batch of a draft is, in days and in sessions; nothing while a date is missing. */
export function BatchLength({ draft }: { readonly draft: BatchDraft }) {
  return (
    <p aria-live="polite" className={styles.length}>
      {lengthText(draft)}
    </p>
  );
}

/** '26 days, 8 sessions'; '' where the dates make no period. */
export function lengthText({ startDate, endDate, days }: BatchDraft): string {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate) return '';
  const length = daysBetween(startDate, endDate) + 1;
  if (days.length === 0) return texts.length(length);
  const schedule = { days, time: { start: '', end: '' } };
  const sessions = sessionDates({ startDate, endDate, schedule }).length;
  return sessions === 0 ? texts.noSessions : texts.lengthWithSessions(length, sessions);
}
