import { Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import { Clock } from '../common/clock.js';
import { nextDueAt } from '../common/nightly.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import type { OfBatchRule, RetentionCount } from '../registrations/domain/retention.js';
import { RegistrationRetentionService } from '../registrations/retention/registration-retention.service.js';
import { CleanupSettingsService, withoutGaps } from './cleanup-settings.service.js';
import { CLEANUP_NIGHTS } from './domain/nightly-run.js';
import {
  type RetentionLimits,
  retentionLimits,
  type RetentionSettings,
} from './domain/retention-rule.js';
import type { CleanupStats, PreviewMoment } from './cleanup.dto.js';

/** The number of registrations to remove: in all, and for each reason. */
interface CleanupCount {
  total: number;
  ofEndedBatches: RetentionCount;
  withoutBatch: RetentionCount;
}

/** A supposed run, at another time or with other settings than the school's. */
interface SupposedRun extends Partial<RetentionSettings> {
  at?: PreviewMoment;
}

/** Counts what a run would remove. */
@Injectable()
export class CleanupStatsService {
  constructor(
    private readonly registrations: RegistrationRetentionService,
    private readonly batches: BatchesService,
    private readonly settings: CleanupSettingsService,
    private readonly calendar: SchoolCalendar,
    private readonly clock: Clock,
  ) {}

  /** The limits of a run at this moment, or of a supposed one. */
  async limits({ at = 'now', ...supposed }: SupposedRun = {}): Promise<RetentionLimits> {
    const settings = { ...(await this.settings.read()), ...withoutGaps(supposed) };
    const { timeZone } = this.calendar;
    const now = this.clock.now();
    const moment = at === 'now' ? now : nextDueAt(now, timeZone, CLEANUP_NIGHTS);
    return retentionLimits(moment, timeZone, settings);
  }

  /** Counts exactly what a run at this moment would delete (CLEAN-3). */
  async stats(): Promise<CleanupStats> {
    const { total, ofEndedBatches, withoutBatch } = await this.count(await this.limits());
    return {
      expiredBatchRegistrations: ofEndedBatches.total,
      oldRegistrations: withoutBatch.total,
      totalToDelete: total,
    };
  }

  /** Counts exactly what a run with these limits would delete, by reason. */
  async count(limits: RetentionLimits): Promise<CleanupCount> {
    const ofEndedBatches = await this.countOfBatches(limits.ofBatch);
    const withoutBatch = await this.registrations.countWithoutBatch(limits.withoutBatch);
    return { total: ofEndedBatches.total + withoutBatch.total, ofEndedBatches, withoutBatch };
  }

  /** Counts the confirmed registrations that are old enough to go, even if the settings keep them. */
  async countConfirmed({ ofBatch, withoutBatch }: RetentionLimits): Promise<{
    confirmedOfEndedBatches: number;
    confirmedWithoutBatch: number;
  }> {
    const all = { keepConfirmed: false };
    const ofEndedBatches = await this.countOfBatches({ ...ofBatch, ...all });
    const old = await this.registrations.countWithoutBatch({ ...withoutBatch, ...all });
    return {
      confirmedOfEndedBatches: ofEndedBatches.confirmed,
      confirmedWithoutBatch: old.confirmed,
    };
  }

  private async countOfBatches(rule: OfBatchRule): Promise<RetentionCount> {
    const ended = await this.batches.ended(rule.endedBefore);
    const ids = ended.map((batch) => batch.id);
    return this.registrations.countOfBatches(rule, ids);
  }
}
