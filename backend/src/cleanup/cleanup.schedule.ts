import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import type { Logger } from 'pino';
import { describeCause } from '../common/logging/describe-cause.js';
import { LOGGER } from '../common/logging/logger.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import { CleanupRunService } from './cleanup-run.service.js';
import { NIGHTLY_HOUR } from './domain/nightly-run.js';

/** Every night at 2:00 AM of the school (CLEAN-1), and every hour for a night that was missed. */
export const NIGHTLY_JOB = 'cleanup-nightly';
export const CATCH_UP_JOB = 'cleanup-catch-up';

const NIGHTLY = `0 0 ${NIGHTLY_HOUR} * * *`;
const HOURLY = '0 30 * * * *';

@Injectable()
export class CleanupSchedule implements OnApplicationBootstrap {
  constructor(
    private readonly registry: SchedulerRegistry,
    private readonly cleanup: CleanupRunService,
    private readonly calendar: SchoolCalendar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.declare(NIGHTLY_JOB, NIGHTLY);
    this.declare(CATCH_UP_JOB, HOURLY);
  }

  /** Runs what is due; a failure is logged, and the next hour tries again. */
  async runIfDue(): Promise<void> {
    try {
      await this.cleanup.runIfDue();
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'scheduled clean-up failed');
    }
  }

  private declare(name: string, cronTime: string): void {
    const { timeZone } = this.calendar;
    const job = CronJob.from({
      cronTime,
      timeZone,
      onTick: () => this.runIfDue(),
      waitForCompletion: true,
      start: true,
    });
    this.registry.addCronJob(name, job);
  }
}
