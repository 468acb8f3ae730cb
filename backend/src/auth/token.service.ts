import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { AdminEntity } from './admin.entity.js';

/** How long a login lives (ADR 0008). */
export const TOKEN_LIFETIME_SECONDS = 12 * 60 * 60;

/** Pinned on both sides: a token never says itself how it is to be checked. */
export const TOKEN_ALGORITHM = 'HS256';

/** What a valid token says. */
export interface TokenClaims {
  sub: string;
  version: number;
}

@Injectable()
export class TokenService {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  issue(admin: AdminEntity): Promise<string> {
    const issuedAt = this.nowSeconds();
    return this.jwt.signAsync(
      {
        sub: admin.id,
        version: admin.tokenVersion,
        iat: issuedAt,
        exp: issuedAt + TOKEN_LIFETIME_SECONDS,
      },
      { algorithm: TOKEN_ALGORITHM },
    );
  }

  /** @throws DomainError session_ended for a token that is not ours, or is too old */
  async read(token: string): Promise<TokenClaims> {
    const { sub, version } = await this.verified(token);
    // A value of another type would reach the database driver as it is.
    if (typeof sub !== 'string' || typeof version !== 'number') {
      throw new DomainError('session_ended');
    }
    return { sub, version };
  }

  private async verified(token: string): Promise<{ sub?: unknown; version?: unknown }> {
    try {
      return await this.jwt.verifyAsync(token, {
        algorithms: [TOKEN_ALGORITHM],
        clockTimestamp: this.nowSeconds(),
      });
    } catch {
      throw new DomainError('session_ended');
    }
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.nowMs() / 1000);
  }
}
