import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge, Payload } from 'altcha-lib/types';
import { keyFor } from '../../auth/sessions/jwt-secret.js';
import { Clock } from '../../common/clock.js';
import { CONFIG, type Config } from '../../config/env.js';
import { HASHES_PER_TRY } from '../domain/proof-price.js';
import type { ProofChallenge } from '../dto/proof-problem.response.js';

/** Longer than any phone computes; what is solved ahead of need is worthless after it. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** No genuine header is longer (about 660 characters). */
const MAX_HEADER_LENGTH = 2_000;

/** A proof that holds, by the id of its challenge; or why it does not. */
export type ReadProof = { id: string } | { refused: 'proof_invalid' | 'proof_expired' };

/**
 * Proofs of work by which a registration is taken although its network is over the limit (ADR 25).
 * Challenges are signed and kept nowhere, so that every replica knows those of the others; that each is good
 * for one registration is the business of `RegisterService`.
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

  /** @param mostTries the largest number that a solver may have to try; which one it is, is random */
  async issue(mostTries: number): Promise<ProofChallenge> {
    const challenge = await createChallenge({
      algorithm: 'SHA-256',
      cost: HASHES_PER_TRY,
      counter: randomInt(1, mostTries + 1),
      // Not `expiresAt`, which the library would compare with a clock of its own.
      data: { expiresAtMs: this.clock.nowMs() + CHALLENGE_LIFETIME_MS, mostTries },
      deriveKey,
      hmacSignatureSecret: this.secret,
      hmacKeySignatureSecret: this.keySecret,
    });
    return challenge as Challenge & ProofChallenge;
  }

  /** @param header what came as `Registration-Proof`: base64 of the JSON `{ challenge, solution }` */
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
      // The library throws at parts that are of another type than promised.
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
