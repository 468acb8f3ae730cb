import { type CalendarDate, calendarDateOf } from '../../common/calendar.js';

/** How long a registration with no batch is kept (CLEAN-2). */
export const KEEP_WITHOUT_BATCH_MS = 30 * 24 * 60 * 60 * 1000;

/** What a run at one moment removes; stats and run share it, so that they cannot differ (CLEAN-3). */
export interface RetentionLimits {
  /** Batches whose last day lies before this day have ended (ADMIN-4); their registrations go. */
  today: CalendarDate;
  /** Registrations with no batch that were made before this instant go. */
  createdBeforeMs: number;
  /** Of these, confirmed ones stay: the school has chosen so. */
  keepConfirmed: boolean;
}

/** Why a run removes a registration. */
export const REMOVAL_REASONS = ['batch-ended', 'no-batch-too-old'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** The limits of a run at `now`. */
export function retentionLimits(
  now: Date,
  timeZone: string,
  keepConfirmed: boolean,
): RetentionLimits {
  return {
    today: calendarDateOf(now, timeZone),
    createdBeforeMs: now.getTime() - KEEP_WITHOUT_BATCH_MS,
    keepConfirmed,
  };
}
