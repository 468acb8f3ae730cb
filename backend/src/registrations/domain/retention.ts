import type { CalendarDate } from '../../common/calendar.js';

/** Which registrations of batches go: of those whose last day lies before a day, confirmed ones unless they are kept. */
export interface OfBatchRule {
  endedBefore: CalendarDate;
  keepConfirmed: boolean;
}

/** Which registrations with no batch go: those made before an instant, confirmed ones unless they are kept. */
export interface WithoutBatchRule {
  createdBeforeMs: number;
  keepConfirmed: boolean;
}

/** How many registrations there are, and how many of them are confirmed. */
export interface RetentionCount {
  total: number;
  confirmed: number;
}
