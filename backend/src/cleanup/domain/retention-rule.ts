import { addDays, type CalendarDate, calendarDateOf } from '../../common/calendar.js';
import type { OfBatchRule, WithoutBatchRule } from '../../registrations/domain/retention.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the school keeps registrations. */
export interface RetentionSettings {
  /** Whole days that registrations are kept after the last day of their batch. */
  daysAfterBatchEnd: number;
  /** Days, of 24 hours each, that registrations with no batch are kept. */
  daysWithoutBatch: number;
  /** Keeps confirmed registrations of ended batches, however long ago the batch ended. */
  keepConfirmedOfEndedBatch: boolean;
  /** Keeps confirmed registrations with no batch, however old. */
  keepConfirmedWithoutBatch: boolean;
}

/** The defaults, which are the rule of CLEAN-2. */
export const DEFAULT_RETENTION: Readonly<RetentionSettings> = {
  daysAfterBatchEnd: 0,
  daysWithoutBatch: 30,
  keepConfirmedOfEndedBatch: false,
  keepConfirmedWithoutBatch: false,
};

/** Ten years. */
export const MAX_RETENTION_DAYS = 3650;

/**
 * Defines what a run at one moment removes. Statistics, preview, CSV file and every run use the same limits, so that
 * they cannot differ (CLEAN-3, KEEP-3).
 */
export interface RetentionLimits {
  /** A batch whose last day is before this day has ended (ADMIN-4); a run marks it completed. */
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
