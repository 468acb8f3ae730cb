import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { inSpan, noteRetry } from '../common/telemetry/spans.js';
import {
  CallDeadline,
  driverFaultKind,
  type DriverFaultKind,
  Heartbeat,
  refusalOf,
  Retries,
  timedOut,
} from './attempts.js';
import { type CommitEffect, Commits, Mutex, type Reader, type Transaction } from './transaction.js';
import { isMysql } from './dialect.js';
import { send } from './statements.js';

/**
 * Thrown by work inside a transaction when a new attempt will see another state, such as the row that a unique index
 * has just refused. The transaction is rolled back and run again.
 */
export class RetryTransaction extends Error {}

/** How often `snapshot` tries to find a moment without a commit of this process. */
const SNAPSHOT_ATTEMPTS = 100;
const SNAPSHOT_PAUSE_MS = 2;

/** How a transaction is run. */
export interface TransactionOptions {
  /**
   * True if the work gives the same result when it runs again after its commit, because the stored data shows that it
   * has already run (a unique key; DATA-8). Only then may the runner repeat it after a commit whose response was
   * lost.
   */
  repeatable?: boolean;
  /** The deadline of a caller that has already been waiting. Defaults to a new deadline that starts now. */
  deadline?: CallDeadline;
}

interface Attempt {
  abandoned: boolean;
  connected: boolean;
  /** Its COMMIT was sent and must not be repeated. */
  unrepeatable: boolean;
}

/**
 * The only access to the database: reads and transactions, each with a deadline (ADR 7).
 *
 * On the embedded database all work shares one connection, so it is serialised. Otherwise two concurrent transactions
 * would nest, and a read would see half of another transaction.
 */
export class Database {
  private readonly embedded: boolean;
  private readonly serial = new Mutex();
  private ready = false;
  private readonly preparing = new AsyncLocalStorage<true>();
  /** The heartbeat of the queue for a connection. */
  private readonly heartbeat = new Heartbeat();
  private readonly commits = new Commits();

  /** @param retried called before each retry */
  constructor(
    readonly dataSource: DataSource,
    private readonly retried: (reason: DriverFaultKind) => void = () => undefined,
  ) {
    this.embedded = !isMysql({ dataSource });
  }

  /** True if all work runs one after the other, so that parallel transactions gain nothing. */
  get isSerial(): boolean {
    return this.embedded;
  }

  /** Called when the database holds everything that the product needs. Before, every call is refused with 503. */
  markReady(): void {
    this.ready = true;
    // While the store is enabled, Node 20 looks it up for every promise in the process.
    this.preparing.disable();
  }

  /** Runs work whose own calls are allowed before `markReady`, such as storing the first admin. */
  prepare<T>(work: () => Promise<T>): Promise<T> {
    return this.preparing.run(true, work);
  }

