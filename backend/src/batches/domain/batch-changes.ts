import { DomainError } from '../../common/errors/domain-error.js';
import { type BatchDetails, differenceOf } from './batch-edit.js';
import { planDates } from './batch-plan.js';
import type { Weekday } from './schedule.js';

/** The fields of a batch to change; absent fields stay unchanged. */
export interface BatchChanges extends Partial<Omit<BatchDetails, 'description' | 'schedule'>> {
  /** Null removes it. */
  description?: string | null;
  schedule?: { days?: Weekday[]; time?: { start?: string; end?: string } };
}

/**
 * Returns a batch with changes applied. Of a schedule, too, only the sent parts change.
 * @param timeZone the school's time zone, in which dates are read (DATA-6)
 * @throws DomainError validation_failed if dates or times contradict each other afterwards (ADMIN-9)
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
 * Refuses to overwrite a field that somebody else has changed since it was read. Only fields that the edit changes
 * are compared; days and times count as one field.
 * @param read the values that the edit started from; an absent field counts as unchanged
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
