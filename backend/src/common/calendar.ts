/** A calendar date in the school's time zone, `YYYY-MM-DD`. Such strings compare in date order. */
export type CalendarDate = string;

/** Years outside this range are taken for typing errors. */
const EARLIEST_YEAR = 2000;
const LATEST_YEAR = 2100;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** More than any time zone's offset from UTC. */
const FARTHEST_ZONE_MS = 15 * HOUR_MS;

const MINUTE_MS = 60 * 1000;

const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

const formatters = new Map<string, Intl.DateTimeFormat>();

function dateFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // en-CA writes a date as YYYY-MM-DD.
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The calendar date that an instant falls on in a time zone (DATA-6). */
export function calendarDateOf(instant: Date, timeZone: string): CalendarDate {
  return dateFormatter(timeZone).format(instant);
}

/** True for a date that exists (not 30 February) and lies within the years the product plans for. */
export function isCalendarDate(text: string): boolean {
  const match = PLAIN_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date` moves a day that the month does not have into the next month.
  return date.getUTCMonth() === month - 1;
}

/**
 * Reads `YYYY-MM-DD`, or a full ISO 8601 timestamp as its calendar date in the school's zone (DATA-6).
 * A timestamp without an offset is the school's own wall-clock time. Returns null for anything else.
 */
export function parseCalendarDate(text: string, timeZone: string): CalendarDate | null {
  if (PLAIN_DATE.test(text)) return isCalendarDate(text) ? text : null;
  const match = TIMESTAMP.exec(text);
  if (!match) return null;
  const [, datePart = '', , offset] = match;
  if (!isCalendarDate(datePart)) return null;
  if (!offset) return datePart;
  const instant = new Date(text.replace(' ', 'T').replace(',', '.'));
  if (Number.isNaN(instant.getTime())) return null;
  const date = calendarDateOf(instant, timeZone);
  return isCalendarDate(date) ? date : null;
}

/** The calendar date `days` after (or, negative, before) another. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** The number of days from one calendar date to another; negative if the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/**
 * The first instant of a calendar date in a time zone, in milliseconds since 1970. If the clock skips midnight,
 * the instant of that change.
 */
export function startOfDayMs(date: CalendarDate, timeZone: string): number {
  return instantOf(date, 0, timeZone);
}

/**
 * The first instant at which the clock of a time zone shows an hour of a date, in milliseconds since 1970. If the
 * clock skips that hour, the instant of that change.
 * @param hour 0-23
 */
export function instantOf(date: CalendarDate, hour: number, timeZone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
  // At most one clock change is near; these are the zone's offsets before and after it.
  const before = offsetMs(shown - FARTHEST_ZONE_MS, timeZone);
  const after = offsetMs(shown + FARTHEST_ZONE_MS, timeZone);
  // When the clock is put back, both match, and the first one is the earlier.
  const found = [shown - before, shown - after].find(
    (instant) => instant + offsetMs(instant, timeZone) === shown,
  );
  if (found !== undefined) return found;
  // The hour is skipped. The clock was put forward at this instant or, if it skips more than that, earlier.
  let changed = shown - before;
  while (offsetMs(changed - MINUTE_MS, timeZone) === after) changed -= MINUTE_MS;
  return changed;
}

/** The milliseconds by which a zone is ahead of UTC at an instant, which must be a full second. */
export function offsetMs(instant: number, timeZone: string): number {
  return Date.parse(`${wallClockOf(instant, timeZone).replace(' ', 'T')}Z`) - instant;
}

const clockFormatters = new Map<string, Intl.DateTimeFormat>();

/** The local time of a zone at an instant: `YYYY-MM-DD HH:mm:ss`. */
export function wallClockOf(instantMs: number, timeZone: string): string {
  let formatter = clockFormatters.get(timeZone);
  if (!formatter) {
    // sv-SE writes date and time as ISO 8601 does, with a space between them.
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    clockFormatters.set(timeZone, formatter);
  }
  return formatter.format(instantMs);
}
