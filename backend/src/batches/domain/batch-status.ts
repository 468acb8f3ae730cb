import type { CalendarDate } from '../../common/calendar.js';

export const BATCH_STATUSES = ['upcoming', 'active', 'completed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** The first and last day of a batch; both belong to it. */
export interface Period {
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/**
 * The status of a batch on a day of the school's calendar (ADMIN-4): the end date is inclusive, so a batch
 * is active through the whole of its last day. The website computes the same from the same table of cases.
 */
export function batchStatusOn({ startDate, endDate }: Period, today: CalendarDate): BatchStatus {
  if (endDate < today) return 'completed';
  return startDate <= today ? 'active' : 'upcoming';
}
