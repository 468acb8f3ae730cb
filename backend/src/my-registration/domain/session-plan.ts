import {
  type Schedule,
  type Weekday,
  weekdayOfDate,
  WEEKDAYS,
} from '../../batches/domain/schedule.js';
import { addDays, type CalendarDate, offsetMs, startOfDayMs } from '../../common/calendar.js';

/** The dates and the schedule of a batch. */
export interface PlannedBatch {
  startDate: CalendarDate;
  /** Inclusive. */
  endDate: CalendarDate;
  schedule: Schedule;
}

/** The sessions of a batch, as one calendar entry. */
export interface SessionPlan {
  /** The day of the first session. */
  firstDay: CalendarDate;
  /**
   * The last day of the entry. It is the batch's end date if the entry spans the batch because no session day is
   * known.
   */
  lastDay: CalendarDate;
  /** `HH:mm`; null for an all-day entry. `end` alone may be unknown. */
  time: { start: string; end: string | null } | null;
  /** The value of RRULE; null if nothing recurs. */
  rule: string | null;
}

/** The RRULE name of a weekday: `MO`. */
const codeOf = (day: Weekday): string => day.slice(0, 2).toUpperCase();

/** A date as `20261210`, and an instant in UTC as `20261210T182959`. */
export const compactDate = (date: CalendarDate): string => date.replaceAll('-', '');
const compactInstant = (instantMs: number): string =>
  new Date(instantMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/**
 * Returns the weekly sessions of a batch. The first one need not be on the batch's first day. Without a time of day
 * each is an all-day entry. Without weekdays, or if none of them lies between the dates, one entry spans the batch; a
 * batch of one day then has its times.
 */
export function sessionPlan(
  { startDate, endDate, schedule: { days, time } }: PlannedBatch,
  timeZone: string,
): SessionPlan {
  const firstWeek = WEEKDAYS.map((_, later) => addDays(startDate, later));
  const firstDay = firstWeek.find((date) => days.some((day) => day === weekdayOfDate(date)));
  const isTimed = time.start !== '';
  const hours = isTimed ? { start: time.start, end: time.end || null } : null;
  if (firstDay === undefined || firstDay > endDate) {
    const isOneDay = startDate === endDate;
    return { firstDay: startDate, lastDay: endDate, time: isOneDay ? hours : null, rule: null };
  }
  // RFC 5545: UNTIL is an instant if the start has a time of day, otherwise a date.
  const until = isTimed
    ? `${compactInstant(startOfDayMs(addDays(endDate, 1), timeZone) - 1000)}Z`
    : compactDate(endDate);
  const codes = WEEKDAYS.filter((day) => days.includes(day)).map(codeOf);
  return {
    firstDay,
    lastDay: firstDay,
    time: hours,
    rule: `FREQ=WEEKLY;WKST=MO;UNTIL=${until};BYDAY=${codes.join(',')}`,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** No time zone keeps an offset for a shorter time. */
const STEP_MS = 7 * DAY_MS;

/** `+0530` */
function compactOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const part = (value: number): string => String(Math.trunc(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${part(minutes / 60)}${part(minutes % 60)}`;
}

/** A change of a zone's offset: the instant, and the offsets before and after it. */
interface ClockChange {
  atMs: number;
  from: number;
  to: number;
}

/** Returns every change of a zone's offset between two instants, to the minute. */
function clockChanges(timeZone: string, fromMs: number, untilMs: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let offset = offsetMs(fromMs, timeZone);
  for (let seen = fromMs; seen < untilMs;) {
    const next = Math.min(seen + STEP_MS, untilMs);
    const to = offsetMs(next, timeZone);
    if (to !== offset) {
      let [before, after] = [seen, next];
      while (after - before > MINUTE_MS) {
        const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
        if (offsetMs(middle, timeZone) === offset) before = middle;
        else after = middle;
      }
      changes.push({ atMs: after, from: offset, to });
      offset = to;
    }
    seen = next;
  }
  return changes;
}

/**
 * Returns the VTIMEZONE of a zone for calendars that do not know its name. It is valid from a day before the first
 * date to a day after the last. The rules come from this machine's time zone tables.
 */
export function timeZoneComponent(
  timeZone: string,
  { startDate, endDate }: Pick<PlannedBatch, 'startDate' | 'endDate'>,
): string {
  const fromMs = startOfDayMs(addDays(startDate, -1), timeZone);
  const untilMs = startOfDayMs(addDays(endDate, 2), timeZone);
  const first = offsetMs(fromMs, timeZone);
  const changes = clockChanges(timeZone, fromMs, untilMs);
  const usual = Math.min(first, ...changes.map(({ to }) => to));
  const observance = (local: string, from: number, to: number): string[] => {
    const name = to === usual ? 'STANDARD' : 'DAYLIGHT';
    return [
      `BEGIN:${name}`,
      `DTSTART:${local}`,
      `TZOFFSETFROM:${compactOffset(from)}`,
      `TZOFFSETTO:${compactOffset(to)}`,
      `END:${name}`,
    ];
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', first, first),
    ...changes.flatMap(({ atMs, from, to }) =>
      // The local time before the change.
      observance(compactInstant(atMs + from), from, to),
    ),
    'END:VTIMEZONE',
  ].join('\r\n');
}
