import { DomainError } from '../common/errors/domain-error.js';

/** The driver errors that decide what happens next. Any other error is a bug in the program. */
export type DriverFaultKind = 'duplicate' | 'lock-conflict' | 'unavailable';

interface DriverFault {
  errno?: unknown;
  code?: unknown;
  driverError?: unknown;
  fatal?: unknown;
}

/** MySQL and MariaDB errors are recognised by number, because mysql2 gives some MariaDB errors a wrong code. */
const DUPLICATE_ERRNOS = new Set([1062, 1586]);
const LOCK_CONFLICT_ERRNOS = new Set([
  1020, // MariaDB with innodb_snapshot_isolation: the row has changed since the transaction's first read
  1180, // how a Galera node may report a conflict at commit
  1205, // lock wait timeout
  1213, // deadlock; also how a Galera node reports a conflict with another node, at the latest at commit
  1412, // a newer server has just migrated a table that the transaction's snapshot shows in its old form
  3101, // a conflict that Group Replication reports at commit
]);
const UNAVAILABLE_ERRNOS = new Set([
  1021, // disk full
  1040, // too many connections
  1044, // access to the database denied
  1045, // access denied
  1047, // Galera: node not ready
  1049, // unknown database
  1053, // shutdown in progress
  1114, // table (space) full
  1203, // too many connections of this user
  1226, // this user's limit of resources is used up
  1290, // read only, like a server that is no longer the writer
  1317, // query killed
  1836, // read only
  1927, // connection killed
  1969, // MariaDB: statement timed out
  3024, // statement timed out
  3032, // server shutting down
  3100, // Group Replication: the node is not, or no longer, a member
  4031, // disconnected by the server
]);

const UNAVAILABLE_CODES =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|PROTOCOL_|SQLITE_(FULL|IOERR|CANTOPEN|READONLY|BUSY|LOCKED))/;

function chainOf(error: unknown): DriverFault[] {
  const chain: DriverFault[] = [];
  for (let link = error; typeof link === 'object' && link !== null && chain.length < 4;) {
    chain.push(link);
    link = (link as DriverFault).driverError;
  }
  return chain;
}

/** Returns the kind of error that a driver (mysql2 or libsql, also wrapped by the ORM) reported. */
export function driverFaultKind(error: unknown): DriverFaultKind | undefined {
  for (const { errno, code } of chainOf(error)) {
    if (typeof errno === 'number') {
      if (DUPLICATE_ERRNOS.has(errno)) return 'duplicate';
      if (LOCK_CONFLICT_ERRNOS.has(errno)) return 'lock-conflict';
      if (UNAVAILABLE_ERRNOS.has(errno)) return 'unavailable';
    }
    if (typeof code === 'string') {
      if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(code)) return 'duplicate';
      if (UNAVAILABLE_CODES.test(code)) return 'unavailable';
    }
  }
  return error instanceof Error && tellsOfClosing(error.message) ? 'unavailable' : undefined;
}

/** Recognises errors that the pool and the driver report only in their message. */
function tellsOfClosing(message: string): boolean {
  const text = message.toLowerCase();
  const connection = text.indexOf('connection ');
  return (
    text.includes('closed state') ||
    text.includes('pool is closed') ||
    (connection >= 0 && text.includes('closed', connection))
  );
}

/** The error for a call that has run out of time. */
export function timedOut(): DomainError {
  return databaseAway(new Error('the database did not answer in time'));
}

/** Returns the error for the caller: a database that is unreachable or too contended gives a 503 (RUN-5). */
export function refusalOf(error: unknown, kind: DriverFaultKind | undefined): unknown {
  if (error instanceof DomainError) return error;
  return kind === 'unavailable' || kind === 'lock-conflict' ? databaseAway(error) : error;
}

function databaseAway(cause: unknown): DomainError {
  return new DomainError('database_unavailable', { cause });
}