  /** Runs queries that change nothing. They see committed data only. */
  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.untilDeadline('read', (runner) => work(runner.manager));
  }

  /**
   * Runs `work` in one transaction and commits it; its reads see the database as the first of them does. After a lock
   * conflict, also one at commit, it rolls back and runs `work` again, so `work` must have no effect outside of the
   * transaction. A connection lost before COMMIT is retried too. If it is lost during COMMIT, the outcome is unknown:
   * repeatable work runs again, other work fails with a 503.
   * @throws DomainError database_unavailable after 4.2 s of silence, or within a second if the server is unreachable
   */
  async transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    { repeatable = false, deadline }: TransactionOptions = {},
  ): Promise<T> {
    const attemptOnce = async (runner: QueryRunner, attempt: Attempt): Promise<T> => {
      await send(runner, this.embedded ? 'BEGIN IMMEDIATE' : 'START TRANSACTION');
      this.commits.expect(runner.manager);
      try {
        const result = await work(runner.manager as Transaction);
        // The caller has already been told that it failed.
        if (attempt.abandoned) throw timedOut();
        attempt.unrepeatable = !repeatable;
        await this.commits.commit(runner.manager, () => send(runner, 'COMMIT'));
        return result;
      } catch (error) {
        await this.rollback(runner);
        throw error;
      }
    };
    return this.untilDeadline('transaction', attemptOnce, deadline);
  }

  /**
   * Creates the heartbeat of a queue of callers that wait for each other, such as those for one batch. Callers served
   * in other queues do not extend its deadlines. The embedded database has a single queue.
   */
  newHeartbeat(): Heartbeat {
    return this.embedded ? this.heartbeat : new Heartbeat();
  }

  /** Runs an effect after a transaction is committed; not after a rollback or before a retry. */
  afterCommit(transaction: Transaction, effect: CommitEffect): void {
    this.commits.afterCommit(transaction, effect);
  }

  /**
   * Runs queries that see the database as of one instant, at which `taken` is called. Each commit of this process is
   * clearly before that instant (its effects have run) or after it (they will run).
   * @returns null if no such instant came, because this process kept committing
   */
  snapshot<T>(taken: () => void, work: (reader: Reader) => Promise<T>): Promise<T | null> {
    return this.read(async (reader) => {
      // On the embedded database all transactions wait for this read to end.
      if (this.embedded) {
        taken();
        return work(reader);
      }
      const open = () => reader.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
      for (let attempt = 1; attempt <= SNAPSHOT_ATTEMPTS; attempt++) {
        try {
          if (await this.commits.noCommitDuring(open)) {
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

  /** Returns true if the database responds (RUN-4). */
  async answers(): Promise<boolean> {
    try {
      await this.read((reader) => reader.query('SELECT 1'));
      return true;
    } catch {
      return false;
    }
  }

  private async untilDeadline<T>(
    name: 'read' | 'transaction',
    work: (runner: QueryRunner, attempt: Attempt) => Promise<T>,
    deadline = new CallDeadline(this.heartbeat),
  ): Promise<T> {
    const attributes = { 'db.system.name': this.embedded ? 'sqlite' : 'mysql' };
    const noteServed = (): void => {
      this.heartbeat.beat();
      deadline.heartbeat.beat();
    };
    try {
      const result = await inSpan(name, attributes, () => this.attempts(work, deadline));
      noteServed();
      return result;
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'database_unavailable') noteServed();
      throw error;
    }
  }

  private async attempts<T>(
    work: (runner: QueryRunner, attempt: Attempt) => Promise<T>,
    deadline: CallDeadline,
  ): Promise<T> {
    const retries = new Retries(this.embedded);
    for (;;) {
      const attempt: Attempt = { abandoned: false, connected: false, unrepeatable: false };
      try {
        return await this.oneAttempt(work, attempt, deadline);
      } catch (error) {
        const reason = failureKind(error);
        const pauseMs = mayRetry(error, attempt) ? retries.pauseAfter(reason) : null;
        const isOver = pauseMs === null || !deadline.leavesTimeForAttemptIn(pauseMs);
        if (isOver || reason === undefined) throw refusalOf(error, reason);
        this.retried(reason);
        noteRetry(error);
        await sleep(pauseMs);
      }
    }
  }

  private async oneAttempt<T>(
    work: (runner: QueryRunner, attempt: Attempt) => Promise<T>,
    attempt: Attempt,
    deadline: CallDeadline,
  ): Promise<T> {
    if (!this.ready && !this.preparing.getStore()) throw new DomainError('database_unavailable');
    const runner = this.dataSource.createQueryRunner();
    const run = async (): Promise<T> => {
      if (attempt.abandoned) throw timedOut();
      try {
        await runner.connect();
        attempt.connected = true;
        if (attempt.abandoned) throw timedOut();
        deadline.begin();
        return await work(runner, attempt);
      } catch (error) {
        // A node that no longer serves keeps its connections open; a new connection may reach one that serves.
        const isOfNoUse = attempt.connected && driverFaultKind(error) === 'unavailable';
        if (isOfNoUse && !this.embedded) await destroyConnection(runner);
        throw error;
      } finally {
        if (!this.embedded) await runner.release();
      }
    };
    const giveUp = (): DomainError => {
      attempt.abandoned = true;
      // Cut the connection, so that a stalled statement cannot finish unseen.
      if (!this.embedded && attempt.connected) void destroyConnection(runner);
      return timedOut();
    };
    const result = this.embedded ? this.serial.run(run) : run();
    return deadline.race(result, giveUp);
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

/** Work that asks for a new attempt counts as a lock conflict. */
function failureKind(error: unknown): DriverFaultKind | undefined {
  return error instanceof RetryTransaction ? 'lock-conflict' : driverFaultKind(error);
}

function mayRetry(error: unknown, attempt: Attempt): boolean {
  // After a conflict it is certain that nothing was committed.
  return !attempt.unrepeatable || failureKind(error) === 'lock-conflict';
}
