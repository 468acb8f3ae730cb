import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Message } from '../../common/errors/problem.js';
import { CallDeadline, timedOut } from '../../database/attempts.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminRepository } from '../admin.repository.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { SecondFactorService } from '../factors/second-factor.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LoginLimiter } from './login-limiter.js';
import { LoginLog } from './login-log.service.js';
import type { LoginRequest, LoginResponse, Requested } from './login.dto.js';
import { PasswordHasher } from './password-hasher.js';

/** These count as failures: guesses at the code are limited like guesses at the password. */
const WRONG_SECOND = ['second_factor_wrong', 'passkey_failed'] as const;

/** Checks the rest of a login after the password. */
type Second = (admin: AdminEntity) => Promise<void>;

/** Checks user names and passwords within the limits for guessing (RUN-3). */
@Injectable()
export class CredentialCheck {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: LoginLimiter,
    private readonly log: LoginLog,
  ) {}

  /**
   * Returns the admin with this user name and password; null for an unknown user, a wrong password
   * and a deactivated account alike.
   * @param second checks the second factor; a wrong one counts as a failure
   * @param deadline of the whole login, if more steps follow
   * @throws DomainError too_many_logins after too many failures (`LoginLimiter`); what `second` throws;
   * database_unavailable when the deadline is over, in the queue or while waiting for the database
   */
  check(
    address: string,
    username: string,
    password: string,
    second: Second = () => Promise.resolve(),
    deadline = this.newDeadline(),
  ): Promise<AdminEntity | null> {
    const check = this.checkBefore(deadline, { address, username }, password, second);
    return deadline.race(check, timedOut);
  }

  /** A deadline for everything that one login waits for. On the embedded database a rush is no stall (ADR 7). */
  newDeadline(): CallDeadline {
    return new CallDeadline(this.database.newHeartbeat());
  }

  private async checkBefore(
    deadline: CallDeadline,
    attempt: { address: string; username: string },
    password: string,
    second: Second,
  ): Promise<AdminEntity | null> {
    const { address, username } = attempt;
    // Checked before the queue: a request that is refused anyway, or finds no database (RUN-5), does not wait.
    const who = await this.limiter.assertAllowed(attempt);
    const inTurn = async (): Promise<AdminEntity | null> => {
      // Checked again after the wait, so that a flood of concurrent requests cannot pass the limit together.
      await this.limiter.assertAllowed(attempt);
      if (deadline.isOver) throw timedOut();
      const { account, isRight } = await this.judge(username, password);
      const note = (transaction: Transaction): Promise<void> =>
        this.log.failed(transaction, account, address);
      if (isRight && account) {
        // A caller that has already got a timeout must not use up a code.
        if (deadline.isOver) throw timedOut();
        await this.limiter.counted(attempt, WRONG_SECOND, () => second(account), note);
        return account;
      }
      // The failure is counted within the turn, even after a timeout: otherwise a flood could guess uncounted.
      await this.limiter.recordFailure(attempt, note);
      return null;
    };
    const admin = await this.hasher.inTurn(inTurn, who, deadline);
    if (admin) await this.limiter.recordSuccess(attempt);
    return admin;
  }

  private async judge(
    username: string,
    password: string,
  ): Promise<{ account: AdminEntity | null; isRight: boolean }> {
    const account = await this.database.read((reader) =>
      this.admins.findByUsername(reader, username),
    );
    // An unknown user costs the same work as a known one, so that the response time reveals nothing.
    const hash = account?.passwordHash ?? (await this.hasher.decoyHash());
    const matches = await this.hasher.verify(hash, password);
    return { account, isRight: matches && account?.deactivatedAtMs === null };
  }
}

/** Lets people in, and out again (API-3, AUTH-5). */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly credentials: CredentialCheck,
    private readonly limiter: LoginLimiter,
    private readonly passkeys: PasskeysService,
    private readonly second: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly log: LoginLog,
  ) {}

  /**
   * Logs in (API-3). Unknown user, wrong password and deactivated account get the same answer.
   * @throws DomainError login_failed; second_factor_required, second_factor_wrong or passkey_failed where the
   * password alone is not enough; too_many_logins after too many failures
   */
  async login(request: LoginRequest, { ip, host }: Requested): Promise<LoginResponse> {
    const { username, password, code = null, passkey = null } = request;
    const second: Second = ({ id }) => this.second.check(id, { code, passkey, host });
    const deadline = this.credentials.newDeadline();
    const admin = await this.credentials.check(ip, username, password, second, deadline);
    if (!admin) throw new DomainError('login_failed');
    return this.begin(admin, ip, 'Login successful', deadline);
  }

  /**
   * Logs in by a passkey, which counts as password and second factor. Failures count against the address, as
   * for links.
   * @throws DomainError passkeys_unavailable; passkey_failed; too_many_logins
   */
  async loginByPasskey(credential: string, { ip, host }: Requested): Promise<LoginResponse> {
    const answer = async (): Promise<LoginResponse> => {
      const id = await this.passkeys.verify(credential, 'login', null, host);
      const admin = await this.database.read((reader) => this.admins.findById(reader, id));
      if (admin?.deactivatedAtMs !== null) throw new DomainError('passkey_failed');
      await this.limiter.recordSuccess({ address: ip, username: admin.username });
      return this.begin(admin, ip, 'Login successful');
    };
    const attempt = { address: ip, username: null };
    return this.limiter.limited(attempt, ['passkey_failed'], answer, (transaction) =>
      this.log.failed(transaction, null, ip),
    );
  }

  /**
   * Begins a session for somebody who has just proved who they are, and returns the response.
   * @param deadline of a caller that has already been waiting
   */
  async begin(
    admin: AdminEntity,
    address: string,
    message: string,
    deadline?: CallDeadline,
  ): Promise<LoginResponse> {
    const begin = async (transaction: Transaction): Promise<string> => {
      await this.log.loggedIn(transaction, admin, address);
      return this.sessions.begin(transaction, admin);
    };
    return {
      token: await this.database.transaction(begin, deadline ? { deadline } : {}),
      admin: { name: admin.name },
      message,
    };
  }

  /**
   * Ends the session of this token alone (AUTH-5), on every replica. May be repeated.
   * @throws DomainError session_ended for a token that is not ours or has expired
   */
  async logout(token: string): Promise<Message> {
    await this.sessions.end(token);
    return { message: 'You are logged out.' };
  }
}
