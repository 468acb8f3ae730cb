/** Days as they are stored and answered (ADMIN-8). */
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

/** When a batch meets. Times are `HH:mm`, or '' where none is fixed. */
export interface Schedule {
  days: Weekday[];
  time: { start: string; end: string };
}

const SHORTEST_DAY_NAME = 3;

/** Understands a day's name or its beginning of three letters or more, in any case: 'Mon' is 'Monday'. */
export function weekdayOf(text: string): Weekday | null {
  const start = text.trim().toLowerCase();
  if (start.length < SHORTEST_DAY_NAME) return null;
  return WEEKDAYS.find((day) => day.toLowerCase().startsWith(start)) ?? null;
}

/** Understands a time of day: '6:00' is '06:00'. Returns null for anything that is no time. */
export function timeOfDay(text: string): string | null {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  if (!match || Number(match[1]) > 23) return null;
  return `${match[1]?.padStart(2, '0')}:${match[2]}`;
}
