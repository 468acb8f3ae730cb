import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { AdminEntity } from '../admin.entity.js';
import { AccountRevisionRepository, AdminRepository } from '../admin.repository.js';
import { isActiveOwner } from '../domain/account-rules.js';
import type { CurrentAdmin } from './sessions.service.js';

/** Runs the changes that owners make to accounts one at a time, across all replicas. */
@Injectable()
export class OwnerTransactions {
  constructor(
    private readonly database: Database,
    private readonly revision: AccountRevisionRepository,
    private readonly admins: AdminRepository,
  ) {}

  /**
   * Runs `work` with all accounts; none of them changes its role or activity meanwhile.
   * @throws DomainError session_ended if the actor has stopped being an active owner since the guard ran
   */
  run<T>(
    actor: CurrentAdmin,
    work: (transaction: Transaction, accounts: AdminEntity[]) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (transaction) => {
      await this.revision.advance(transaction);
      const accounts = await this.admins.findAll(transaction);
      const mayAct = accounts.some((account) => account.id === actor.id && isActiveOwner(account));
      if (!mayAct) throw new DomainError('session_ended');
      return work(transaction, accounts);
    });
  }
}
