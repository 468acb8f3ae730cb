import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';

/** argon2id with the parameters OWASP names for it: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing costs memory and a core, so a flood of logins may not start more than this many at once. */
const MAX_PARALLEL = 2;

/** Nor may more wait: at some 30 ms each, the last of them waits a second. */
export const MAX_WAITING = 50;
const FULL_RETRY_SECONDS = 5;

/** Hashes and checks passwords with argon2id; whoever does so inside `inTurn` does at most two at a time. */
@Injectable()
export class PasswordHasher implements OnApplicationBootstrap {
  private decoy: Promise<string> | undefined;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Made before anybody asks, or the first unknown user would take twice as long as a known one. */
  async onApplicationBootstrap(): Promise<void> {
    await this.decoyHash();
  }

  hash(password: string): Promise<string> {
    return hash(password, ARGON2_OPTIONS);
  }

  /** A hash that no password matches: checking it takes as long as checking a real one. */
  decoyHash(): Promise<string> {
    this.decoy ??= hash(randomBytes(32), ARGON2_OPTIONS);
    return this.decoy;
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, password);
  }

  /**
   * Runs `task` when one of the places is free.
   * @throws DomainError too_many_logins when 50 others are waiting already
   */
  async inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= MAX_WAITING) throw queueIsFull();
    if (this.running >= MAX_PARALLEL) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running++;
    }
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

function queueIsFull(): DomainError {
  return new DomainError('too_many_logins', {
    message: 'Many people are logging in right now. Please try again in {seconds} seconds.',
    retryAfterSeconds: FULL_RETRY_SECONDS,
  });
}
