import { type CalendarDate, calendarDateOf } from '../../common/calendar.js';
import type { RegistrationStatus } from './registration-status.js';

/** How many registrations there are (ADMIN-2), and how many were made on each day that is shown. */
export interface RegistrationCounters {
  total: number;
  pending: number;
  /** By day, oldest first; the last is the day on which they were counted. */
  perDay: ReadonlyMap<CalendarDate, number>;
}

/** What became of one registration: there was none before it is stored, and there is none after it is deleted. */
export interface CounterChange {
  createdAtMs: number;
  before: RegistrationStatus | null;
  after: RegistrationStatus | null;
}

/** The counters after a change; a day that is not shown is not counted. */
export function countersAfter(
  counters: RegistrationCounters,
  { createdAtMs, before, after }: CounterChange,
  timeZone: string,
): RegistrationCounters {
  const rows = Number(after !== null) - Number(before !== null);
  const perDay = new Map(counters.perDay);
  const day = calendarDateOf(new Date(createdAtMs), timeZone);
  const counted = perDay.get(day);
  if (counted !== undefined) perDay.set(day, counted + rows);
  return {
    total: counters.total + rows,
    pending: counters.pending + Number(after === 'pending') - Number(before === 'pending'),
    perDay,
  };
}
