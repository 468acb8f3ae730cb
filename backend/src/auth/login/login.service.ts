import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { Message } from '../../common/errors/problem.js';
import { Database } from '../../database/database.js';
import type { AdminEntity } from '../accounts/admin.entity.js';
import { AdminRepository } from '../accounts/admin.repository.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { SecondFactorService } from '../factors/second-factor.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { CredentialCheck } from './credential-check.js';
import { LoginLimiter } from './login-limiter.js';
import { LoginLog } from './login-log.service.js';
import type { LoginRequest, LoginResponse, Requested } from './login.dto.js';

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
    const admin = await this.credentials.check(ip, username, password, ({ id }) =>
      this.second.check(id, { code, passkey, host }),
    );
    if (!admin) throw new DomainError('login_failed');
    return this.begin(admin, ip, 'Login successful');
  }

  /**
   * Logs in by a passkey, which is worth password and second factor. Guesses count against the address, as
   * those at links do.
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

  /** The answer to somebody who has just shown who they are. */
  async begin(admin: AdminEntity, address: string, message: string): Promise<LoginResponse> {
    return {
      token: await this.database.transaction(async (transaction) => {
        await this.log.loggedIn(transaction, admin, address);
        return this.sessions.begin(transaction, admin);
      }),
      admin: { name: admin.name },
      message,
    };
  }

  /**
   * Ends the session of this token alone (AUTH-5), on every replica. May be repeated.
   * @throws DomainError session_ended for a token that is not ours, or is too old
   */
  async logout(token: string): Promise<Message> {
    await this.sessions.end(token);
    return { message: 'You are logged out.' };
  }
}
