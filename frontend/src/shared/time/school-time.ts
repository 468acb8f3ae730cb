import type { Language } from '../../content/types';

/** A calendar date in the API's form: 'YYYY-MM-DD' (DATA-6). */
export type CalendarDate = string;

/**
 * Intl is not used: it has 'Sept' in en-IN, and a date must read the same in every browser (REG-5).
 */
const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/**
 * Formats a date as '5 Dec 2026' (REG-5). Of a full timestamp, only the date is used.
 * Text that is not a date is returned unchanged.
 * @param months names of the twelve months, January first; English by default
 */
export function formatDate(date: CalendarDate, months: readonly string[] = MONTHS): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  const month = months[Number(parts?.[2]) - 1];
  if (!parts || month === undefined) return date;
  return `${Number(parts[3])} ${month} ${parts[1]}`;
}

/** Formats a local time of the school, `2026-12-05 18:30` with or without seconds, as '5 Dec 2026, 18:30'. */
export function formatDateAndTime(clockTime: string, months: readonly string[] = MONTHS): string {
  return `${formatDate(clockTime, months)}, ${clockTime.slice(11, 16)}`;
}

/** The calendar date that an instant falls on in a zone, 'YYYY-MM-DD' (ADMIN-4). */
export function dateInZone(instant: Date, timeZone: string): CalendarDate {
  const { year, month, day } = partsInZone(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** The time of day of an instant in a zone, 'HH:mm'. */
export function clockInZone(instant: Date, timeZone: string): string {
  const { hour, minute } = partsInZone(instant, timeZone);
  return `${hour}:${minute}`;
}

/**
 * The instant at which a calendar date ends in a zone: the first instant of the next day (ADMIN-5
 * counts its 720 hours from here). Correct on days when the clocks change, too.
 */
export function endOfDay(date: CalendarDate, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const nextMidnightUtc = Date.UTC(year, month - 1, day + 1);
  // Computed twice, because the offset at the resulting instant counts, not the one at midnight UTC.
  const guess = new Date(nextMidnightUtc - offsetMs(new Date(nextMidnightUtc), timeZone));
  const end = new Date(nextMidnightUtc - offsetMs(guess, timeZone));
  // Where the clock skips midnight, the second result is before the change, and the first one is the change.
  return dateInZone(end, timeZone) === date.slice(0, 10) ? guess : end;
}

/** How far a zone is ahead of UTC at an instant that is a whole minute, in milliseconds. */
function offsetMs(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = partsInZone(instant, timeZone);
  return Date.UTC(+year, +month - 1, +day, +hour, +minute) - instant.getTime();
}

type InstantPart = 'year' | 'month' | 'day' | 'hour' | 'minute';

function partsInZone(instant: Date, timeZone: string): Record<InstantPart, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = format.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<InstantPart, string>;
}

/** Used if the page has no time zone: before the server has filled it in, and in tests. */
const DEFAULT_SCHOOL_TIME_ZONE = 'Asia/Kolkata';

/**
 * The school's IANA time zone. The server writes its setting into the page (SCHOOL_TIMEZONE, RUN-3).
 * A value that the browser does not know falls back to the default.
 */
export function schoolTimeZone(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="school-time-zone"]');
  const zone = meta?.content.trim() ?? DEFAULT_SCHOOL_TIME_ZONE;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return DEFAULT_SCHOOL_TIME_ZONE;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago an instant was, in the largest whole unit: '3 hours ago', '3 घंटे पहले'. */
export function relativeAge(then: Date, now: Date, language: Language): string {
  const format = new Intl.RelativeTimeFormat(`${language}-IN`);
  const age = now.getTime() - then.getTime();
  if (age >= DAY_MS) return format.format(-Math.floor(age / DAY_MS), 'day');
  if (age >= HOUR_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour');
  // At least 1, so that it never says '0 minutes ago'.
  return format.format(-Math.max(1, Math.floor(age / MINUTE_MS)), 'minute');
}
