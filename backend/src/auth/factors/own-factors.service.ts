import { Injectable } from '@nestjs/common';
import { type Actor, AuditService, COMMAND_LINE } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, validationError } from '../../common/errors/domain-error.js';
import type { Message } from '../../common/errors/problem.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import { AdminRepository } from '../admin.repository.js';
import { LoginLimiter } from '../login/login-limiter.js';
import { CredentialCheck } from '../login/login.service.js';
import { AdminSessionRepository } from '../sessions/admin-session.repository.js';
import type { CurrentAdmin } from '../sessions/sessions.service.js';
import { FactorRepository } from './factor.repository.js';
import {
  type Factors,
  type NewPasskeyRequest,
  type Passkey,
  type ProofRequest,
  type RecoveryCodes,
  toPasskey,
} from './factors.dto.js';
import { PasskeysService } from './passkeys.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { type NewTotp, TotpService } from './totp.service.js';

/** The admin who sends a request, and where it comes from. */
export interface Caller {
  admin: CurrentAdmin;
  address: string;
  host: string;
}

/** Manages the passkeys and the app of one's own account, and takes proofs of identity. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly sessions: AdminSessionRepository,
    private readonly factors: FactorRepository,
    private readonly passkeys: PasskeysService,
    private readonly totp: TotpService,
    private readonly second: SecondFactorService,
    private readonly credentials: CredentialCheck,
    private readonly limiter: LoginLimiter,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  list({ admin, host }: Caller): Promise<Factors> {
    return this.database.read(async (reader) => ({
      required: await this.second.isRequired(reader),
      passkeysUsable: this.passkeys.isUsable(host),
      passkeys: (await this.factors.passkeysOf(reader, admin.id)).map(toPasskey),
      hasApp: await this.factors.hasTotp(reader, admin.id),
      recoveryCodesLeft: await this.factors.recoveryCodesLeft(reader, admin.id),
    }));
  }

  /** @throws DomainError passkeys_unavailable; passkey_failed */
  async addPasskey({ admin, host }: Caller, request: NewPasskeyRequest): Promise<Passkey> {
    const passkey = await this.passkeys.enrol(admin, request, host, async (transaction, made) => {
      await this.record(transaction, admin, 'passkey-added', { passkey: made.name });
      await this.lift(transaction, admin);
    });
    return toPasskey(passkey);
  }

  /** @throws DomainError passkey_not_found; last_factor */
  async removePasskey({ admin }: Caller, id: string): Promise<Message> {
    await this.database.transaction(async (transaction) => {
      await this.admins.lock(transaction, admin.id);
      const removed = await this.factors.removePasskey(transaction, id, admin.id);
      if (!removed) throw new DomainError('passkey_not_found');
      await this.assertOneLeft(transaction, admin.id);
      await this.record(transaction, admin, 'passkey-removed');
    });
    return { message: 'The passkey does not work any more.' };
  }

  /** @throws DomainError app_exists */
  beginApp({ admin }: Caller): Promise<NewTotp> {
    return this.database.transaction(async (transaction) => {
      if (await this.factors.hasTotp(transaction, admin.id)) throw new DomainError('app_exists');
      return this.totp.begin(transaction, admin);
    });
  }

  /**
   * Confirms the app by its first code; from then on each login asks for one.
   * @throws DomainError validation_failed for a wrong code; too_many_logins after too many; app_exists
   */
  confirmApp({ admin, address }: Caller, code: string): Promise<RecoveryCodes> {
    return this.limited({ admin, address }, async () => {
      const codes = await this.database.transaction(async (transaction) => {
        const totp = await this.factors.totpOf(transaction, admin.id);
        if (totp?.confirmedAtMs) throw new DomainError('app_exists');
        if (!totp || !(await this.totp.confirm(transaction, totp, code))) return null;
        await this.record(transaction, admin, 'app-added');
        await this.lift(transaction, admin);
        return this.totp.makeRecoveryCodes(transaction, admin.id);
      });
      if (!codes) throw wrong('code', 'wrong_code', 'This code is wrong. Please try the next one.');
      return { recoveryCodes: codes };
    });
  }

  /** @throws DomainError app_not_found; last_factor */
  async removeApp({ admin }: Caller): Promise<Message> {
    await this.database.transaction(async (transaction) => {
      await this.admins.lock(transaction, admin.id);
      const removed = await this.factors.removeTotp(transaction, admin.id);
      if (!removed) throw new DomainError('app_not_found');
      await this.assertOneLeft(transaction, admin.id);
      await this.record(transaction, admin, 'app-removed');
    });
    return { message: 'Logins no longer ask for the authenticator app.' };
  }

  /** @throws DomainError app_not_found */
  newRecoveryCodes({ admin }: Caller): Promise<RecoveryCodes> {
    return this.database.transaction(async (transaction) => {
      if (!(await this.factors.hasTotp(transaction, admin.id)))
        throw new DomainError('app_not_found');
      await this.record(transaction, admin, 'recovery-codes-made');
      return { recoveryCodes: await this.totp.makeRecoveryCodes(transaction, admin.id) };
    });
  }

  /**
   * Checks the password or a passkey again, so that this session may do what needs a proof.
   * @throws DomainError validation_failed for a wrong password; passkey_failed; too_many_logins after too many
   */
  async prove(caller: Caller, { password, credential }: ProofRequest): Promise<Message> {
    const { admin, address, host } = caller;
    if (credential) {
      await this.limited(caller, () => this.passkeys.verify(credential, 'proof', admin.id, host));
    } else if (!password) {
      throw wrong('password', 'required', 'Password is required.');
    } else if (!(await this.credentials.check(address, admin.username, password))) {
      throw wrong('password', 'wrong_password', 'The password is wrong.');
    }
    const nowMs = this.clock.nowMs();
    const proved = await this.database.transaction((transaction) =>
      this.sessions.prove(transaction, admin.sessionId ?? '', admin.id, nowMs),
    );
    // The session has ended meanwhile, or the token is from a version without sessions (ADR 28).
    if (!proved) throw new DomainError('session_ended');
    return { message: 'Thanks, that is you.' };
  }

  /**
   * Removes every factor of an account and ends its sessions. Used from the command line by who lost them all.
   * @returns the number of removed factors; null if there is no such account
   */
  async removeAll(username: string): Promise<number | null> {
    return this.database.transaction(async (transaction) => {
      const admin = await this.admins.findByUsername(transaction, username);
      if (!admin) return null;
      const removed = await this.factors.removeAll(transaction, admin.id);
      await this.admins.revokeTokens(transaction, admin.id);
      await this.record(transaction, COMMAND_LINE, 'factors-removed', undefined, admin.id);
      return removed;
    });
  }

  /** Runs `work`; a wrong answer counts as a failed login of the account. */
  private limited<T>(
    { admin, address }: Pick<Caller, 'admin' | 'address'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const guesses = ['passkey_failed', 'validation_failed'] as const;
    return this.limiter.limited({ address, username: admin.username }, guesses, work);
  }

  /** Lifts the limits of a session that could only set up a factor. */
  private async lift(transaction: Transaction, { id, sessionId }: CurrentAdmin): Promise<void> {
    if (sessionId !== null) await this.sessions.lift(transaction, sessionId, id);
  }

  /** Needs the lock on the account: of two concurrent removals of the last two factors, one is refused. */
  private async assertOneLeft(transaction: Transaction, adminId: string): Promise<void> {
    if (await this.second.isMissing(transaction, adminId)) throw new DomainError('last_factor');
  }

  private record(
    transaction: Transaction,
    actor: Actor,
    action: string,
    personalAfter?: Record<string, unknown>,
    id = actor.id ?? '',
  ): Promise<void> {
    return this.audit.record(transaction, {
      actor,
      action,
      subject: { type: 'account', id },
      ...(personalAfter ? { personalAfter } : {}),
    });
  }
}

function wrong(
  field: string,
  code: 'wrong_code' | 'wrong_password' | 'required',
  message: string,
): DomainError {
  return validationError([{ field, code, message }]);
}
