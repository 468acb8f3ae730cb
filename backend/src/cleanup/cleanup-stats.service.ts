import { Injectable } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import { Clock } from '../common/clock.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { RegistrationRetentionService } from '../registrations/registration-retention.service.js';
import { CleanupSettingsService } from './cleanup-settings.service.js';
import { type RetentionLimits, retentionLimits } from './domain/retention-rule.js';
import type { CleanupStats } from './dto/cleanup.response.js';

/** How many confirmed registrations a run would meet. */
export interface ConfirmedCounts {
  ofEndedBatches: number;
  /** With no batch and too old, whether or not the school keeps them. */
  withoutBatch: number;
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
    return this.count(await this.limits());
  }

  /** Counts exactly what a run with these limits would delete. */
  async count(limits: RetentionLimits): Promise<CleanupStats> {
    const expiredBatchRegistrations = await this.registrations.countOfBatches(
      await this.endedIds(limits),
    );
    const oldRegistrations = await this.registrations.countWithoutBatch(limits);
    return {
      expiredBatchRegistrations,
      oldRegistrations,
      totalToDelete: expiredBatchRegistrations + oldRegistrations,
    };
  }

  async countConfirmed(limits: RetentionLimits): Promise<ConfirmedCounts> {
    const ended = await this.endedIds(limits);
    const all = await this.registrations.countWithoutBatch({ ...limits, keepConfirmed: false });
    const others = await this.registrations.countWithoutBatch({ ...limits, keepConfirmed: true });
    return {
      ofEndedBatches: await this.registrations.countOfBatches(ended, 'confirmed'),
      withoutBatch: all - others,
    };
  }

  private async endedIds({ today }: RetentionLimits): Promise<string[]> {
    const ended = await this.batches.ended(today);
    return ended.map((batch) => batch.id);
  }
}
