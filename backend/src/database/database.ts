import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { inSpan, noteRetry } from '../common/tracing/spans.js';
import { type CommitEffect, Commits } from './commits.js';
import { driverFaultKind } from './driver-faults.js';
import { Mutex } from './mutex.js';
import { prepareSession } from './session.js';
import type { Reader, Transaction } from './transaction.js';

/** A caller gets an answer within this time of a database that falls silent (architecture: "Seats"; RUN-5). */
export const STATEMENT_BUDGET_MS = 4_500;
/** While the database keeps answering others, a caller waits in line this long for a turn. */
const LONGEST_QUEUE_MS = 15_000;

const MAX_LOCK_RETRIES = 30;
const MAX_CONNECTION_RETRIES = 2;
const RETRY_STEP_MS = 15;
/** An attempt with less time than this would only be cut short, and leave its wait to the server. */
const SHORTEST_ATTEMPT_MS = 600;

/**
 * Thrown by work inside a transaction that met a state which a fresh attempt will see differently, such as
 * the row that a unique index has just refused: the transaction is rolled back and run again.
 */
export class RetryTransaction extends Error {}

/** How often a snapshot waits for a moment at which this process commits nothing. */
const SNAPSHOT_ATTEMPTS = 100;
const SNAPSHOT_PAUSE_MS = 2;

/** What one caller wants; it may take several attempts. */
interface Call {
  startedAt: number;
  /** When to give up; counted anew when the first turn comes. */
  deadline: number;
  served: boolean;
}

interface Attempt {
  abandoned: boolean;
  connected: boolean;
  committing: boolean;
}

/**
 * The one way to the database: reads and transactions, each with a deadline (ADR 0007).
 *
 * On the embedded database all work shares one connection, so it is serialised: two transactions awaited at
 * once would nest into each other, and a read would see half of another's transaction.
 */
export class Database {
  private readonly embedded: boolean;
  private readonly serial = new Mutex();
  private ready = false;
  /** When the database last showed that it lives. */
  private answeredAt = 0;
  private readonly commits = new Commits();

  constructor(readonly dataSource: DataSource) {
    this.embedded = dataSource.options.type === 'better-sqlite3';
  }

  /** Until migrations have run, every call is refused with 503. */
  markReady(): void {
    this.ready = true;
  }

