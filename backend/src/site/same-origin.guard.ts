import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { CONFIG, type Config } from '../config/env.js';

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

  private isOurs({ host, headers }: GuardedRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    const { origin } = headers;
    if (typeof origin !== 'string') return true;
    const own = [host, new URL(this.config.siteUrl).host];
    return URL.canParse(origin) && own.includes(new URL(origin).host);
  }
}
