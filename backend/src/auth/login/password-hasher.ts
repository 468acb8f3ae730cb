import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import { CallDeadline, Heartbeat, timedOut } from '../../database/attempts.js';

/** argon2id with the parameters OWASP names for it: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing costs memory and a core, so a flood of logins may not start more than this many at once. */
const MAX_PARALLEL = 2;

/** Nor may more wait: at some 30 ms each, the last of them waits a second. */
export const MAX_WAITING = 50;

/** Of people who are known, who have a place and a queue of their own (ADR 20). */
const MAX_PARALLEL_KNOWN = 1;

/** So many of one of them may wait: whoever sends more keeps the others waiting a third of a second. */
export const MAX_WAITING_EACH = 10;
const FULL_RETRY_SECONDS = 5;

/** Somebody who waits for their turn. */
interface Place {
  who: string | null;
  begin: () => void;
}

/** Runs tasks in the order of arrival, a few at a time. */
class Lane {
  private running = 0;
  private readonly waiting: Place[] = [];

  constructor(
    private readonly parallel: number,
    private readonly maxWaiting: number,
    private readonly maxWaitingEach: number,
  ) {}

  /**
   * @throws DomainError too_many_logins when too many wait already; database_unavailable when the deadline is over before
   * the turn has come
   */
  async run<T>(who: string | null, task: () => Promise<T>, deadline: CallDeadline): Promise<T> {
    if (this.running < this.parallel) this.running++;
    else await this.turn(who, deadline);
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next.begin();
      else this.running--;
    }
  }

  private turn(who: string | null, deadline: CallDeadline): Promise<void> {
    const ofTheSame = this.waiting.filter((other) => other.who === who).length;
    if (this.waiting.length >= this.maxWaiting || ofTheSame >= this.maxWaitingEach) {
      throw queueIsFull();
    }
    const place: Place = { who, begin: () => undefined };
    const turn = new Promise<void>((begin) => (place.begin = begin));
    this.waiting.push(place);
    return deadline.race(turn, () => {
      // Nobody who has left is given a turn.
      this.waiting.splice(this.waiting.indexOf(place), 1);
      return timedOut();
    });
  }
}

/** Hashes and checks passwords with argon2id; whoever does so inside `inTurn` does at most three at a time. */
@Injectable()
export class PasswordHasher implements OnApplicationBootstrap {
  private decoy: Promise<string> | undefined;
  private readonly strangers = new Lane(MAX_PARALLEL, MAX_WAITING, MAX_WAITING);
  private readonly known = new Lane(MAX_PARALLEL_KNOWN, MAX_WAITING, MAX_WAITING_EACH);

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
   * Runs `task` when it is its turn.
   * @param who somebody who is known, whom no stranger keeps waiting; null for a stranger
   * @param deadline of a caller who has waited already; without it, their wait begins now
   * @throws DomainError too_many_logins when 50 others, or 10 of a known person's own, are waiting already;
   * database_unavailable where the turn has not come in time, because those before wait for the database
   */
  inTurn<T>(
    task: () => Promise<T>,
    who: string | null = null,
    deadline = new CallDeadline(new Heartbeat()),
  ): Promise<T> {
    return (who === null ? this.strangers : this.known).run(who, task, deadline);
  }
}

function queueIsFull(): DomainError {
  return new DomainError('too_many_logins', {
    message: 'Many people are logging in right now. Please try again in {seconds} seconds.',
    retryAfterSeconds: FULL_RETRY_SECONDS,
  });
}
