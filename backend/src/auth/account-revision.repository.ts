import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RetryTransaction } from '../database/database.js';
import { driverFaultKind } from '../database/attempts.js';
import { newId } from '../database/columns.js';
import { SettingEntity } from '../database/settings.js';
import type { Transaction } from '../database/transaction.js';

const NAME = 'accounts-revision';

/**
 * A row that every change of accounts writes first, so that such changes run one after the other: who may
 * be demoted depends on all the others. A write and not a lock, since the nodes of a cluster share no locks.
 */
@Injectable()
export class AccountRevisionRepository {
  constructor(
    @InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>,
  ) {}

  async advance(transaction: Transaction): Promise<void> {
    const value = newId();
    const { affected } = await transaction
      .withRepository(this.settings)
      .update({ name: NAME }, { value });
    if (affected === 1) return;
    try {
      await transaction.withRepository(this.settings).insert({ name: NAME, value });
    } catch (error) {
      // Another change has just made the first such row.
      throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
    }
  }
}
