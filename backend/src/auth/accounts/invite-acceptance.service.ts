import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, validationError } from '../../common/errors/domain-error.js';
import { driverFaultKind } from '../../database/attempts.js';
import { Database } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { PasswordJudge } from '../factors/password-judge.js';
import { SecondFactorService } from '../factors/second-factor.service.js';
import { LoginLimiter } from '../login/login-limiter.js';
import type { LoginResponse } from '../login/login.dto.js';
import { LoginService } from '../login/login.service.js';
import { PasswordHasher } from '../login/password-hasher.js';
import type { AcceptInviteRequest, InviteView } from './accounts.dto.js';
import { type AdminInviteEntity, AdminInviteRepository } from './admin-invite.repository.js';
import { type AdminEntity, usernameKeyOf } from '../admin.entity.js';
import { AdminRepository } from '../admin.repository.js';
import { inviteTokenHashOf } from './invites.service.js';

/** A link and the account whose password it resets; `account` is null if the link creates one. */
interface UsableInvite {
  invite: AdminInviteEntity;
  account: AdminEntity | null;
}

/** Lets the holder of a link see what it is for, and use it once. */
@Injectable()
export class InviteAcceptanceService {
  constructor(
    private readonly database: Database,
    private readonly invites: AdminInviteRepository,
    private readonly admins: AdminRepository,
    private readonly judge: PasswordJudge,
    private readonly hasher: PasswordHasher,
    private readonly limiter: LoginLimiter,
    private readonly logins: LoginService,
    private readonly second: SecondFactorService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invite_not_found; too_many_logins after too many failures from the address */
  look(token: string, address: string): Promise<InviteView> {
    return this.limited(address, async () => {
      const { invite, account } = await this.find(token);
      if (!account) return { name: invite.name, role: invite.role };
      return { name: account.name, role: account.role, username: account.username };
    });
  }

  /**
   * Creates the account or sets its new password, and logs in. Of several concurrent requests one succeeds.
   * @throws DomainError invite_not_found; username_taken; validation_failed without a user name or
   * with a password that is too weak; second_factor_required after a new password, if the account has to log
   * in with one; too_many_logins
   */
  accept(request: AcceptInviteRequest, address: string): Promise<LoginResponse> {
    return this.limited(address, async () => {
      const { invite, account } = await this.find(request.token);
      const username = account?.username ?? (await this.freeUsername(request));
      const names = [username, account?.name ?? invite.name];
      const field = { field: 'password', label: 'Password' };
      await this.judge.assertGood(request.password, names, field);
      // The holder of a link does not queue with strangers, so that an owner gets in during a flood of guesses.
      const { tokenHash } = invite;
      const passwordHash = await this.hasher.inTurn(
        () => this.hasher.hash(request.password),
        tokenHash,
      );
      const admin = await this.database.transaction(async (transaction) => {
        const used = await this.invites.use(transaction, tokenHash, this.clock.nowMs());
        if (!used) throw new DomainError('invite_not_found');
        return account
          ? this.replacePassword(transaction, account.id, passwordHash)
          : this.createAccount(transaction, invite, username, passwordHash);
      });
      await this.limiter.recordSuccess({ address, username });
      // The link replaces the password only, not the second factor.
      if (account && (await this.second.isAsked(account.id))) {
        throw new DomainError('second_factor_required', {
          message: 'Your password was changed. Please log in with it and your second factor.',
        });
      }
      return this.logins.begin(admin, address, account ? 'Your password was changed.' : 'Welcome!');
    });
  }

  /** Runs `work`; a failure counts against the address, as a failed login does. */
  private limited<T>(address: string, work: () => Promise<T>): Promise<T> {
    const guesses = ['invite_not_found', 'username_taken'] as const;
    return this.limiter.limited({ address, username: null }, guesses, work);
  }

  private find(token: string): Promise<UsableInvite> {
    return this.database.read(async (reader) => {
      const hash = inviteTokenHashOf(token);
      const invite = await this.invites.findUsableByHash(reader, hash, this.clock.nowMs());
      if (!invite) throw new DomainError('invite_not_found');
      const { adminId } = invite;
      return { invite, account: adminId === null ? null : await this.active(reader, adminId) };
    });
  }

  private async active(reader: Reader, id: string): Promise<AdminEntity> {
    const account = await this.admins.findById(reader, id);
    if (account?.deactivatedAtMs !== null) throw new DomainError('invite_not_found');
    return account;
  }

  /** Checks the user name before the password is hashed. The unique index decides between concurrent requests. */
  private async freeUsername({ username }: AcceptInviteRequest): Promise<string> {
    if (!username) {
      throw validationError([
        { field: 'username', code: 'required', message: 'User name is required.' },
      ]);
    }
    const taken = await this.database.read((reader) =>
      this.admins.findByUsername(reader, username),
    );
    if (taken) throw new DomainError('username_taken');
    return username;
  }

  private async createAccount(
    transaction: Transaction,
    { id, name, role }: AdminInviteEntity,
    username: string,
    passwordHash: string,
  ): Promise<AdminEntity> {
    const admin: AdminEntity = {
      id,
      username,
      usernameKey: usernameKeyOf(username),
      name,
      passwordHash,
      tokenVersion: 0,
      createdAtMs: this.clock.nowMs(),
      role,
      deactivatedAtMs: null,
    };
    try {
      await this.admins.insert(transaction, admin);
    } catch (error) {
      throw driverFaultKind(error) === 'duplicate' ? new DomainError('username_taken') : error;
    }
    await this.audit.record(transaction, {
      actor: admin,
      action: 'account-created',
      subject: { type: 'account', id },
      after: { role },
      personalAfter: { name, username },
    });
    return admin;
  }

  private async replacePassword(
    transaction: Transaction,
    id: string,
    passwordHash: string,
  ): Promise<AdminEntity> {
    await this.admins.replacePassword(transaction, id, passwordHash);
    const account = await this.active(transaction, id);
    await this.audit.record(transaction, {
      actor: account,
      action: 'password-changed',
      subject: { type: 'account', id },
      after: { by: 'link' },
    });
    return account;
  }
}
