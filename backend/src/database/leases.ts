import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, Column, Entity, LessThanOrEqual, MoreThan, PrimaryColumn, Repository } from 'typeorm';
import { Clock } from '../common/clock.js';
import { driverFaultKind } from './attempts.js';
import { InstantColumn, newId } from './columns.js';
import { Database } from './database.js';
import { isMysql } from './dialect.js';
import type { Reader, Transaction } from './transaction.js';

/** The current holder of a job's lease. The lease of a holder that dies expires. */
@Entity({ name: 'job_leases' })
export class JobLeaseEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @Column({ type: 'varchar', length: 36 })
  holder: string;

  @InstantColumn('expires_at_ms')
  expiresAtMs: number;
}

/** The clock of the database server. It reveals a wrong clock on this machine. */
@Injectable()
export class DatabaseClock {
  /**
   * The present instant on the database server, in milliseconds since 1970 (UTC), to the second.
   * @returns null on the embedded database: it runs in this process and has no second clock
   */
  async nowMs(reader: Reader): Promise<number | null> {
    if (!isMysql(reader)) return null;
    // Seconds since 1970, whatever time zone the session is in.
    const [row] = await reader.query<{ seconds: number | string }[]>(
      'SELECT UNIX_TIMESTAMP() AS seconds',
    );
    return Number(row?.seconds) * 1000;
  }
}

/** How long a lease remains after its holder has died. */
export const LEASE_MS = 60_000;
/**
 * A lease that expires later than this was taken while the clock was wrong, and left by a holder that died. It must
 * not block its job until then. The time is long enough for a clock that is put back by a few minutes.
 */
const BELIEVED_MS = 10 * LEASE_MS;

/**
 * Lets one process at a time run a job, across all replicas. It uses a row instead of a server lock, because the
 * nodes of a cluster do not share server locks.
 */
@Injectable()
export class JobLeaseRepository {
  constructor(
    @InjectRepository(JobLeaseEntity) private readonly leases: Repository<JobLeaseEntity>,
  ) {}

  /** Takes a free or expired lease, or renews its own. Returns false if somebody else holds it. */
  async take(transaction: Transaction, lease: JobLeaseEntity, nowMs: number): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.leases)
      .createQueryBuilder()
      .update()
      .set({ holder: lease.holder, expiresAtMs: lease.expiresAtMs })
      .where(
        'name = :name AND (holder = :holder OR expires_at_ms <= :nowMs OR expires_at_ms > :latestMs)',
        {
          name: lease.name,
          holder: lease.holder,
          nowMs,
          latestMs: nowMs + BELIEVED_MS,
        },
      )
      .execute();
    if (affected === 1) return true;
    try {
      await transaction.withRepository(this.leases).insert(lease);
      return true;
    } catch (error) {
      if (driverFaultKind(error) === 'duplicate') return false;
      throw error;
    }
  }

  /** Returns whether somebody holds a lease at an instant. */
  isHeld(reader: Reader, name: string, nowMs: number): Promise<boolean> {
    return reader.withRepository(this.leases).existsBy({
      name,
      expiresAtMs: And(MoreThan(nowMs), LessThanOrEqual(nowMs + BELIEVED_MS)),
    });
  }

  async release(transaction: Transaction, name: string, holder: string): Promise<void> {
    await transaction.withRepository(this.leases).delete({ name, holder });
  }
}

const POLL_MS = 100;

/** Renews a lease; call it between the steps of a long job. */
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
   * @returns what the job returned, or null if the lease could not be taken
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
      // A lease that cannot be released expires. The job has its own outcome, which this must not replace.
      await this.database
        .transaction((transaction) => this.leases.release(transaction, name, holder), {
          repeatable: true,
        })
        .catch(() => undefined);
    }
  }

  /** Returns whether a job of that name is running on any replica. */
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
      // A repeated run renews the lease that it took.
      { repeatable: true },
    );
  }

  /**
   * Uses the database's clock, which all replicas share: a replica with a fast clock would end the leases of others.
   */
  private async nowMs(reader: Reader): Promise<number> {
    return (await this.databaseClock.nowMs(reader)) ?? this.clock.nowMs();
  }
}
