import { addDays, type CalendarDate, daysBetween } from '../../common/calendar.js';

/** The days as they are stored and returned (ADMIN-8). */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a batch meets. Times are `HH:mm`, or '' if none is set. */
export interface Schedule {
  days: Weekday[];
  time: { start: string; end: string };
}

const SHORTEST_DAY_NAME = 3;

/** Parses a day's name, or its first three or more letters, in any case: 'Mon' is 'Monday'. */
export function weekdayOf(text: string): Weekday | null {
  const start = text.trim().toLowerCase();
  if (start.length < SHORTEST_DAY_NAME) return null;
  return WEEKDAYS.find((day) => day.toLowerCase().startsWith(start)) ?? null;
}

/** The day of the week of a calendar date. */
export function weekdayOfDate(date: CalendarDate): Weekday {
  const daysSinceSunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(daysSinceSunday + 6) % 7] as Weekday;
}

/** Parses a time of day: '6:00' becomes '06:00'. Returns null if the text is not a time. */
export function timeOfDay(text: string): string | null {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  if (!match || Number(match[1]) > 23) return null;
  return `${match[1]?.padStart(2, '0')}:${match[2]}`;
}

export const BATCH_STATUSES = ['upcoming', 'active', 'completed'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** The first and last day of a batch, both inclusive. */
interface Period {
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

const DAYS_PER_WEEK = 7;
const FEWEST_WEEKS = 4;

/**
 * Returns the dates of the next run: the same weekdays and length, shifted by whole weeks. The shift is the smallest
 * number of weeks, at least four, that starts after the last day of this run.
 */
export function nextRunOf({ startDate, endDate }: Period): Period {
  const weeks = Math.floor(daysBetween(startDate, endDate) / DAYS_PER_WEEK) + 1;
  const days = Math.max(weeks, FEWEST_WEEKS) * DAYS_PER_WEEK;
  return { startDate: addDays(startDate, days), endDate: addDays(endDate, days) };
}
