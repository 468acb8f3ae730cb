import type { CalendarDate } from '../time/calendar-date';

export type BatchStatus = 'upcoming' | 'active' | 'completed';

/**
 * What a batch is on a day (ADMIN-4). All three are calendar dates in the school's time zone, and
 * the last day counts whole: a batch that ends today is active.
 */
export function batchStatusOn(
  batch: { readonly startDate: CalendarDate; readonly endDate: CalendarDate },
  today: CalendarDate,
): BatchStatus {
  if (batch.endDate < today) return 'completed';
  if (batch.startDate > today) return 'upcoming';
  return 'active';
}
