import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { CalendarDate } from '../common/calendar.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { CleanupRunEntity } from './cleanup-run.entity.js';

@Injectable()
export class CleanupRunRepository {
  async insert(transaction: Transaction, run: CleanupRunEntity): Promise<void> {
    await transaction.insert(CleanupRunEntity, run);
  }

  async finish(
    transaction: Transaction,
    id: string,
    result: Pick<CleanupRunEntity, 'finishedAtMs' | 'deletedRegistrations' | 'updatedBatches'>,
  ): Promise<void> {
    await transaction.update(CleanupRunEntity, { id }, result);
  }

  /** Whether the nightly run of a day was carried out to its end. */
  isFinished(reader: Reader, scheduledFor: CalendarDate): Promise<boolean> {
    return reader.existsBy(CleanupRunEntity, { scheduledFor, finishedAtMs: Not(IsNull()) });
  }
}
