import { Injectable } from '@nestjs/common';
import type { Message } from '../common/dto/message.js';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Database } from '../database/database.js';
import type { AdminEntity } from './admin.entity.js';
import { AdminRepository } from './admin.repository.js';
import { CredentialCheck } from './credential-check.js';
import type { AdminRole } from './domain/admin-role.js';
import type { LoginRequest, LoginResponse } from './dto/login.dto.js';
import { LoginLog } from './login-log.service.js';
import { SessionsService } from './sessions.service.js';
import { TokenService } from './token.service.js';

/** Who is logged in. */
export interface CurrentAdmin {
  id: string;
  name: string;
  username: string;
  role: AdminRole;
  /** Null where the token is of a version before there were sessions (ADR 28). */
  sessionId: string | null;
  /** When they last gave their password in this session. */
  lastProofAtMs: number;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminRepository,
    private readonly credentials: CredentialCheck,
    private readonly tokens: TokenService,
    private readonly sessions: SessionsService,
    private readonly log: LoginLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Logs in (API-3). Unknown user, wrong password and deactivated account get the same answer.
   * @throws DomainError login_failed; too_many_logins after too many failures
   */
  async login({ username, password }: LoginRequest, address: string): Promise<LoginResponse> {
    const admin = await this.credentials.check(address, username, password);
    if (!admin) throw new DomainError('login_failed');
    return this.begin(admin, address, 'Login successful');
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

  /**
   * The admin whom a token belongs to. Reads the database, so that a revoked token and one whose session has
   * ended are refused at once on every replica.
   * @throws DomainError session_ended
   */
  async authenticate(token: string): Promise<CurrentAdmin> {
    const { sub, version, sid, issuedAtMs } = await this.tokens.read(token);
    const admin = await this.database.read((reader) =>
      this.admins.findWithSession(reader, sub, sid),
    );
    if (!admin || admin.deactivatedAtMs !== null || admin.tokenVersion !== version) {
      throw new DomainError('session_ended');
    }
    const { id, name, username, role, session } = admin;
    const hasEnded = session === null || session.endsAtMs <= this.clock.nowMs();
    if (sid !== null && hasEnded) throw new DomainError('session_ended');
    const lastProofAtMs = session?.lastProofAtMs ?? issuedAtMs;
    return { id, name, username, role, sessionId: sid, lastProofAtMs };
  }
}
