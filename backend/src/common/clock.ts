import { setImmediate as aTurnForOthers, setTimeout as sleep } from 'node:timers/promises';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { Cron, SchedulerRegistry } from '@nestjs/schedule';

/** The only place that reads the machine's time, so that a test can fix it. */
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

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    await sleep(milliseconds);
  }
}

/**
 * A job that the clock begins, one run after the other; the first not before `startJobs`.
 * @param times seconds, minutes, hours, days, months and weekdays, in the zone given or else the machine's
 */
export function Job(times: string, options: { name: string; timeZone?: string }): MethodDecorator {
  return Cron(times, { ...options, waitForCompletion: true, disabled: true });
}

/** More than it takes to reckon when a job begins, on a slow machine. */
const RECKONING_MS = 200;

/**
 * Has the jobs begin at their times from now on, once the database can be worked with: before, each would fail. To reckon
 * when takes some milliseconds a job, between which visitors are answered.
 */
export async function startJobs(app: INestApplicationContext): Promise<void> {
  await awayFromSecond();
  for (const job of app.get(SchedulerRegistry).getCronJobs().values()) {
    job.start();
    // Where the server has been stopped meanwhile, none is left.
    await awayFromSecond();
  }
}

/**
 * Jobs begin on whole seconds. Of one that comes while it is being reckoned with, the scheduler says on stderr that it
 * was missed.
 */
async function awayFromSecond(): Promise<void> {
  const leftMs = 1000 - (Date.now() % 1000);
  await (leftMs < RECKONING_MS ? sleep(leftMs) : aTurnForOthers());
}
