import type { BatchDetails } from './batch-edit.js';
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
  { schedule, description, ...changes }: BatchChanges,
  timeZone: string,
): BatchDetails {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  const merged: BatchDetails = {
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
  return { ...merged, ...planDates(merged, timeZone) };
}
