import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { AdminSessionEntity } from './admin-session.repository.js';
import type { AdminEntity } from './admin.entity.js';

/** Pinned on both sides: a token never says itself how it is to be checked. */
export const TOKEN_ALGORITHM = 'HS256';

/** What a valid token says. */
export interface TokenClaims {
  sub: string;
  version: number;
  /** The session; null in a token that a version before there were sessions gave out (ADR 28). */
  sid: string | null;
  issuedAtMs: number;
}

@Injectable()
export class TokenService {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  issue(
    { id, tokenVersion }: Pick<AdminEntity, 'id' | 'tokenVersion'>,
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

  /** @throws DomainError session_ended for a token that is not ours, or is too old */
  async read(token: string): Promise<TokenClaims> {
    const { sub, version, sid = null, iat = 0 } = await this.verified(token);
    // A value of another type would reach the database driver as it is.
    const isOurs =
      typeof sub === 'string' &&
      typeof version === 'number' &&
      (sid === null || typeof sid === 'string') &&
      typeof iat === 'number';
    if (!isOurs) throw new DomainError('session_ended');
    return { sub, version, sid, issuedAtMs: iat * 1000 };
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
}

function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}
