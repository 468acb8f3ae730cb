import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import { CallDeadline, Heartbeat, timedOut } from '../../database/attempts.js';

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing costs memory and a core, so a flood of logins may not start more than this many at once. */
const MAX_PARALLEL = 2;

/** The length of the queue: at some 30 ms each, the last task waits a second. */
export const MAX_WAITING = 50;

/** Known people have a slot and a queue of their own (ADR 20). */
const MAX_PARALLEL_KNOWN = 1;

/** The number of queued tasks of one known person: at most they delay the others by a third of a second. */
export const MAX_WAITING_EACH = 10;
const FULL_RETRY_SECONDS = 5;

/** A task that waits for its turn. */
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
   * @throws DomainError too_many_logins when the queue is full; database_unavailable when the deadline is over
   * before the task's turn
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
      // A caller that has timed out leaves the queue.
      this.waiting.splice(this.waiting.indexOf(place), 1);
      return timedOut();
    });
  }
}

/** Hashes and checks passwords with argon2id. `inTurn` runs at most three such tasks at a time. */
@Injectable()
export class PasswordHasher implements OnApplicationBootstrap {
  private decoy: Promise<string> | undefined;
  private readonly strangers = new Lane(MAX_PARALLEL, MAX_WAITING, MAX_WAITING);
  private readonly known = new Lane(MAX_PARALLEL_KNOWN, MAX_WAITING, MAX_WAITING_EACH);

  /** Makes the decoy hash at the start: otherwise the first unknown user would take twice as long as a known one. */
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
   * @param who the key of a known person, who does not queue with strangers; null for a stranger
   * @param deadline of a caller that has already been waiting; defaults to a new deadline that starts now
   * @throws DomainError too_many_logins when 50 tasks, or 10 of the same known person, are waiting already;
   * database_unavailable if the turn does not come in time, because earlier tasks wait for the database
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