  /** Runs queries that change nothing. They see committed data only. */
  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.untilDeadline('read', async (runner) => {
      const result = await work(runner.manager);
      this.answeredAt = performance.now();
      return result;
    });
  }

  /**
   * Runs `work` in one transaction at the database's default isolation and commits it. A lock conflict, also
   * one reported at commit, rolls back and runs `work` again, so it must have no effect outside of the
   * transaction. A connection lost before the commit was sent is retried too; one lost during the commit is
   * not, since nobody knows whether it took: the caller gets a 503 and may repeat with its idempotency key.
   * @throws DomainError database_unavailable after 4.5 s of silence, or at once when the server cannot be
   * reached
   */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.untilDeadline('transaction', async (runner, attempt) => {
      if (!this.embedded) await prepareSession(runner);
      await runner.query(this.embedded ? 'BEGIN IMMEDIATE' : 'START TRANSACTION');
      this.answeredAt = performance.now();
      this.commits.expect(runner.manager);
      try {
        const result = await work(runner.manager as Transaction);
        // The caller has been told that it failed.
        if (attempt.abandoned) throw timedOut();
        attempt.committing = true;
        await this.commits.commit(runner.manager, () => runner.query('COMMIT'));
        return result;
      } catch (error) {
        await this.rollback(runner);
        throw error;
      }
    });
  }

  /** Has something done once a transaction is committed; not where it is rolled back or run again. */
  afterCommit(transaction: Transaction, effect: CommitEffect): void {
    this.commits.afterCommit(transaction, effect);
  }

  /**
   * Runs queries that see the database as of one instant. `taken` is told of that instant: of each commit of
   * this process it is certain whether it lies before (its effects have run) or after (they will).
   * @returns null where no such instant came, because this process kept committing
   */
  snapshot<T>(taken: () => void, work: (reader: Reader) => Promise<T>): Promise<T | null> {
    return this.read(async (reader) => {
      // All transactions of the embedded database wait for this read to end.
      if (this.embedded) {
        taken();
        return work(reader);
      }
      const open = () => reader.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
      for (let attempt = 1; attempt <= SNAPSHOT_ATTEMPTS; attempt++) {
        try {
          if (await this.commits.isQuietDuring(open)) {
            taken();
            return await work(reader);
          }
        } finally {
          await reader.query('ROLLBACK');
        }
        await sleep(SNAPSHOT_PAUSE_MS);
      }
      return null;
    });
  }

  /** True when the database answers (RUN-4). */
  async answers(): Promise<boolean> {
    try {
      await this.read((reader) => reader.query('SELECT 1'));
      return true;
    } catch {
      return false;
    }
  }

  private untilDeadline<T>(
    name: 'read' | 'transaction',
    work: (runner: QueryRunner, attempt: Attempt) => Promise<T>,
  ): Promise<T> {
    const attributes = { 'db.system.name': this.embedded ? 'sqlite' : 'mysql' };
    return inSpan(name, attributes, () => this.attempts(work));
  }

  private async attempts<T>(
    work: (runner: QueryRunner, attempt: Attempt) => Promise<T>,
  ): Promise<T> {
    const startedAt = performance.now();
    const call: Call = { startedAt, deadline: startedAt + STATEMENT_BUDGET_MS, served: false };
    for (let retries = 0; ; retries++) {
      const attempt: Attempt = { abandoned: false, connected: false, committing: false };
      try {
        return await this.oneAttempt(work, attempt, call);
      } catch (error) {
        const pauseMs = Math.random() * RETRY_STEP_MS * (retries + 1);
        const timeLeft = performance.now() + pauseMs + SHORTEST_ATTEMPT_MS < call.deadline;
        if (!timeLeft || !mayRetry(error, attempt, retries)) throw refusalOf(error);
        noteRetry(error);
        await sleep(pauseMs);
      }
    }
  }

  private async oneAttempt<T>(
    work: (runner: QueryRunner, attempt: Attempt) => Promise<T>,
    attempt: Attempt,
    call: Call,
  ): Promise<T> {
    if (!this.ready) throw new DomainError('database_unavailable', { retryAfterSeconds: 5 });
    const runner = this.dataSource.createQueryRunner();
    const run = async (): Promise<T> => {
      if (attempt.abandoned) throw timedOut();
      try {
        await runner.connect();
        attempt.connected = true;
        if (attempt.abandoned) throw timedOut();
        if (!call.served) call.deadline = performance.now() + STATEMENT_BUDGET_MS;
        call.served = true;
        return await work(runner, attempt);
      } finally {
        if (!this.embedded) await runner.release();
      }
    };
    const result = this.embedded ? this.serial.run(run) : run();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const waitOrGiveUp = (): void => {
        const leftMs = this.giveUpAt(call) - performance.now();
        if (leftMs > 0) {
          timer = setTimeout(waitOrGiveUp, leftMs);
          return;
        }
        attempt.abandoned = true;
        // Cut the connection, so that a stalled statement cannot finish unseen.
        if (!this.embedded && attempt.connected) void destroyConnection(runner);
        reject(timedOut());
      };
      waitOrGiveUp();
      result.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  /** A rush is no stall: who still waits for a turn waits on while the database answers others. */
  private giveUpAt({ startedAt, deadline, served }: Call): number {
    if (served) return deadline;
    const silentSince = Math.min(this.answeredAt, startedAt + LONGEST_QUEUE_MS);
    return Math.max(deadline, silentSince + STATEMENT_BUDGET_MS);
  }

  private async rollback(runner: QueryRunner): Promise<void> {
    try {
      await runner.query('ROLLBACK');
    } catch {
      // The connection is gone, or the engine has rolled back by itself. Never reuse such a connection.
      if (!this.embedded) await destroyConnection(runner);
    }
  }
}

async function destroyConnection(runner: QueryRunner): Promise<void> {
  const connection = (await runner.connect()) as { destroy(): void };
  connection.destroy();
}

function timedOut(): DomainError {
  return new DomainError('database_unavailable', {
    retryAfterSeconds: 5,
    cause: new Error('the database did not answer in time'),
  });
}

function mayRetry(error: unknown, attempt: Attempt, retries: number): boolean {
  if (attempt.abandoned) return false;
  if (error instanceof RetryTransaction) return retries < MAX_LOCK_RETRIES;
  const kind = driverFaultKind(error);
  if (kind === 'lock-conflict') return retries < MAX_LOCK_RETRIES;
  return kind === 'unavailable' && !attempt.committing && retries < MAX_CONNECTION_RETRIES;
}

/** What the caller is told: a database that is away, or too contended, is a 503 (RUN-5). */
function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const kind = driverFaultKind(error);
  if (kind === 'unavailable' || kind === 'lock-conflict' || error instanceof RetryTransaction) {
    return new DomainError('database_unavailable', { retryAfterSeconds: 5, cause: error });
  }
  return error;
}