const MAX_LOCK_RETRIES = 30;
const LOCK_STEP_MS = 15;
/** With the pauses, just under half a second: long enough for a proxy to find the next node of a cluster. */
const MAX_CONNECTION_RETRIES = 3;
/** A statement on the embedded database blocks the process while it waits for another process's lock. */
const MAX_CONNECTION_RETRIES_EMBEDDED = 2;
const CONNECTION_STEP_MS = 60;

/** Counts the attempts of one call, and returns the pause before the next one. */
export class Retries {
  private readonly counts = { 'lock-conflict': 0, unavailable: 0 };
  private readonly most: Record<keyof typeof this.counts, number>;

  constructor(embedded: boolean) {
    this.most = {
      'lock-conflict': MAX_LOCK_RETRIES,
      unavailable: embedded ? MAX_CONNECTION_RETRIES_EMBEDDED : MAX_CONNECTION_RETRIES,
    };
  }

  /**
   * Returns the milliseconds until the next attempt, or null if there is none. The pause has jitter, so that callers
   * that collided or lost the same server do not collide again.
   */
  pauseAfter(kind: DriverFaultKind | undefined): number | null {
    if (kind !== 'lock-conflict' && kind !== 'unavailable') return null;
    if (this.counts[kind] >= this.most[kind]) return null;
    const count = ++this.counts[kind];
    if (kind === 'lock-conflict') return Math.random() * LOCK_STEP_MS * count;
    return (0.5 + Math.random() / 2) * CONNECTION_STEP_MS * 2 ** (count - 1);
  }
}

/**
 * A caller gives up when the database is silent for this long. The response is due within 5 s (RUN-5); the rest is
 * for a busy machine.
 */
export const STATEMENT_BUDGET_MS = 4_200;
/** A caller waits this long for a turn while other callers in the same queue are served. */
const LONGEST_QUEUE_MS = 15_000;
/** A shorter attempt would only be cut off, and leave its lock wait to the server. */
const SHORTEST_ATTEMPT_MS = 600;

/**
 * When the database last served a caller of one queue: something was stored or read, or a rule refused it. A
 * successful BEGIN does not count: it works even when the disk is full.
 */
export class Heartbeat {
  /** Milliseconds of `performance.now()`. */
  at = 0;

  beat(): void {
    this.at = performance.now();
  }
}

/** The deadline of one caller, over all its attempts (ADR 7). */
export class CallDeadline {
  private readonly startedAt = performance.now();
  private deadline = this.startedAt + STATEMENT_BUDGET_MS;
  private served = false;

  /** @param heartbeat of the caller's queue */
  constructor(readonly heartbeat: Heartbeat) {}

  /**
   * Called when the caller's turn begins; a retry within the turn changes nothing. The budget starts when the queue
   * was last served: a caller that came later has already spent part of it waiting.
   */
  begin(): void {
    if (this.served) return;
    this.served = true;
    this.deadline = Math.max(this.startedAt, this.heartbeat.at) + STATEMENT_BUDGET_MS;
  }

  /** Ends the turn; the work has to wait for another one. */
  endTurn(): void {
    this.served = false;
  }

  /** True once the caller has been told that the database is unavailable. */
  get isOver(): boolean {
    return this.giveUpAt() <= performance.now();
  }

  leavesTimeForAttemptIn(pauseMs: number): boolean {
    return performance.now() + pauseMs + SHORTEST_ATTEMPT_MS < this.deadline;
  }

  /**
   * Settles like `work`, or rejects with the result of `giveUp` at the deadline. High load is not a stall: a caller
   * without a turn keeps waiting while others in the queue are served.
   */
  race<T>(work: Promise<T>, giveUp: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const waitOrGiveUp = (): void => {
        const leftMs = this.giveUpAt() - performance.now();
        if (leftMs > 0) timer = setTimeout(waitOrGiveUp, leftMs);
        else reject(giveUp());
      };
      waitOrGiveUp();
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  private giveUpAt(): number {
    if (this.served) return this.deadline;
    const servedAt = Math.min(this.heartbeat.at, this.startedAt + LONGEST_QUEUE_MS);
    return Math.max(this.deadline, servedAt + STATEMENT_BUDGET_MS);
  }
}
