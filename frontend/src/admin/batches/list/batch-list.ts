import { batchStatusOn, type BatchStatus } from '../../../shared/batches/batch';
import { dateInZone, endOfDay, type CalendarDate } from '../../../shared/time/school-time';

/** Batches that ended longer ago are hidden (ADMIN-5, CONST). */
const HIDDEN_AFTER_HOURS = 720;
const HOUR_MS = 3_600_000;

interface Dated {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

export interface ListedBatch<B> {
  readonly batch: B;
  readonly status: BatchStatus;
}

/**
 * Returns the batches to show at an instant, each with its status by date (ADMIN-4). Running batches come
 * first, then upcoming ones, next first, then ended ones, latest first. Those that ended more than 720 hours
 * ago are left out (ADMIN-5) unless `withOlder` is set.
 * @param timeZone the school's time zone, in which the dates are
 */
export function listedBatches<B extends Dated>(
  batches: readonly B[],
  instant: Date,
  timeZone: string,
  withOlder = false,
): readonly ListedBatch<B>[] {
  const today = dateInZone(instant, timeZone);
  const listed = batches
    .filter(({ endDate }) => withOlder || !isLongEnded(endDate, instant, timeZone))
    .map((batch) => ({ batch, status: batchStatusOn(batch, today) }));
  return [
    ...listed.filter(({ status }) => status === 'active').sort(byStart),
    ...listed.filter(({ status }) => status === 'upcoming').sort(byStart),
    ...listed.filter(({ status }) => status === 'completed').sort(byEndLastFirst),
  ];
}

/** Counts the batches in each status; the three counts add up to the length of the list. */
export function countsByStatus(
  listed: readonly { readonly status: BatchStatus }[],
): Readonly<Record<BatchStatus, number>> {
  const counts = { upcoming: 0, active: 0, completed: 0 };
  for (const { status } of listed) counts[status] += 1;
  return counts;
}

/** True if a batch ended so long ago that the list hides it (ADMIN-5). */
export function isLongEnded(endDate: CalendarDate, instant: Date, timeZone: string): boolean {
  const endedForMs = instant.getTime() - endOfDay(endDate, timeZone).getTime();
  return endedForMs > HIDDEN_AFTER_HOURS * HOUR_MS;
}

function byStart(a: ListedBatch<Dated>, b: ListedBatch<Dated>): number {
  return a.batch.startDate.localeCompare(b.batch.startDate);
}

function byEndLastFirst(a: ListedBatch<Dated>, b: ListedBatch<Dated>): number {
  return b.batch.endDate.localeCompare(a.batch.endDate);
}
