import type { CalendarDate } from '../../../shared/time/school-time';
import { type Meeting, sessionDates } from '../../records/session-dates';

/** The fields of a batch that the calendar needs. */
export interface Scheduled extends Meeting {
  readonly name: string;
  readonly schedule: Meeting['schedule'] & { readonly time: { readonly end: string } };
}

/** A meeting of a batch. `start` and `end` are 'HH:mm', or '' if the batch has no times. */
export interface Session<B> {
  readonly batch: B;
  readonly date: CalendarDate;
  readonly start: string;
  readonly end: string;
}

/**
 * Returns all sessions from one date to another (inclusive), keyed by date: on each of a batch's weekdays from
 * its first day to its last (ADMIN-4). The sessions of a date are sorted by time; those without one come last.
 * A batch without weekdays has no sessions, unless it has one day and a time; it is shown as a span.
 */
export function sessionsByDate<B extends Scheduled>(
  batches: readonly B[],
  from: CalendarDate,
  to: CalendarDate,
): ReadonlyMap<CalendarDate, readonly Session<B>[]> {
  const found = new Map<CalendarDate, Session<B>[]>();
  for (const batch of batches) {
    const { start, end } = batch.schedule.time;
    for (const date of sessionDates(batch, from, to)) {
      const sessions = found.get(date) ?? [];
      sessions.push({ batch, date, start, end });
      found.set(date, sessions);
    }
  }
  for (const sessions of found.values()) sessions.sort(byTime);
  return found;
}

const AFTER_EVERY_TIME = '99:99';

function byTime(a: Session<Scheduled>, b: Session<Scheduled>): number {
  return sortKey(a).localeCompare(sortKey(b));
}

function sortKey({ start, end, batch }: Session<Scheduled>): string {
  return `${start || AFTER_EVERY_TIME} ${end || AFTER_EVERY_TIME} ${batch.name}`;
}
