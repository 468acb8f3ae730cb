import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { clientNetworkOf } from '../common/client-network.js';
import { DomainError } from '../common/errors/domain-error.js';

/** At most `REGISTRATIONS_PER_MINUTE` per client address, on each replica by itself (RUN-3). */
@Injectable()
export class RegistrationLimitGuard extends ThrottlerGuard {
  protected override async getTracker({ ip }: { ip?: string }): Promise<string> {
    return clientNetworkOf(ip ?? '');
  }

  /** One count for all ways to register. */
  protected override generateKey(_context: ExecutionContext, client: string): string {
    return client;
  }

  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new DomainError('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(timeToBlockExpire)),
    });
  }
}
