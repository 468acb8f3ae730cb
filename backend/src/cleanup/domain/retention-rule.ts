import { addDays, type CalendarDate, calendarDateOf } from '../../common/calendar.js';
import type { OfBatchRule, WithoutBatchRule } from '../../registrations/domain/retention.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the school keeps registrations. */
export interface RetentionSettings {
  /** Whole days for which registrations stay after the last day of their batch has ended. */
  daysAfterBatchEnd: number;
  /** Whole days, of 24 hours each, for which registrations with no batch stay. */
  daysWithoutBatch: number;
  /** Confirmed ones of batches that have ended stay, however long ago that was. */
  keepConfirmedOfEndedBatch: boolean;
  /** Confirmed ones with no batch stay, however old. */
  keepConfirmedWithoutBatch: boolean;
}

/** What holds where the school has chosen nothing: the rule of CLEAN-2. */
export const DEFAULT_RETENTION: Readonly<RetentionSettings> = {
  daysAfterBatchEnd: 0,
  daysWithoutBatch: 30,
  keepConfirmedOfEndedBatch: false,
  keepConfirmedWithoutBatch: false,
};

/** Ten years. */
export const MAX_RETENTION_DAYS = 3650;

/**
 * What a run at one moment removes. Statistics, preview, its file and every run go by it, so that they cannot
 * differ (CLEAN-3, KEEP-3).
 */
export interface RetentionLimits {
  /** Batches whose last day lies before this day have ended (ADMIN-4), and are marked so. */
  today: CalendarDate;
  ofBatch: OfBatchRule;
  withoutBatch: WithoutBatchRule;
}

/** Why a run removes a registration. */
export const REMOVAL_REASONS = ['batch-ended', 'no-batch-too-old'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** The limits of a run at `now` (CLEAN-2, KEEP-1). */
export function retentionLimits(
  now: Date,
  timeZone: string,
  settings: RetentionSettings,
): RetentionLimits {
  const today = calendarDateOf(now, timeZone);
  return {
    today,
    ofBatch: {
      endedBefore: addDays(today, -settings.daysAfterBatchEnd),
      keepConfirmed: settings.keepConfirmedOfEndedBatch,
    },
    withoutBatch: {
      createdBeforeMs: now.getTime() - settings.daysWithoutBatch * DAY_MS,
      keepConfirmed: settings.keepConfirmedWithoutBatch,
    },
  };
}
