import { Inject, Injectable, type Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../common/telemetry/logger.js';
import { describeCause } from '../common/errors/describe-cause.js';
import { Job } from '../common/clock.js';
import { CleanupRunService } from './cleanup-run.service.js';
import { CLEANUP_NIGHTS } from './domain/nightly-run.js';

/** One job runs every night in the school's time zone (CLEAN-1), one every hour to catch up on a missed night. */
export const NIGHTLY_JOB = 'cleanup-nightly';
export const CATCH_UP_JOB = 'cleanup-catch-up';

const NIGHTLY = `0 0 ${CLEANUP_NIGHTS.hour} * * *`;
const HOURLY = '0 30 * * * *';

/** Carries out the due run, for the jobs and at the start of the server. */
@Injectable()
export class CleanupSchedule {
  constructor(
    private readonly cleanup: CleanupRunService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs what is due. A failure is logged, and the hourly job tries again. */
  async runIfDue(): Promise<void> {
    try {
      await this.cleanup.runIfDue();
    } catch (error) {
      this.logger.error({ cause: describeCause(error) }, 'scheduled clean-up failed');
    }
  }
}

/**
 * Returns the schedule with its jobs declared in the school's time zone. The class is made at run time, because the
 * decorator takes the zone, which is a setting.
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
