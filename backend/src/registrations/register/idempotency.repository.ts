import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, LessThanOrEqual, Repository } from 'typeorm';
import { driverFaultKind } from '../../database/attempts.js';
import { insertRows } from '../../database/statements.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

@Injectable()
export class IdempotencyRepository {
  constructor(
    @InjectRepository(IdempotencyKeyEntity) private readonly keys: Repository<IdempotencyKeyEntity>,
  ) {}

  find(reader: Reader, keyHash: string): Promise<IdempotencyKeyEntity | null> {
    return reader.withRepository(this.keys).findOneBy({ keyHash });
  }

  /**
   * Stores a new key, or takes over one stored at or before `cutoffMs`. Waits for a concurrent transaction that is
   * about to store the same key. Returns false if the key is taken.
   *
   * It inserts before it searches: on MySQL a search for a missing row would lock its neighbourhood, and visitors
   * with different keys would deadlock.
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
    const { affected } = await transaction
      .withRepository(this.keys)
      .update({ keyHash: key.keyHash, createdAtMs: LessThanOrEqual(cutoffMs) }, key);
    return affected === 1;
  }

  /** Stores new keys. @throws the driver's error, a duplicate, if one exists */
  async insert(transaction: Transaction, keys: IdempotencyKeyEntity[]): Promise<void> {
    await insertRows(transaction, IdempotencyKeyEntity, keys);
  }

  /** Returns those that exist. */
  findMany(reader: Reader, keyHashes: string[]): Promise<IdempotencyKeyEntity[]> {
    return reader.withRepository(this.keys).findBy({ keyHash: In(keyHashes) });
  }

  /** Deletes keys older than an instant. */
  async deleteOlderThan(transaction: Transaction, cutoffMs: number): Promise<void> {
    await transaction.withRepository(this.keys).delete({ createdAtMs: LessThan(cutoffMs) });
  }
}
