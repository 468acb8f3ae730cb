import { DomainError } from '../../common/errors/domain-error.js';
import { type BatchDetails, differenceOf } from './batch-edit.js';
import { planDates } from './batch-plan.js';
import type { Weekday } from './schedule.js';

/** What is to be changed of a batch; absent is unchanged. */
export interface BatchChanges extends Partial<Omit<BatchDetails, 'description' | 'schedule'>> {
  /** Null is none. */
  description?: string | null;
  schedule?: { days?: Weekday[]; time?: { start?: string; end?: string } };
}

/**
 * A batch with changes made to it; of a schedule too, only the parts that were sent change.
 * @param timeZone the school's, in which dates are read (DATA-6)
 * @throws DomainError validation_failed where dates or times come to contradict each other (ADMIN-9)
 */
export function withChanges(
  stored: BatchDetails,
  changes: BatchChanges,
  timeZone: string,
): BatchDetails {
  const merged = merge(stored, changes);
  return { ...merged, ...planDates(merged, timeZone) };
}

/**
 * Refuses to write over what somebody else has changed since it was read. Only the fields that the edit changes
 * matter; days and times are one field.
 * @param read what the edit was made from; a field that is left out is taken for what is stored
 * @param after the new values of the fields that change
 * @throws DomainError batch_changed
 */
export function assertStillAsRead(
  stored: BatchDetails,
  read: BatchChanges,
  after: Partial<BatchDetails>,
): void {
  const outdated = differenceOf(stored, merge(stored, read)).after;
  if (Object.keys(outdated).some((field) => field in after)) throw new DomainError('batch_changed');
}

function merge(
  stored: BatchDetails,
  { schedule, description, ...changes }: BatchChanges,
): BatchDetails {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    ...stored,
    ...Object.fromEntries(sent),
    description: description === undefined ? stored.description : (description ?? ''),
    schedule: {
      days: schedule?.days ?? stored.schedule.days,
      time: {
        start: schedule?.time?.start ?? stored.schedule.time.start,
        end: schedule?.time?.end ?? stored.schedule.time.end,
      },
    },
  };
}
