import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import type { CalendarDate } from '../common/calendar.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { CleanupRunEntity } from './cleanup-run.entity.js';
import type { RowPosition } from './domain/cursors.js';

/** Held while a run is under way, on whichever replica. */
export const CLEANUP_LEASE = 'cleanup';

@Injectable()
export class CleanupRunRepository {
  constructor(
    @InjectRepository(CleanupRunEntity) private readonly runs: Repository<CleanupRunEntity>,
  ) {}

  async insert(transaction: Transaction, run: CleanupRunEntity): Promise<void> {
    await transaction.withRepository(this.runs).insert(run);
  }

  /** Counts deleted registrations as the run goes on. */
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

  /** Whether the nightly run of a day was carried out to its end. */
  isFinished(reader: Reader, scheduledFor: CalendarDate): Promise<boolean> {
    return reader.withRepository(this.runs).existsBy({ scheduledFor, finishedAtMs: Not(IsNull()) });
  }

  /** Runs behind a position, newest first. */
  findPage(reader: Reader, after: RowPosition | null, limit: number): Promise<CleanupRunEntity[]> {
    const query = reader.withRepository(this.runs).createQueryBuilder('run');
    if (after) {
      query.where('(run.startedAtMs < :atMs OR (run.startedAtMs = :atMs AND run.id < :id))', {
        ...after,
      });
    }
    return query.orderBy({ 'run.startedAtMs': 'DESC', 'run.id': 'DESC' }).limit(limit).getMany();
  }
}
