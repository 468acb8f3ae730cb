import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { clientNetworkOf } from '../../common/http/client-network.js';
import { Clock } from '../../common/clock.js';
import type { ErrorCode } from '../../common/errors/catalogue.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { CONFIG, type Config } from '../../config/env.js';
import { driverFaultKind } from '../../database/attempts.js';
import { Database, RetryTransaction } from '../../database/database.js';
import type { Reader, Transaction } from '../../database/transaction.js';
import { usernameKeyOf } from '../admin.entity.js';
import {
  type Budget,
  type Budgets,
  budgetsOf,
  LONGEST_WINDOW_MS,
  waitFor,
} from '../domain/login-budgets.js';
import { keyFor } from '../sessions/jwt-secret.js';
import { KnownLoginRepository, LoginFailureRepository } from './login-attempts.repository.js';

/** An address and user name without a login for this long counts as a stranger again. */
const KNOWN_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Writes something more in the transaction that stores a failure. */
type Note = (transaction: Transaction) => Promise<void>;

const nothing: Note = () => Promise.resolve();

/** An attempt from an address at an account, or at a one-time link (`username` is null). */
export interface Attempt {
  address: string;
  username: string | null;
}

/**
 * Limits guesses, on all replicas together: by one address at one user name (RUN-3), by one address at all names,
 * and by all addresses at one name. The last two limit only strangers, so that nobody can lock an owner out
 * of the addresses from which they have logged in before (ADR 20).
 */
@Injectable()
export class LoginLimiter {
  private readonly secret: Buffer;

  constructor(
    private readonly database: Database,
    private readonly failures: LoginFailureRepository,
    private readonly known: KnownLoginRepository,
    private readonly clock: Clock,
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'loginsPerMinute' | 'jwtSecret' | 'dataDir'>,
  ) {
    this.secret = keyFor('login limits', config);
  }

  /**
   * @returns a key of this address and user name if they are known; null for strangers
   * @throws DomainError too_many_logins, with the seconds until the next attempt is allowed
   */
  async assertAllowed(attempt: Attempt): Promise<string | null> {
    const { own, wide } = this.budgetsOf(attempt);
    const { waitMs, isKnown } = await this.database.read(async (reader) => {
      const [ofOwn = 0, ...ofWide] = await this.waits(reader, [own, ...wide]);
      const known = await this.isKnown(reader, own);
      return { waitMs: known ? ofOwn : Math.max(ofOwn, ...ofWide), isKnown: known };
    });
    if (waitMs === 0) return isKnown ? this.keyOf(own) : null;
    throw new DomainError('too_many_logins', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  /**
   * Runs `work` and returns its result, unless there were too many failures.
   * @param guesses the error codes of `work` that mean a wrong guess, and count as failures
   * @throws DomainError too_many_logins; what `work` throws
   */
  async limited<T>(
    attempt: Attempt,
    guesses: readonly ErrorCode[],
    work: () => Promise<T>,
    note?: Note,
  ): Promise<T> {
    await this.assertAllowed(attempt);
    return this.counted(attempt, guesses, work, note);
  }

  /** The same as `limited`, for an attempt that has passed `assertAllowed` already. */
  async counted<T>(
    attempt: Attempt,
    guesses: readonly ErrorCode[],
    work: () => Promise<T>,
    note?: Note,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isGuess = error instanceof DomainError && guesses.includes(error.code);
      if (isGuess) await this.recordFailure(attempt, note);
      throw error;
    }
  }

  async recordFailure(attempt: Attempt, note = nothing): Promise<void> {
    const { own, wide } = this.budgetsOf(attempt);
    await this.write(async (transaction) => {
      const isKnown = await this.isKnown(transaction, own);
      for (const budget of isKnown ? [own] : [own, ...wide]) await this.count(transaction, budget);
      await note(transaction);
    });
  }

  /** Deletes the failures of this address and user name, and stores them as known. */
  async recordSuccess(attempt: Attempt): Promise<void> {
    const key = this.keyOf(this.budgetsOf(attempt).own);
    const now = this.clock.nowMs();
    await this.write(async (transaction) => {
      await this.failures.forget(transaction, key);
      const login = { loginKey: key, lastLoginMs: now };
      await this.known.remember(transaction, login, now - KNOWN_FOR_MS);
    });
  }

  private budgetsOf({ address, username }: Attempt): Budgets {
    const network = clientNetworkOf(address);
    const name = username === null ? null : usernameKeyOf(username);
    return budgetsOf({ network, username: name }, this.config.loginsPerMinute);
  }

  private async waits(reader: Reader, budgets: Budget[]): Promise<number[]> {
    const keys = budgets.map((budget) => this.keyOf(budget));
    const counts = await this.failures.findAll(reader, keys);
    const now = this.clock.nowMs();
    return budgets.map((budget, index) =>
      waitFor(
        budget,
        counts.find(({ attemptKey }) => attemptKey === keys[index]),
        now,
      ),
    );
  }

  private isKnown(reader: Reader, own: Budget): Promise<boolean> {
    return this.known.isKnown(reader, this.keyOf(own), this.clock.nowMs() - KNOWN_FOR_MS);
  }

  private async count(transaction: Transaction, budget: Budget): Promise<void> {
    const key = this.keyOf(budget);
    const now = this.clock.nowMs();
    if (await this.failures.count(transaction, key, now, budget.windowMs)) return;
    await this.failures.begin(transaction, key, now, now - LONGEST_WINDOW_MS);
  }

  /** Retries if another request has just inserted the first row of a key. */
  private async write(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    await this.database.transaction(async (transaction) => {
      try {
        await work(transaction);
      } catch (error) {
        throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
      }
    });
  }

  /** A keyed hash: neither address nor user name is stored, and without the secret no brute force finds them. */
  private keyOf({ of }: Budget): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(of)).digest('hex');
  }
}
