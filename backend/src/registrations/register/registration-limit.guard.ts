import { createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { clientNetworkOf } from '../../common/http/client-network.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { ClientHits } from './client-hits.js';
import { HASHES_PER_TRY, mostTries } from '../domain/proof-price.js';
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge, Payload } from 'altcha-lib/types';
import { keyFor } from '../../auth/sessions/jwt-secret.js';
import { Clock } from '../../common/clock.js';
import { CONFIG, type Config } from '../../config/env.js';
import type { ProofChallenge } from '../dto/proof-problem.response.js';

/** Longer than any phone computes. A challenge solved in advance is worthless after it. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** Valid headers are shorter (about 660 characters). */
const MAX_HEADER_LENGTH = 2_000;

/** A valid proof with the id of its challenge, or the reason why it is refused. */
type ReadProof = { id: string } | { refused: 'proof_invalid' | 'proof_expired' };

/**
 * Proofs of work that allow a registration although its network is over the limit (ADR 25). Challenges are signed and
 * not stored, so every replica accepts those of the others. `RegisterService` makes sure that each is used for only
 * one registration.
 */
@Injectable()
export class RegistrationProofs {
  private readonly secret: string;
  private readonly keySecret: string;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'jwtSecret' | 'dataDir'>,
  ) {
    this.secret = keyFor('registration proof', config).toString('base64url');
    this.keySecret = keyFor('registration proof key', config).toString('base64url');
  }

  /** @param tries the largest number that a solver may have to try; the solution is random */
  async issue(tries: number): Promise<ProofChallenge> {
    const challenge = await createChallenge({
      algorithm: 'SHA-256',
      cost: HASHES_PER_TRY,
      counter: randomInt(1, tries + 1),
      // The library would compare `expiresAt` with its own clock.
      data: { expiresAtMs: this.clock.nowMs() + CHALLENGE_LIFETIME_MS, mostTries: tries },
      deriveKey,
      hmacSignatureSecret: this.secret,
      hmacKeySignatureSecret: this.keySecret,
    });
    return challenge as Challenge & ProofChallenge;
  }

  /** @param header the value of `Registration-Proof`: base64 of the JSON `{ challenge, solution }` */
  async read(header: string): Promise<ReadProof> {
    const payload = payloadIn(header);
    if (!payload || !(await this.isGenuine(payload))) return { refused: 'proof_invalid' };
    const { nonce, data } = payload.challenge.parameters;
    const expired = Number(data?.['expiresAtMs']) < this.clock.nowMs();
    return expired ? { refused: 'proof_expired' } : { id: nonce };
  }

  private async isGenuine({ challenge, solution }: Payload): Promise<boolean> {
    try {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: this.secret,
        hmacKeySignatureSecret: this.keySecret,
      });
      return verified;
    } catch {
      // The library throws if a part has the wrong type.
      return false;
    }
  }
}

function payloadIn(header: string): Payload | null {
  if (header.length > MAX_HEADER_LENGTH) return null;
  try {
    const payload = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as Payload;
    return typeof payload.challenge.parameters.nonce === 'string' ? payload : null;
  } catch {
    return null;
  }
}

/**
 * How often one proof may be sent, on each replica. It pays for one registration. A refused one, for instance because
 * a batch has just filled up, may be corrected and sent again with the same proof.
 */
const TRIES_OF_A_PROOF = 10;

/** The used parts of Fastify's request and reply. */
export interface LimitedRequest {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  /** The proof that allowed the request beyond the limit; valid for one registration. */
  proofId?: string;
}

interface LimitedReply {
  removeHeader(name: string): unknown;
}

/** The id of the proof that allowed a request; undefined below the limit. */
export const AcceptedProof = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<LimitedRequest>().proofId,
);

/**
 * Allows `REGISTRATIONS_PER_MINUTE` per client address, on each replica separately (RUN-3). Beyond that, a proof of
 * work is required (ADR 25). Below the limit a proof is ignored.
 */
@Injectable()
export class RegistrationLimitGuard extends ThrottlerGuard {
  @Inject() protected readonly proofs: RegistrationProofs;
  private readonly proofHits = new ClientHits();

  protected override async getTracker({ ip }: { ip?: string }): Promise<string> {
    return clientNetworkOf(ip ?? '');
  }

  /** All ways to register share one counter. */
  protected override generateKey(_context: ExecutionContext, client: string): string {
    return client;
  }

  /** Returns normally if the request may pass after all. */
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
   * Checks the proof of a request whose network is over the limit.
   * @returns an id that is valid for one registration
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

/** Returns the seconds until the network's minute ends. */
function secondsToWait({ timeToBlockExpire }: ThrottlerLimitDetail): number {
  return Math.max(1, Math.ceil(timeToBlockExpire));
}
