import type { CalendarDate } from '../../common/calendar.js';

/** Selects registrations of batches that ended before a day; confirmed ones only if they are not kept. */
export interface OfBatchRule {
  endedBefore: CalendarDate;
  keepConfirmed: boolean;
}

/**
 * Selects registrations without a batch that were made before an instant; confirmed ones only if they are not kept.
 */
export interface WithoutBatchRule {
  createdBeforeMs: number;
  keepConfirmed: boolean;
}

/** The number of registrations, and of confirmed ones among them. */
export interface RetentionCount {
  total: number;
  confirmed: number;
}
