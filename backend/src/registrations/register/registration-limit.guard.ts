import { createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { clientNetworkOf } from '../../common/http/client-network.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { ClientHits } from './client-hits.js';
import { mostTries } from '../domain/proof-price.js';
import { CHALLENGE_LIFETIME_MS, RegistrationProofs } from './registration-proofs.js';

/**
 * How often one proof may come, on each replica. It pays for one registration; what is refused, for instance
 * because a batch has just filled up, may be corrected and sent with it again.
 */
const TRIES_OF_A_PROOF = 10;

/** What is needed of Fastify's request and reply. */
export interface LimitedRequest {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  /** What let the request through beyond the limit; good for one registration. */
  proofId?: string;
}

interface LimitedReply {
  removeHeader(name: string): unknown;
}

/** The id of the proof that let a request through; undefined below the limit. */
export const AcceptedProof = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<LimitedRequest>().proofId,
);

/**
 * At most `REGISTRATIONS_PER_MINUTE` per client address, on each replica by itself (RUN-3); beyond that, those
 * who bring a proof of work (ADR 25). Below the limit a proof is not looked at.
 */
@Injectable()
export class RegistrationLimitGuard extends ThrottlerGuard {
  @Inject() protected readonly proofs: RegistrationProofs;
  private readonly proofHits = new ClientHits();

  protected override async getTracker({ ip }: { ip?: string }): Promise<string> {
    return clientNetworkOf(ip ?? '');
  }

  /** One count for all ways to register. */
  protected override generateKey(_context: ExecutionContext, client: string): string {
    return client;
  }

  /** Returns where the request may pass all the same. */
  protected override async throwThrottlingException(
    context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<LimitedRequest>();
    request.proofId = await this.wayOn(request, detail);
    http.getResponse<LimitedReply>().removeHeader('Retry-After');
  }

  /**
   * What lets a request through although its network is over the limit.
   * @returns an id that is good for one registration
   * @throws DomainError proof_required, proof_invalid, proof_expired, too_many_requests
   */
  protected async wayOn(request: LimitedRequest, detail: ThrottlerLimitDetail): Promise<string> {
    const { totalHits, limit } = detail;
    const retryAfterSeconds = secondsToWait(detail);
    const refuse = async (code: 'proof_required' | 'proof_invalid' | 'proof_expired') =>
      new DomainError(code, {
        retryAfterSeconds,
        extra: { challenge: await this.proofs.issue(mostTries(totalHits, limit)) },
      });
    const header = request.headers['registration-proof'];
    if (typeof header !== 'string') throw await refuse('proof_required');
    const proof = await this.proofs.read(header);
    if ('refused' in proof) throw await refuse(proof.refused);
    const { isBlocked } = await this.proofHits.increment(
      proof.id,
      CHALLENGE_LIFETIME_MS,
      TRIES_OF_A_PROOF,
    );
    if (isBlocked) throw new DomainError('too_many_requests', { retryAfterSeconds });
    return proof.id;
  }
}

/** Until the network's minute is over. */
export function secondsToWait({ timeToBlockExpire }: ThrottlerLimitDetail): number {
  return Math.max(1, Math.ceil(timeToBlockExpire));
}
