import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import { LoginFailureEntity } from './login-failure.entity.js';

@Injectable()
export class LoginFailureRepository {
  /** The counter of a key whose window began after `since`, if there is one. */
  findCurrent(reader: Reader, key: string, since: number): Promise<LoginFailureEntity | null> {
    return reader.findOneBy(LoginFailureEntity, {
      attemptKey: key,
      windowStartedMs: MoreThan(since),
    });
  }

  /** Counts one failure in the current window. False where no window is open. */
  async increment(transaction: Transaction, key: string, since: number): Promise<boolean> {
    const { affected } = await transaction.update(
      LoginFailureEntity,
      { attemptKey: key, windowStartedMs: MoreThan(since) },
      { failures: () => 'failures + 1' },
    );
    return affected === 1;
  }

  /** Opens a window with its first failure, and forgets the windows that are over. */
  async open(transaction: Transaction, key: string, nowMs: number, since: number): Promise<void> {
    await transaction.delete(LoginFailureEntity, { windowStartedMs: LessThanOrEqual(since) });
    await transaction.insert(LoginFailureEntity, {
      attemptKey: key,
      windowStartedMs: nowMs,
      failures: 1,
    });
  }

  async forget(transaction: Transaction, key: string): Promise<void> {
    await transaction.delete(LoginFailureEntity, { attemptKey: key });
  }
}
