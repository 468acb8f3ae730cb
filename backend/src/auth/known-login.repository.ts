import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { Reader, Transaction } from '../database/transaction.js';
import { KnownLoginEntity } from './known-login.entity.js';

@Injectable()
export class KnownLoginRepository {
  constructor(
    @InjectRepository(KnownLoginEntity) private readonly logins: Repository<KnownLoginEntity>,
  ) {}

  /** Whether there was such a login after `since`. */
  isKnown(reader: Reader, loginKey: string, since: number): Promise<boolean> {
    return reader.withRepository(this.logins).existsBy({ loginKey, lastLoginMs: MoreThan(since) });
  }

  /** Remembers a login, and forgets those that were last seen at `forgotten` or before. */
  async remember(
    transaction: Transaction,
    login: KnownLoginEntity,
    forgotten: number,
  ): Promise<void> {
    const { loginKey, lastLoginMs } = login;
    const { affected } = await transaction
      .withRepository(this.logins)
      .update({ loginKey }, { lastLoginMs });
    if (affected === 1) return;
    await transaction
      .withRepository(this.logins)
      .delete({ lastLoginMs: LessThanOrEqual(forgotten) });
    await transaction.withRepository(this.logins).insert(login);
  }
}
