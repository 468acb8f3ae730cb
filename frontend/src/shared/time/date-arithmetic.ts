import type { CalendarDate } from './school-time';

const DAY_MS = 86_400_000;

/** The days of a week as the API names them; weeks begin on Monday. */
export const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type WeekdayName = (typeof WEEK)[number];

/** The date `days` later, or earlier if negative. Clock changes do not affect it. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(utcMs(date) + days * DAY_MS);
}

/** Days from one date to another: 0 on the same date, negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utcMs(to) - utcMs(from)) / DAY_MS);
}

/** All dates of a period, both ends included; none if it ends before it begins. */
export function datesFrom(from: CalendarDate, to: CalendarDate): readonly CalendarDate[] {
  const length = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length }, (_, day) => addDays(from, day));
}

export function weekdayOf(date: CalendarDate): WeekdayName {
  return WEEK[weekdayIndex(date)] ?? WEEK[0];
}

/** The Monday of a date's week; the date itself if it is a Monday. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -weekdayIndex(date));
}

/** The first Monday after a date; a week later if the date is a Monday. */
export function nextMonday(date: CalendarDate): CalendarDate {
  return addDays(mondayOf(date), 7);
}

/** The first day of the month that is `monthsLater` after a date's month. */
export function firstOfMonth(date: CalendarDate, monthsLater = 0): CalendarDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month - 1 + monthsLater, 1));
}

/** The last day of a date's month. */
export function lastOfMonth(date: CalendarDate): CalendarDate {
  return addDays(firstOfMonth(date, 1), -1);
}

/** Whether a text is an existing date in the form 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  const ms = utcMs(text);
  // Years beyond 9999 have more digits and a sign.
  return /^\d{4}-/.test(text) && !Number.isNaN(ms) && dateOf(ms) === text;
}

/** Monday is 0, Sunday 6. */
function weekdayIndex(date: CalendarDate): number {
  return (new Date(utcMs(date)).getUTCDay() + 6) % 7;
}

/** Midnight of the date in UTC, where every day has the same length. */
function utcMs(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateOf(ms: number): CalendarDate {
  return new Date(ms).toISOString().slice(0, 10);
}
