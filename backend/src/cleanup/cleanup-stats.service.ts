import { Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import { Clock } from '../common/clock.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import type { RetentionCount } from '../registrations/domain/retention.js';
import { RegistrationRetentionService } from '../registrations/retention/registration-retention.service.js';
import { CleanupSettingsService } from './cleanup-settings.service.js';
import { type RetentionLimits, retentionLimits } from './domain/retention-rule.js';
import type { CleanupStats } from './dto/cleanup.dto.js';

/** How many registrations go: in all, and for either reason. */
interface CleanupCount {
  total: number;
  ofEndedBatches: RetentionCount;
  withoutBatch: RetentionCount;
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

  /** The limits of a run at this moment. */
  async limits(): Promise<RetentionLimits> {
    const { keepConfirmedWithoutBatch } = await this.settings.read();
    return retentionLimits(this.clock.now(), this.calendar.timeZone, keepConfirmedWithoutBatch);
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

  /** Counts exactly what a run with these limits would delete, by its reason. */
  async count(limits: RetentionLimits): Promise<CleanupCount> {
    const ended = await this.batches.ended(limits.today);
    const ids = ended.map((batch) => batch.id);
    const ofEndedBatches = await this.registrations.countOfBatches(ids);
    const withoutBatch = await this.registrations.countWithoutBatch(limits);
    return { total: ofEndedBatches.total + withoutBatch.total, ofEndedBatches, withoutBatch };
  }

  /** Counts confirmed registrations with no batch that are too old, whether or not the school keeps them. */
  async countConfirmedWithoutBatch(limits: RetentionLimits): Promise<number> {
    const all = { ...limits, keepConfirmed: false };
    return (await this.registrations.countWithoutBatch(all)).confirmed;
  }
}
