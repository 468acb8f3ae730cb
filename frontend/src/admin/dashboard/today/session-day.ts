import { addDays, weekdayOf } from '../../../shared/time/date-arithmetic';
import type { CalendarDate } from '../../../shared/time/school-time';

interface MeetingBatch {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly schedule: {
    readonly days: readonly string[];
    readonly time: { readonly start: string };
  };
}

const DAYS_OF_A_WEEK = 7;

/**
 * The first day after `today` on which any of the batches meets, by weekdays and within its dates (both
 * inclusive); undefined if none meets again. A batch without weekdays counts only if it has one day and a time, as
 * in today's sessions (backend: `meetsOn`).
 */
export function nextSessionDay(
  batches: readonly MeetingBatch[],
  today: CalendarDate,
): CalendarDate | undefined {
  const tomorrow = addDays(today, 1);
  return batches.flatMap((batch) => firstMeeting(batch, tomorrow) ?? []).sort()[0];
}

/** The first day, starting with `from`, on which a batch meets. */
function firstMeeting(batch: MeetingBatch, from: CalendarDate): CalendarDate | undefined {
  const begin = batch.startDate > from ? batch.startDate : from;
  const isOneDayWithTime = batch.startDate === batch.endDate && batch.schedule.time.start !== '';
  if (isOneDayWithTime) return begin === batch.startDate ? begin : undefined;
  for (let day = 0; day < DAYS_OF_A_WEEK; day += 1) {
    const date = addDays(begin, day);
    if (date > batch.endDate) return undefined;
    if (batch.schedule.days.includes(weekdayOf(date))) return date;
  }
  return undefined;
}

export type SessionPhase = 'over' | 'now' | 'later' | 'unknown';

/**
 * The phase of a session at a time of day. All times are 'HH:mm' in the school's time zone, '' if unknown. A
 * session without an end runs for the rest of the day.
 */
export function sessionPhase(
  time: { readonly start: string; readonly end: string },
  clock: string,
): SessionPhase {
  if (time.start === '') return 'unknown';
  if (clock < time.start) return 'later';
  return time.end !== '' && clock >= time.end ? 'over' : 'now';
}
