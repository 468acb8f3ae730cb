import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import { KnownLoginEntity } from './known-login.entity.js';

@Injectable()
export class KnownLoginRepository {
  /** Whether there was such a login after `since`. */
  isKnown(reader: Reader, loginKey: string, since: number): Promise<boolean> {
    return reader.existsBy(KnownLoginEntity, { loginKey, lastLoginMs: MoreThan(since) });
  }

  /** Remembers a login, and forgets those that were last seen at `forgotten` or before. */
  async remember(
    transaction: Transaction,
    login: KnownLoginEntity,
    forgotten: number,
  ): Promise<void> {
    const { loginKey, lastLoginMs } = login;
    const { affected } = await transaction.update(KnownLoginEntity, { loginKey }, { lastLoginMs });
    if (affected === 1) return;
    await transaction.delete(KnownLoginEntity, { lastLoginMs: LessThanOrEqual(forgotten) });
    await transaction.insert(KnownLoginEntity, login);
  }
}
