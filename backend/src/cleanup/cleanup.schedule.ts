import { Inject, Injectable, type Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../common/telemetry/logger.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { Job } from '../common/clock.js';
import { CleanupRunService } from './cleanup-run.service.js';
import { CLEANUP_NIGHTS } from './domain/nightly-run.js';

/** Every night at an hour of the school (CLEAN-1), and every hour for a night that was missed. */
export const NIGHTLY_JOB = 'cleanup-nightly';
export const CATCH_UP_JOB = 'cleanup-catch-up';

const NIGHTLY = `0 0 ${CLEANUP_NIGHTS.hour} * * *`;
const HOURLY = '0 30 * * * *';

/** What the jobs carry out, and what a start makes up for. */
@Injectable()
export class CleanupSchedule {
  constructor(
    private readonly cleanup: CleanupRunService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs what is due; a failure is logged, and the next hour tries again. */
  async runIfDue(): Promise<void> {
    try {
      await this.cleanup.runIfDue();
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'scheduled clean-up failed');
    }
  }
}

/**
 * The schedule with its jobs declared in the school's time zone. Made for each application, since a decorator
 * takes the zone and the zone is a setting.
 */
export function cleanupScheduleIn(timeZone: string): Type<CleanupSchedule> {
  class CleanupScheduleInZone extends CleanupSchedule {
    @Job(NIGHTLY, { name: NIGHTLY_JOB, timeZone })
    nightly(): Promise<void> {
      return this.runIfDue();
    }

    @Job(HOURLY, { name: CATCH_UP_JOB, timeZone })
    catchUp(): Promise<void> {
      return this.runIfDue();
    }
  }
  return CleanupScheduleInZone;
}
