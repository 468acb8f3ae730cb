import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { driverFaultKind } from './driver-faults.js';
import { JobLeaseEntity } from './job-lease.entity.js';
import type { Reader, Transaction } from './transaction.js';

/**
 * Lets one process at a time run a job, however many replicas there are. A row and not a lock of the server,
 * because such locks are not shared by the nodes of a cluster.
 */
@Injectable()
export class JobLeaseRepository {
  constructor(
    @InjectRepository(JobLeaseEntity) private readonly leases: Repository<JobLeaseEntity>,
  ) {}

  /** Takes a lease that is free or expired, or renews one's own. False when somebody else holds it. */
  async take(transaction: Transaction, lease: JobLeaseEntity, nowMs: number): Promise<boolean> {
    const { affected } = await transaction
      .withRepository(this.leases)
      .createQueryBuilder()
      .update()
      .set({ holder: lease.holder, expiresAtMs: lease.expiresAtMs })
      .where('name = :name AND (holder = :holder OR expires_at_ms <= :nowMs)', {
        name: lease.name,
        holder: lease.holder,
        nowMs,
      })
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

  /** Whether somebody holds a lease at an instant. */
  isHeld(reader: Reader, name: string, nowMs: number): Promise<boolean> {
    return reader.withRepository(this.leases).existsBy({ name, expiresAtMs: MoreThan(nowMs) });
  }

  async release(transaction: Transaction, name: string, holder: string): Promise<void> {
    await transaction.withRepository(this.leases).delete({ name, holder });
  }
}
