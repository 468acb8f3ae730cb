import type { CalendarDate } from '../../common/calendar.js';
import { addDays, calendarDateOf } from '../../common/calendar.js';

/** How long a registration with no batch is kept (CLEAN-2). */
export const KEEP_WITHOUT_BATCH_MS = 30 * 24 * 60 * 60 * 1000;

/** The hour of the nightly run in the school's time zone (CLEAN-1). */
export const NIGHTLY_HOUR = 2;

/** What a run at one moment removes; stats and run share it, so that they cannot differ (CLEAN-3). */
export interface RetentionLimits {
  /** Batches whose last day lies before this day have ended (ADMIN-4); their registrations go. */
  today: CalendarDate;
  /** Registrations with no batch that were made before this instant go. */
  createdBeforeMs: number;
}

/** The limits of a run at `now`. */
export function retentionLimits(now: Date, timeZone: string): RetentionLimits {
  return {
    today: calendarDateOf(now, timeZone),
    createdBeforeMs: now.getTime() - KEEP_WITHOUT_BATCH_MS,
  };
}

/**
 * The day whose nightly run was the last to fall due: today from 2:00 AM on the school's clock, yesterday
 * before. Where the clock skips 2:00 AM, it falls due when the clock shows a later hour.
 */
export function lastDueDate(now: Date, timeZone: string): CalendarDate {
  const today = calendarDateOf(now, timeZone);
  return hourOf(now, timeZone) < NIGHTLY_HOUR ? addDays(today, -1) : today;
}

function hourOf(instant: Date, timeZone: string): number {
  const options = { timeZone, hour: 'numeric', hourCycle: 'h23' } as const;
  return Number(new Intl.DateTimeFormat('en', options).format(instant));
}
