import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { type Config, CONFIG } from '../config/env.js';

interface GuardedRequest {
  /** With its port, as the client knows it. */
  host: string;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Refuses forms that another site sends in a visitor's name. A client that says nothing of where it comes
 * from is no browser, and is let through: nobody is logged in here.
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

  /** A page of ours that tells nobody its address sends 'null' for its origin (`Referrer-Policy`). */
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
 * The same for pages at an address that is a secret of its own: who does not know it has nowhere to send a
 * form to, and over plain http a browser says no more of such a page than 'null'.
 */
@Injectable()
export class PersonalOriginGuard extends SameOriginGuard {
  protected override allowsHiddenOrigin(): boolean {
    return true;
  }
}
