import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { DomainError, validationError } from '../../common/errors/domain-error.js';
import type { Message } from '../../common/errors/problem.js';
import { Database } from '../../database/database.js';
import { PasswordJudge } from '../factors/password-judge.js';
import type { ChangePasswordRequest, PasswordChanged } from '../login/login.dto.js';
import { CredentialCheck } from '../login/login.service.js';
import { PasswordHasher } from '../login/password-hasher.js';
import type { CurrentAdmin } from '../sessions/sessions.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AdminInviteRepository } from './admin-invite.repository.js';
import { AdminRepository } from '../admin.repository.js';

/** Changes that everybody may make to their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly invites: AdminInviteRepository,
    private readonly credentials: CredentialCheck,
    private readonly judge: PasswordJudge,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes the password and ends every session except the current one, which gets a new token.
   * @throws DomainError validation_failed if the current password is wrong or the new one too weak;
   * too_many_logins after too many wrong ones; session_ended if the tokens were revoked meanwhile
   */
  async changePassword(
    actor: CurrentAdmin,
    { currentPassword, newPassword }: ChangePasswordRequest,
    address: string,
  ): Promise<PasswordChanged> {
    const admin = await this.credentials.check(address, actor.username, currentPassword);
    if (!admin) throw wrongPassword();
    const field = { field: 'newPassword', label: 'New password' };
    await this.judge.assertGood(newPassword, [admin.username, admin.name], field);
    const passwordHash = await this.hasher.inTurn(() => this.hasher.hash(newPassword), actor.id);
    const { sessionId } = actor;
    const token = await this.database.transaction(async (transaction) => {
      const password = { passwordHash, sessionId };
      const changed = await this.admins.changePassword(transaction, admin, password);
      if (!changed) throw new DomainError('session_ended');
      await this.invites.removeForAccount(transaction, admin.id);
      await this.audit.record(transaction, {
        actor,
        action: 'password-changed',
        subject: { type: 'account', id: admin.id },
      });
      const { id, tokenVersion } = admin;
      return this.sessions.renewAfterProof(
        transaction,
        { id, tokenVersion: tokenVersion + 1 },
        sessionId,
      );
    });
    return { token, message: 'Your password was changed.' };
  }

  /** Ends every session of the admin, including this one. */
  async signOutEverywhere(actor: CurrentAdmin): Promise<Message> {
    await this.database.transaction(async (transaction) => {
      await this.admins.revokeTokens(transaction, actor.id);
      await this.audit.record(transaction, {
        actor,
        action: 'signed-out-everywhere',
        subject: { type: 'account', id: actor.id },
      });
    });
    return { message: 'You are signed out everywhere.' };
  }
}

function wrongPassword(): DomainError {
  return validationError([
    {
      field: 'currentPassword',
      code: 'wrong_password',
      message: 'The current password is wrong.',
    },
  ]);
}
