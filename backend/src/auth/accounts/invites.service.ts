import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AuditRecord, AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Message } from '../../common/errors/problem.js';
import { newId } from '../../database/columns.js';
import type { Transaction } from '../../database/transaction.js';
import type { CurrentAdmin } from '../sessions/sessions.service.js';
import { type CreateInviteRequest, type InviteCreated, toInvite } from './accounts.dto.js';
import { OwnerTransactions } from '../sessions/owner-transactions.js';
import { type AdminInviteEntity, AdminInviteRepository } from './admin-invite.repository.js';

/** How long a link can be used. */
const INVITE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The hash that is stored in place of a link's token: it recognises the token, but cannot be used as one. */
export function inviteTokenHashOf(token: string): string {
  return hash('sha256', token);
}

const TOKEN_BYTES = 32;

/** Makes and withdraws the one-time links by which owners let people in. */
@Injectable()
export class InvitesService {
  constructor(
    private readonly owners: OwnerTransactions,
    private readonly invites: AdminInviteRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Makes a link that creates a new account; the account will have the invitation's id. */
  invite(actor: CurrentAdmin, { name, role }: CreateInviteRequest): Promise<InviteCreated> {
    return this.owners.run(actor, (transaction) => {
      const id = newId();
      return this.create(transaction, actor, { id, adminId: null, name, role }, 'invited');
    });
  }

  /**
   * Makes a link that resets the password of an account; earlier links for it stop working.
   * @throws DomainError account_not_found; account_deactivated
   */
  linkForPassword(actor: CurrentAdmin, accountId: string): Promise<InviteCreated> {
    return this.owners.run(actor, async (transaction, accounts) => {
      const account = accounts.find(({ id }) => id === accountId);
      if (!account) throw new DomainError('account_not_found');
      if (account.deactivatedAtMs !== null) throw new DomainError('account_deactivated');
      await this.invites.removeForAccount(transaction, accountId);
      const { name, role } = account;
      const link = { id: newId(), adminId: accountId, name, role };
      return this.create(transaction, actor, link, 'password-link-made');
    });
  }

  /** @throws DomainError invite_not_found */
  withdraw(actor: CurrentAdmin, id: string): Promise<Message> {
    return this.owners.run(actor, async (transaction) => {
      const invite = await this.invites.findById(transaction, id);
      // `remove` returns false if the link was used after it was read.
      if (!invite || !(await this.invites.remove(transaction, id))) {
        throw new DomainError('invite_not_found');
      }
      await this.audit.record(transaction, aboutInvite(actor, invite, 'invite-withdrawn'));
      return { message: 'The link does not work any more.' };
    });
  }

  private async create(
    transaction: Transaction,
    actor: CurrentAdmin,
    who: Pick<AdminInviteEntity, 'id' | 'adminId' | 'name' | 'role'>,
    action: string,
  ): Promise<InviteCreated> {
    const nowMs = this.clock.nowMs();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const invite: AdminInviteEntity = {
      ...who,
      tokenHash: inviteTokenHashOf(token),
      invitedBy: actor.name,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + INVITE_LIFETIME_MS,
    };
    await this.invites.removeExpired(transaction, nowMs);
    await this.invites.insert(transaction, invite);
    await this.audit.record(transaction, aboutInvite(actor, invite, action));
    return { invite: toInvite(invite), token };
  }
}

function aboutInvite(
  actor: CurrentAdmin,
  { id, adminId, name, role }: AdminInviteEntity,
  action: string,
): AuditRecord {
  const subject = { type: 'account', id: adminId ?? id } as const;
  return { actor, action, subject, after: { role }, personalAfter: { name } };
}
