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

/** Whoever has not come for so long is a stranger again. */
const KNOWN_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** What else is stored with a failure, or not at all. */
type Note = (transaction: Transaction) => Promise<void>;

const nothing: Note = () => Promise.resolve();

/** Who guesses at what: an account, or (null) a one-time link. */
export interface Attempt {
  address: string;
  username: string | null;
}

/**
 * Slows guessing, on all replicas together: of an address at a user name (RUN-3), of an address at all names,
 * and of all addresses at a name. The last two are for strangers alone, so that nobody can lock an owner out
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
   * @returns what tells this address and user name from others where they are known; null for strangers
   * @throws DomainError too_many_logins, with the seconds until the next attempt is looked at
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
   * What `work` answers, for whoever has not guessed too often.
   * @param guesses the refusals by which it says that this was a wrong guess: they count as failures
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

  /** The same for an attempt that was let through already. */
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

  /** Forgets the failures of this address and user name, and that they are strangers. */
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
    if (await this.failures.count(transaction, key, now, now - budget.windowMs)) return;
    await this.failures.begin(transaction, key, now, now - LONGEST_WINDOW_MS);
  }

  /** Runs again where another request has just written the first row of a key. */
  private async write(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    await this.database.transaction(async (transaction) => {
      try {
        await work(transaction);
      } catch (error) {
        throw driverFaultKind(error) === 'duplicate' ? new RetryTransaction() : error;
      }
    });
  }

  /** Neither address nor user name is kept, and without the secret neither can be found by trying. */
  private keyOf({ of }: Budget): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(of)).digest('hex');
  }
}
