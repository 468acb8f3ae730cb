import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { CalendarDate } from '../common/calendar.js';
import { type KeysetOrder, pageBehind, type Place } from '../database/keyset.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { CleanupRunEntity } from './cleanup-run.entity.js';

/** The lease that is held while a run is under way on any replica. */
export const CLEANUP_LEASE = 'cleanup';

const NEWEST_FIRST: KeysetOrder = { columns: ['run.startedAtMs', 'run.id'], descending: true };

@Injectable()
export class CleanupRunRepository {
  constructor(
    @InjectRepository(CleanupRunEntity) private readonly runs: Repository<CleanupRunEntity>,
  ) {}

  async insert(transaction: Transaction, run: CleanupRunEntity): Promise<void> {
    await transaction.withRepository(this.runs).insert(run);
  }

  /** Adds to the number of deleted registrations of a run. */
  async addDeleted(transaction: Transaction, id: string, deleted: number): Promise<void> {
    await transaction.withRepository(this.runs).increment({ id }, 'deletedRegistrations', deleted);
  }

  async finish(
    transaction: Transaction,
    id: string,
    finishedAtMs: number,
    updatedBatches: number,
  ): Promise<void> {
    await transaction.withRepository(this.runs).update({ id }, { finishedAtMs, updatedBatches });
  }

  /** True if the nightly run of a day has finished. */
  isFinished(reader: Reader, scheduledFor: CalendarDate): Promise<boolean> {
    return reader.withRepository(this.runs).existsBy({ scheduledFor, finishedAtMs: Not(IsNull()) });
  }

  /** Returns the runs after a position, newest first. */
  findPage(reader: Reader, after: Place | null, limit: number): Promise<CleanupRunEntity[]> {
    const query = reader.withRepository(this.runs).createQueryBuilder('run');
    return pageBehind(query, NEWEST_FIRST, after, limit);
  }
}
