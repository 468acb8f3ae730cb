import { Injectable } from '@nestjs/common';
import { LessThan, LessThanOrEqual } from 'typeorm';
import { driverFaultKind } from '../database/driver-faults.js';
import { insertRows } from '../database/statements.js';
import type { Reader, Transaction } from '../database/transaction.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

@Injectable()
export class IdempotencyRepository {
  find(reader: Reader, keyHash: string): Promise<IdempotencyKeyEntity | null> {
    return reader.findOneBy(IdempotencyKeyEntity, { keyHash });
  }

  /**
   * Stores a key that is not there, or takes over one that was stored at or before `cutoffMs`; waits for a
   * transaction beside this one that is about to store the same. False where the key is taken.
   *
   * Inserts before it looks: on MySQL a search for a row that does not exist would lock its neighbourhood,
   * and visitors with different keys would deadlock.
   */
  async claim(
    transaction: Transaction,
    key: IdempotencyKeyEntity,
    cutoffMs: number,
  ): Promise<boolean> {
    try {
      await insertRows(transaction, IdempotencyKeyEntity, [key]);
      return true;
    } catch (error) {
      if (driverFaultKind(error) !== 'duplicate') throw error;
    }
    const { affected } = await transaction.update(
      IdempotencyKeyEntity,
      { keyHash: key.keyHash, createdAtMs: LessThanOrEqual(cutoffMs) },
      key,
    );
    return affected === 1;
  }

  /** Forgets keys older than an instant. */
  async deleteOlderThan(transaction: Transaction, cutoffMs: number): Promise<void> {
    await transaction.delete(IdempotencyKeyEntity, { createdAtMs: LessThan(cutoffMs) });
  }
}
