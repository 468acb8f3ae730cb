import { Injectable } from '@nestjs/common';
import { type AuditRecord, AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { Database } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import {
  type AccountAction,
  actionsBetween,
  changedAccess,
  isActiveOwner,
  leavesAnOwner,
} from '../domain/account-rules.js';
import { ProofCheck } from '../sessions/admin.guard.js';
import { OwnerTransactions } from '../sessions/owner-transactions.js';
import type { CurrentAdmin } from '../sessions/sessions.service.js';
import {
  type Account,
  type AccountList,
  type ChangeAccountRequest,
  toAccount,
  toInvite,
} from './accounts.dto.js';
import { AdminInviteRepository } from './admin-invite.repository.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminRepository } from '../admin.repository.js';

/** The accounts of staff, as owners manage them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly owners: OwnerTransactions,
    private readonly admins: AdminRepository,
    private readonly invites: AdminInviteRepository,
    private readonly audit: AuditService,
    private readonly proof: ProofCheck,
    private readonly clock: Clock,
  ) {}

  list(): Promise<AccountList> {
    return this.database.read(async (reader) => {
      const accounts = await this.admins.findAll(reader);
      const invites = await this.invites.findUsable(reader, this.clock.nowMs());
      return { accounts: accounts.map(toAccount), invites: invites.map(toInvite) };
    });
  }

  /**
   * Deactivates or activates an account and changes its role; either ends its sessions. The links made by
   * somebody who stops being an active owner are removed, or they could use one to get in again.
   * @throws DomainError account_not_found; last_owner if no active owner would remain; proof_needed for a
   * change of role if the last proof is too old
   */
  change(actor: CurrentAdmin, id: string, request: ChangeAccountRequest): Promise<Account> {
    return this.owners.run(actor, async (transaction, accounts) => {
      const before = accounts.find((account) => account.id === id);
      if (!before) throw new DomainError('account_not_found');
      const after = { ...before, ...changedAccess(before, request, this.clock.nowMs()) };
      if (!leavesAnOwner(accounts, after)) throw new DomainError('last_owner');
      const actions = actionsBetween(before, after);
      if (actions.includes('role-changed')) this.proof.assertFresh(actor);
      for (const action of actions) {
        await this.audit.record(transaction, recordOf(actor, action, before, after));
      }
      if (actions.length > 0) await this.store(transaction, before, after);
      return toAccount(after);
    });
  }

  private async store(
    transaction: Transaction,
    before: AdminEntity,
    after: AdminEntity,
  ): Promise<void> {
    await this.admins.changeAccess(transaction, after);
    if (after.deactivatedAtMs !== null) {
      await this.invites.removeForAccount(transaction, after.id);
    }
    if (isActiveOwner(before) && !isActiveOwner(after)) {
      await this.invites.removeMadeBy(transaction, after.name);
    }
  }
}

function recordOf(
  actor: CurrentAdmin,
  action: AccountAction,
  before: AdminEntity,
  after: AdminEntity,
): AuditRecord {
  const subject = { type: 'account', id: after.id } as const;
  if (action !== 'role-changed') return { actor, action, subject };
  return { actor, action, subject, before: { role: before.role }, after: { role: after.role } };
}

/** Somebody with an account, or with a link to one. */
export interface NamedAccount {
  id: string;
  name: string;
}

/** The part of accounts that later modules may use. */
@Injectable()
export class AccountNamesService {
  constructor(
    private readonly admins: AdminRepository,
    private readonly invites: AdminInviteRepository,
    private readonly clock: Clock,
  ) {}

  /** Everybody who has or had an account, oldest first. */
  async accounts(reader: Reader): Promise<NamedAccount[]> {
    const admins = await this.admins.findAll(reader);
    return admins.map(({ id, name }) => ({ id, name }));
  }

  /** The people with an invitation that can still be used. */
  async invited(reader: Reader): Promise<NamedAccount[]> {
    const invites = await this.invites.findUsable(reader, this.clock.nowMs());
    return invites.map(({ id, name }) => ({ id, name }));
  }
}
