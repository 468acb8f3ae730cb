import { setImmediate as aTurnForOthers, setTimeout as sleep } from 'node:timers/promises';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { Cron, SchedulerRegistry } from '@nestjs/schedule';

/** The only place that reads the system time, so that a test can set it. */
@Injectable()
export class Clock {
  /** The present instant. */
  now(): Date {
    return new Date();
  }

  /** The present instant in milliseconds since 1970 (UTC), as instants are stored. */
  nowMs(): number {
    return this.now().getTime();
  }

  /** Waits. */
  async pass(milliseconds: number): Promise<void> {
    await sleep(milliseconds);
  }
}

/**
 * Declares a scheduled job. Its runs never overlap, and the first one waits for `startJobs`.
 * @param times seconds, minutes, hours, days, months and weekdays, in the given zone or else the machine's
 */
export function Job(times: string, options: { name: string; timeZone?: string }): MethodDecorator {
  return Cron(times, { ...options, waitForCompletion: true, disabled: true });
}

/** More than it takes to compute when a job runs next, on a slow machine. */
const RECKONING_MS = 200;

/**
 * Starts the scheduled jobs. Must be called after the database is ready, or each job would fail. Computing the next
 * run takes some milliseconds per job, so other requests are served in between.
 */
export async function startJobs(app: INestApplicationContext): Promise<void> {
  await awayFromSecond();
  for (const job of app.get(SchedulerRegistry).getCronJobs().values()) {
    job.start();
    // The loop ends early if the server is stopped meanwhile, because its jobs are then gone.
    await awayFromSecond();
  }
}

/**
 * Waits if a full second is near. Jobs run on full seconds, and the scheduler reports a missed run on stderr if the
 * second passes while it computes the next one.
 */
async function awayFromSecond(): Promise<void> {
  const leftMs = 1000 - (Date.now() % 1000);
  await (leftMs < RECKONING_MS ? sleep(leftMs) : aTurnForOthers());
}
