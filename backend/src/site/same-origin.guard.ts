import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { type Config, CONFIG } from '../config/env.js';

interface GuardedRequest {
  /** The host that the client has requested, with its port. */
  host: string;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Refuses forms that another site makes a visitor's browser send. A client that sends no origin is no browser and
 * is let through, because there is no login that a forged request could use.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'siteUrl'>) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.isOurs(context.switchToHttp().getRequest<GuardedRequest>())) return true;
    throw new DomainError('forbidden', {
      message: 'This form can only be sent from our own pages.',
    });
  }

  /** Our pages with `Referrer-Policy: no-referrer` send the origin 'null'. */
  protected allowsHiddenOrigin(): boolean {
    return false;
  }

  private isOurs({ host, headers }: GuardedRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const { origin } = headers;
    if (typeof origin !== 'string') return true;
    if (origin === 'null' && this.allowsHiddenOrigin()) return true;
    const own = [host, new URL(this.config.siteUrl).host];
    return URL.canParse(origin) && own.includes(new URL(origin).host);
  }
}

/**
 * The same for pages with a secret address. It also accepts the origin 'null', which is all that a browser sends for
 * such a page over plain http. Who does not know the address cannot send a form to it.
 */
@Injectable()
export class PersonalOriginGuard extends SameOriginGuard {
  protected override allowsHiddenOrigin(): boolean {
    return true;
  }
}
