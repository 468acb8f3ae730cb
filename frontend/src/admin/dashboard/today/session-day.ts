import { addDays } from '../../../shared/time/date-arithmetic';
import type { CalendarDate } from '../../../shared/time/school-time';
import { type Meeting, sessionDates } from '../../records/session-dates';

/** Sorts after every time of a day. */
const NO_FIXED_TIME = '24:00';
const startOf = ({ schedule }: Meeting): string => schedule.time.start || NO_FIXED_TIME;

/** The batches that meet on a day, by start time; those without a fixed time come last (backend: `byStartTime`). */
export function batchesOn<Batch extends Meeting>(
  batches: readonly Batch[],
  day: CalendarDate,
): Batch[] {
  return batches
    .filter((batch) => sessionDates(batch, day, day).length > 0)
    .sort((one, other) => startOf(one).localeCompare(startOf(other)));
}

const DAYS_OF_A_WEEK = 7;

/**
 * The first day after `today` on which any of the batches meets, by weekdays and within its dates (both
 * inclusive); undefined if none meets again. A batch without weekdays counts only if it has one day and a time, as
 * in today's sessions (backend: `meetsOn`).
 */
export function nextSessionDay(
  batches: readonly Meeting[],
  today: CalendarDate,
): CalendarDate | undefined {
  const tomorrow = addDays(today, 1);
  const dates = batches.flatMap((batch) => {
    const from = batch.startDate > tomorrow ? batch.startDate : tomorrow;
    return sessionDates(batch, from, addDays(from, DAYS_OF_A_WEEK - 1));
  });
  return dates.sort()[0];
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
