import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { Database } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import type { AdminEntity } from '../admin.entity.js';
import { AdminRepository } from '../admin.repository.js';
import type { AdminRole } from '../domain/account-rules.js';
import { SecondFactorService } from '../factors/second-factor.service.js';
import { LoginLog } from '../login/login-log.service.js';
import { type AdminSessionEntity, AdminSessionRepository } from './admin-session.repository.js';

const SECOND_MS = 1000;

/** How long a login lives (ADR 8). */
export const SESSION_LIFETIME_MS = 12 * 60 * 60 * SECOND_MS;

/** More than the clocks of two servers differ. */
const CLOCK_TOLERANCE_MS = 60 * 60 * SECOND_MS;

/** Fixed for signing and for verifying: the algorithm in a token's header is never trusted. */
const TOKEN_ALGORITHM = 'HS256';

/** Who is logged in. */
export interface CurrentAdmin {
  id: string;
  name: string;
  username: string;
  role: AdminRole;
  /** Null if the token is from a version without sessions (ADR 28). */
  sessionId: string | null;
  /** When they last gave their password or a passkey in this session. */
  lastProofAtMs: number;
  /** True while the session may only set up a second factor. */
  isLimited: boolean;
}

/** The claims of a valid token. */
interface TokenClaims {
  sub: string;
  version: number;
  /** The id of the session; null if the token is from a version without sessions (ADR 28). */
  sid: string | null;
  issuedAtMs: number;
}

type Holder = Pick<AdminEntity, 'id' | 'tokenVersion'>;

/** Begins and ends sessions, and authenticates tokens. Each session has a row, which its token names (ADR 28). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: AdminSessionRepository,
    private readonly admins: AdminRepository,
    private readonly jwt: JwtService,
    private readonly log: LoginLog,
    private readonly second: SecondFactorService,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session for somebody who has just proved who they are; returns its token. If owners
   * require a second factor and the account has none, the session may only set one up.
   */
  async begin(transaction: Transaction, admin: Holder): Promise<string> {
    const isLimited = await this.second.isMissing(transaction, admin.id);
    const session = { ...this.freshSession(randomUUID(), admin.id), isLimited };
    await this.sessions.insert(transaction, session);
    return this.tokenOf(admin, session);
  }

  /**
   * Renews a session whose holder has just given the password; returns a new token, valid as long as after a login.
   * @param sessionId null for a token from a version without sessions: a session is then begun
   * @throws DomainError session_ended if the session was ended meanwhile
   */
  async renewAfterProof(
    transaction: Transaction,
    admin: Holder,
    sessionId: string | null,
  ): Promise<string> {
    if (sessionId === null) return this.begin(transaction, admin);
    const session = this.freshSession(sessionId, admin.id);
    if (!(await this.sessions.renew(transaction, session))) throw new DomainError('session_ended');
    return this.tokenOf(admin, session);
  }

  /**
   * Ends only the session of this token. May be repeated.
   * @throws DomainError session_ended for a token that is not ours or has expired
   */
  async end(token: string): Promise<void> {
    const { sub, sid } = await this.claimsOf(token);
    if (sid === null) return;
    await this.database.transaction(async (transaction) => {
      if (!(await this.sessions.remove(transaction, sid, sub))) return;
      const admin = await this.admins.findById(transaction, sub);
      if (admin) await this.log.loggedOut(transaction, admin);
    });
  }

  /**
   * Returns the admin to whom a token belongs. Reads the database, so that every replica at once refuses a token
   * that was revoked or whose session has ended.
   * @throws DomainError session_ended
   */
  async authenticate(token: string): Promise<CurrentAdmin> {
    const { sub, version, sid, issuedAtMs } = await this.claimsOf(token);
    const admin = await this.database.read((reader) =>
      this.admins.findWithSession(reader, sub, sid),
    );
    if (!admin || admin.deactivatedAtMs !== null || admin.tokenVersion !== version) {
      throw new DomainError('session_ended');
    }
    const { id, name, username, role, session } = admin;
    if (sid !== null && !this.isOpen(session)) throw new DomainError('session_ended');
    const lastProofAtMs = session?.lastProofAtMs ?? issuedAtMs;
    const isLimited = session?.isLimited ?? false;
    return { id, name, username, role, sessionId: sid, lastProofAtMs, isLimited };
  }

  /** A session that lasts longer than any was begun while the clock was ahead, and would be valid until that time. */
  private isOpen(session: Pick<AdminSessionEntity, 'endsAtMs'> | null): boolean {
    if (session === null) return false;
    const leftMs = session.endsAtMs - this.clock.nowMs();
    return leftMs > 0 && leftMs <= SESSION_LIFETIME_MS + CLOCK_TOLERANCE_MS;
  }

  /** Removes expired sessions. */
  forgetEnded(): Promise<void> {
    return this.database.transaction((transaction) =>
      this.sessions.removeEnded(transaction, this.clock.nowMs()),
    );
  }

  /**
   * Returns the claims of a token, without checking its session in the database.
   * @throws DomainError session_ended for a token that is not ours or has expired
   */
  private async claimsOf(token: string): Promise<TokenClaims> {
    const { sub, version, sid = null, iat = 0 } = await this.verified(token);
    // Checked, because a value of another type would be passed to the database driver.
    const isOurs =
      typeof sub === 'string' &&
      typeof version === 'number' &&
      (sid === null || typeof sid === 'string') &&
      typeof iat === 'number';
    if (!isOurs) throw new DomainError('session_ended');
    return { sub, version, sid, issuedAtMs: iat * 1000 };
  }

  private tokenOf(
    { id, tokenVersion }: Holder,
    session: Pick<AdminSessionEntity, 'id' | 'endsAtMs'>,
  ): Promise<string> {
    return this.jwt.signAsync(
      {
        sub: id,
        version: tokenVersion,
        sid: session.id,
        iat: secondsOf(this.clock.nowMs()),
        exp: secondsOf(session.endsAtMs),
      },
      { algorithm: TOKEN_ALGORITHM },
    );
  }

  private async verified(token: string): Promise<Record<string, unknown>> {
    try {
      return await this.jwt.verifyAsync(token, {
        algorithms: [TOKEN_ALGORITHM],
        clockTimestamp: secondsOf(this.clock.nowMs()),
      });
    } catch {
      throw new DomainError('session_ended');
    }
  }

  private freshSession(id: string, adminId: string): Omit<AdminSessionEntity, 'isLimited'> {
    const nowMs = this.clock.nowMs();
    // Rounded, because a token carries its expiry in whole seconds.
    const endsAtMs = Math.floor((nowMs + SESSION_LIFETIME_MS) / SECOND_MS) * SECOND_MS;
    return { id, adminId, createdAtMs: nowMs, lastProofAtMs: nowMs, endsAtMs };
  }
}

function secondsOf(ms: number): number {
  return Math.floor(ms / SECOND_MS);
}
