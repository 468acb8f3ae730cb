import { addDays, daysBetween } from '../../common/calendar.js';
import type { Period } from './batch-status.js';

const DAYS_PER_WEEK = 7;
const FEWEST_WEEKS = 4;

/**
 * When a batch runs again: on the same weekdays and as long, shifted by whole weeks; the smallest number of
 * four or more that starts after the last day of this run.
 */
export function nextRunOf({ startDate, endDate }: Period): Period {
  const weeks = Math.floor(daysBetween(startDate, endDate) / DAYS_PER_WEEK) + 1;
  const days = Math.max(weeks, FEWEST_WEEKS) * DAYS_PER_WEEK;
  return { startDate: addDays(startDate, days), endDate: addDays(endDate, days) };
}
