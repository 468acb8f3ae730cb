import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { RetryTransaction } from '../../database/database.js';
import type { Transaction } from '../../database/transaction.js';
import { IdempotencyRepository } from './idempotency.repository.js';

/** How long an answered submission is remembered (DATA-8). */
export const IDEMPOTENCY_WINDOW_MS = 72 * 60 * 60 * 1000;

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Remembers submissions by their `Idempotency-Key`, in the transaction that carries them out: a submission
 * that is refused leaves no trace, so only 201 answers are remembered.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly keys: IdempotencyRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid_idempotency_key */
  assertUsable(key: string): void {
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new DomainError('invalid_idempotency_key');
  }

  /**
   * Claims a key for a submission.
   * @returns true if this same submission has been answered already
   * @throws DomainError idempotency_key_reused when the key was used for another submission
   */
  async wasAnswered(transaction: Transaction, key: string, body: unknown): Promise<boolean> {
    const keyHash = hash(key);
    const bodyHash = hash(JSON.stringify(body));
    const nowMs = this.clock.nowMs();
    const claim = { keyHash, bodyHash, createdAtMs: nowMs };
    if (await this.keys.claim(transaction, claim, nowMs - IDEMPOTENCY_WINDOW_MS)) return false;
    const earlier = await this.keys.find(transaction, keyHash);
    if (!earlier) throw new RetryTransaction();
    if (earlier.bodyHash !== bodyHash) throw new DomainError('idempotency_key_reused');
    return true;
  }

  /** Forgets what need not be remembered any longer. */
  async forgetExpired(transaction: Transaction): Promise<void> {
    await this.keys.deleteOlderThan(transaction, this.clock.nowMs() - IDEMPOTENCY_WINDOW_MS);
  }

  /**
   * Spends a proof of work on a submission. Kept beside the keys, so that it is spent with the registration
   * that it pays for, or not at all, and once on all replicas. No key of a visitor can be the same: none has a
   * space.
   * @returns true if it was spent on this same submission, whose answer did not arrive
   * @throws DomainError proof_used when it was spent on another submission
   */
  async wasSpent(transaction: Transaction, proof: string, body: unknown): Promise<boolean> {
    try {
      return await this.wasAnswered(transaction, `proof ${proof}`, body);
    } catch (error) {
      const reused = error instanceof DomainError && error.code === 'idempotency_key_reused';
      throw reused ? new DomainError('proof_used', { retryAfterSeconds: 1 }) : error;
    }
  }
}
