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
import { prepareSession } from './connection.js';
import { isMysql } from './dialect.js';
import { send } from './statements.js';

/**
 * Thrown by work inside a transaction that met a state which a fresh attempt will see differently, such as
 * the row that a unique index has just refused: the transaction is rolled back and run again.
 */
export class RetryTransaction extends Error {}

/** How often a snapshot waits for a moment at which this process commits nothing. */
const SNAPSHOT_ATTEMPTS = 100;
const SNAPSHOT_PAUSE_MS = 2;

/** How a transaction may be carried out. */
export interface TransactionOptions {
  /**
   * The work comes to the same end, and returns the same, when it is carried out once more after it was
   * committed: what it stores tells that it has been there (a unique key; DATA-8). Only then may the runner
   * repeat it after a commit whose answer was lost.
   */
  repeatable?: boolean;
  /** Of a caller who has waited for this transaction already; without it, their wait begins now. */
  deadline?: CallDeadline;
}

interface Attempt {
  abandoned: boolean;
  connected: boolean;
  /** Its commit was sent, and must not be carried out twice. */
  unrepeatable: boolean;
}

/**
 * The one way to the database: reads and transactions, each with a deadline (ADR 7).
 *
 * On the embedded database all work shares one connection, so it is serialised: two transactions awaited at
 * once would nest into each other, and a read would see half of another's transaction.
 */
export class Database {
  private readonly embedded: boolean;
  private readonly serial = new Mutex();
  private ready = false;
  private readonly preparing = new AsyncLocalStorage<true>();
  /** Of the line for a connection. */
  private readonly heartbeat = new Heartbeat();
  private readonly commits = new Commits();

  /** @param retried told whenever work is about to be run again */
  constructor(
    readonly dataSource: DataSource,
    private readonly retried: (reason: DriverFaultKind) => void = () => undefined,
  ) {
    this.embedded = !isMysql({ dataSource });
  }

  /** Whether all work is done one after the other, so that nothing is gained by several transactions at once. */
  get isSerial(): boolean {
    return this.embedded;
  }

  /** Until the database holds all that the product stands on, every call is refused with 503. */
  markReady(): void {
    this.ready = true;
    // Node 20 asks at every promise of the process which store belongs to it, as long as there is one.
    this.preparing.disable();
  }

  /** Runs work whose own calls get through before that, such as the one that stores the first admin. */
  prepare<T>(work: () => Promise<T>): Promise<T> {
    return this.preparing.run(true, work);
  }

  /** Runs queries that change nothing. They see committed data only. */
  async read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.untilDeadline('read', (runner) => work(runner.manager));
  }

  /**
   * Runs `work` in one transaction at the database's default isolation and commits it. A lock conflict, also
   * one reported at commit, rolls back and runs `work` again, so it must have no effect outside of the
   * transaction. A connection lost before the commit was sent is retried too. One lost during the commit
   * leaves unknown whether it took: repeatable work is carried out again, for any other the caller gets a 503.
   * @throws DomainError database_unavailable after 4.2 s of silence, or within a second when the server cannot
   * be reached
   */
  async transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    { repeatable = false, deadline }: TransactionOptions = {},
  ): Promise<T> {
    const attemptOnce = async (runner: QueryRunner, attempt: Attempt): Promise<T> => {
      if (!this.embedded) await prepareSession(runner);
      await send(runner, this.embedded ? 'BEGIN IMMEDIATE' : 'START TRANSACTION');
      this.commits.expect(runner.manager);
      try {
        const result = await work(runner.manager as Transaction);
        // The caller has been told that it failed.
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
   * The heartbeat of a line of callers who wait for each other, as those for one batch do: while it is held up, that
   * others are served does not make them wait longer. On the embedded database all stand in one line.
   */
  newHeartbeat(): Heartbeat {
    return this.embedded ? this.heartbeat : new Heartbeat();
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

  /** True when the database answers (RUN-4). */
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
        // A node that no longer serves keeps its connections open; a new one may lead to one that does.
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

/** Work that asks for a fresh attempt is in conflict with somebody. */
function failureKind(error: unknown): DriverFaultKind | undefined {
  return error instanceof RetryTransaction ? 'lock-conflict' : driverFaultKind(error);
}

function mayRetry(error: unknown, attempt: Attempt): boolean {
  if (attempt.abandoned) return false;
  // After a conflict it is known that nothing was committed.
  return !attempt.unrepeatable || failureKind(error) === 'lock-conflict';
}
