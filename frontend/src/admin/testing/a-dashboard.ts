import { addDays } from '../../shared/time/date-arithmetic';
import type { BatchSeats, Dashboard, TodaySession } from '../dashboard/dashboard.api';
import type { DayCount } from '../dashboard/days/day-counts';

/** A dashboard that is empty except for what the test sets. */
export function aDashboard(what: Partial<Dashboard> = {}): Dashboard {
  const pending = what.waiting?.length ?? 0;
  return {
    registrations: { total: pending, pending },
    batches: { active: 0, upcoming: 0 },
    today: [],
    waiting: [],
    perDay: daysUntilToday([]),
    seats: [],
    ...what,
  };
}

/** The 90 days that end on 5 December 2026. The last ones have these counts, all others 0. */
export function daysUntilToday(counts: readonly number[]): DayCount[] {
  return Array.from({ length: 90 }, (_, index) => ({
    date: addDays('2026-12-05', index - 89),
    count: counts[index - 90 + counts.length] ?? 0,
  }));
}

/** The seats of an upcoming batch. */
export function someSeats(what: Partial<BatchSeats> = {}): BatchSeats {
  return {
    _id: 'batch-1',
    program: 'surya-kriya',
    name: 'Dawn batch',
    startDate: '2026-12-10',
    endDate: '2026-12-30',
    enrolled: 8,
    capacity: 20,
    fill: 'normal',
    ...what,
  };
}

/** A session today, from 06:00 to 07:00. */
export function aSession(what: Partial<TodaySession['batch']> = {}): TodaySession {
  return {
    batch: {
      _id: 'batch-1',
      program: 'surya-kriya',
      name: 'Dawn batch',
      location: 'Main hall',
      instructor: 'Meera',
      schedule: { days: ['Saturday'], time: { start: '06:00', end: '07:00' } },
      enrolled: 8,
      capacity: 20,
      ...what,
    },
  };
}
