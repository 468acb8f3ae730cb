import { type CalendarDate, calendarDateOf } from '../../common/calendar.js';
import type { RegistrationStatus } from './registration-status.js';

/** The number of registrations (ADMIN-2), and how many were made on each day shown. */
export interface RegistrationCounters {
  total: number;
  pending: number;
  /** By day, oldest first; the last is the day of the count. */
  perDay: ReadonlyMap<CalendarDate, number>;
}

/** The change of one registration. `before` is null for a new one, and `after` is null for a deleted one. */
export interface CounterChange {
  createdAtMs: number;
  before: RegistrationStatus | null;
  after: RegistrationStatus | null;
}

/** Returns the counters after a change. Days that are not shown are not counted. */
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
