import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import { LoginFailureEntity } from './login-failure.entity.js';

@Injectable()
export class LoginFailureRepository {
  constructor(
    @InjectRepository(LoginFailureEntity) private readonly failures: Repository<LoginFailureEntity>,
  ) {}

  /** The counters of some keys, as far as there are any; their windows may be over. */
  findAll(reader: Reader, keys: string[]): Promise<LoginFailureEntity[]> {
    return reader.withRepository(this.failures).findBy({ attemptKey: In(keys) });
  }

  /** Counts one failure, in the window that began after `since` or in a new one. False where the key is new. */
  async count(
    transaction: Transaction,
    attemptKey: string,
    nowMs: number,
    since: number,
  ): Promise<boolean> {
    const current = await transaction
      .withRepository(this.failures)
      .update({ attemptKey, windowStartedMs: MoreThan(since) }, { failures: () => 'failures + 1' });
    if (current.affected === 1) return true;
    const restarted = await transaction
      .withRepository(this.failures)
      .update(
        { attemptKey, windowStartedMs: LessThanOrEqual(since) },
        { windowStartedMs: nowMs, failures: 1 },
      );
    return restarted.affected === 1;
  }

  /** Begins to count for a key, and forgets the windows that began at `forgotten` or before. */
  async begin(
    transaction: Transaction,
    attemptKey: string,
    nowMs: number,
    forgotten: number,
  ): Promise<void> {
    await transaction
      .withRepository(this.failures)
      .delete({ windowStartedMs: LessThanOrEqual(forgotten) });
    await transaction.withRepository(this.failures).insert({
      attemptKey,
      windowStartedMs: nowMs,
      failures: 1,
    });
  }

  async forget(transaction: Transaction, key: string): Promise<void> {
    await transaction.withRepository(this.failures).delete({ attemptKey: key });
  }
}
