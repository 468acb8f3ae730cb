import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { assertIdempotencyKey } from '../../common/validation/opaque-id.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { RetryTransaction } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import type { Claim, Submission } from './submission.js';

/** How long a successful submission is remembered (DATA-8). */
export const IDEMPOTENCY_WINDOW_MS = 72 * 60 * 60 * 1000;

/**
 * Remembers submissions by their `Idempotency-Key`, in the transaction that stores them. A refused submission leaves
 * no trace, so only 201 responses are remembered.
 *
 * A proof of work is spent in the same way. It is stored beside the keys, so that it is spent together with its
 * registration or not at all, and only once across all replicas. A visitor's key has no space, so it never equals
 * one.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly keys: IdempotencyRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the claims of a submission.
   * @throws DomainError invalid_idempotency_key
   */
  claimsOf(
    submission: Submission,
    { key, proof }: { key?: string | undefined; proof?: string | undefined },
  ): Claim[] {
    if (key === undefined && proof === undefined) return [];
    if (key !== undefined) assertIdempotencyKey(key);
    const stands = {
      bodyHash: hash('sha256', JSON.stringify(submission)),
      createdAtMs: this.clock.nowMs(),
    };
    const claims: Claim[] = [];
    if (key !== undefined) {
      claims.push({
        row: { keyHash: hash('sha256', key), ...stands },
        reused: 'idempotency_key_reused',
      });
    }
    if (proof !== undefined) {
      claims.push({
        row: { keyHash: hash('sha256', `proof ${proof}`), ...stands },
        reused: 'proof_used',
      });
    }
    return claims;
  }

  /**
   * Claims a key for its submission.
   * @returns true if the same submission already succeeded
   * @throws DomainError idempotency_key_reused or proof_used if it belongs to another submission
   */
  async wasAnswered(transaction: Transaction, { row, reused }: Claim): Promise<boolean> {
    if (await this.keys.claim(transaction, row, this.clock.nowMs() - IDEMPOTENCY_WINDOW_MS)) {
      return false;
    }
    const earlier = await this.keys.find(transaction, row.keyHash);
    if (!earlier) throw new RetryTransaction();
    if (earlier.bodyHash === row.bodyHash) return true;
    throw new DomainError(reused, reused === 'proof_used' ? { retryAfterSeconds: 1 } : {});
  }

  /** Claims unused keys. @throws the driver's error, a duplicate, if one is already claimed */
  claimAll(transaction: Transaction, claims: Claim[]): Promise<void> {
    return this.keys.insert(
      transaction,
      claims.map(({ row }) => row),
    );
  }

  /** Returns which of these are claimed: `answered` for the same submission, if it is still remembered. */
  async findClaimed(reader: Reader, claims: Claim[]): Promise<Map<Claim, 'answered' | 'other'>> {
    if (claims.length === 0) return new Map();
    const hashes = claims.map(({ row }) => row.keyHash);
    const rows = await this.keys.findMany(reader, hashes);
    const byHash = new Map(rows.map((row) => [row.keyHash, row]));
    const cutoffMs = this.clock.nowMs() - IDEMPOTENCY_WINDOW_MS;
    const found = new Map<Claim, 'answered' | 'other'>();
    for (const claim of claims) {
      const row = byHash.get(claim.row.keyHash);
      if (!row) continue;
      const isSame = row.bodyHash === claim.row.bodyHash && row.createdAtMs > cutoffMs;
      found.set(claim, isSame ? 'answered' : 'other');
    }
    return found;
  }

  /** Deletes expired keys. */
  async forgetExpired(transaction: Transaction): Promise<void> {
    await this.keys.deleteOlderThan(transaction, this.clock.nowMs() - IDEMPOTENCY_WINDOW_MS);
  }
}
