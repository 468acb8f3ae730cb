import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { Database } from './database.js';
import { DatabaseClock } from './database-clock.js';
import { newId } from './ids.js';
import { JobLeaseRepository } from './job-lease.repository.js';
import type { Reader } from './transaction.js';

/** How long a lease outlives a holder that has died. */
export const LEASE_MS = 60_000;
const POLL_MS = 100;

/** Keeps a lease alive; call it between the steps of a long job. */
export type RenewLease = () => Promise<void>;

@Injectable()
export class JobLeaseService {
  constructor(
    private readonly database: Database,
    private readonly leases: JobLeaseRepository,
    private readonly clock: Clock,
    private readonly databaseClock: DatabaseClock,
  ) {}

  /**
   * Runs `job` while holding the lease of that name.
   * @param waitMs how long to wait for another holder to finish
   * @returns what the job returned, or null if the lease could not be had
   */
  async hold<T>(
    name: string,
    waitMs: number,
    job: (renew: RenewLease) => Promise<T>,
  ): Promise<T | null> {
    const holder = newId();
    const deadline = performance.now() + waitMs;
    while (!(await this.take(name, holder))) {
      if (performance.now() >= deadline) return null;
      await sleep(POLL_MS);
    }
    try {
      return await job(async () => {
        if (!(await this.take(name, holder))) throw new Error(`the lease of ${name} was lost`);
      });
    } finally {
      await this.database.transaction(
        (transaction) => this.leases.release(transaction, name, holder),
        { repeatable: true },
      );
    }
  }

  /** Whether a job of that name is under way, on whichever replica. */
  async isHeld(reader: Reader, name: string): Promise<boolean> {
    return this.leases.isHeld(reader, name, await this.nowMs(reader));
  }

  private take(name: string, holder: string): Promise<boolean> {
    return this.database.transaction(
      async (transaction) => {
        const nowMs = await this.nowMs(transaction);
        return this.leases.take(
          transaction,
          { name, holder, expiresAtMs: nowMs + LEASE_MS },
          nowMs,
        );
      },
      // Repeated, it renews what it took.
      { repeatable: true },
    );
  }

  /** By the database's clock, which all replicas share: one whose own is fast would end every lease of others. */
  private async nowMs(reader: Reader): Promise<number> {
    return (await this.databaseClock.nowMs(reader)) ?? this.clock.nowMs();
  }
}
