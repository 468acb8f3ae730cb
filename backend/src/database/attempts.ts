import { DomainError } from '../common/errors/domain-error.js';

/** The kinds of driver faults that decide what happens next; everything else is a fault of the program. */
export type DriverFaultKind = 'duplicate' | 'lock-conflict' | 'unavailable';

interface DriverFault {
  errno?: unknown;
  code?: unknown;
  driverError?: unknown;
  fatal?: unknown;
}

/** MySQL and MariaDB tell by number; mysql2 misnames some of MariaDB's codes. */
const DUPLICATE_ERRNOS = new Set([1062, 1586]);
const LOCK_CONFLICT_ERRNOS = new Set([
  1020, // MariaDB with innodb_snapshot_isolation: the row has changed since the transaction's first read
  1180, // how a Galera node may report a conflict at commit
  1205, // lock wait timeout
  1213, // deadlock; also how a Galera node reports a conflict with another node, at the latest at commit
  1412, // a newer server has just migrated a table that the transaction's snapshot shows as it was
  3101, // how Group Replication reports one, at commit
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
  1290, // read only, as a server is set that is no longer the writer
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

/** Tells what kind of fault a driver (mysql2 or libsql, also wrapped by the ORM) reported. */
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

/** What the pool and the driver say in words alone. */
function tellsOfClosing(message: string): boolean {
  const text = message.toLowerCase();
  const connection = text.indexOf('connection ');
  return (
    text.includes('closed state') ||
    text.includes('pool is closed') ||
    (connection >= 0 && text.includes('closed', connection))
  );
}

/** The refusal of a call whose time is up. */
export function timedOut(): DomainError {
  return databaseAway(new Error('the database did not answer in time'));
}

/** What the caller is told: a database that is away, or too contended, is a 503 (RUN-5). */
export function refusalOf(error: unknown, kind: DriverFaultKind | undefined): unknown {
  if (error instanceof DomainError) return error;
  return kind === 'unavailable' || kind === 'lock-conflict' ? databaseAway(error) : error;
}

function databaseAway(cause: unknown): DomainError {
  return new DomainError('database_unavailable', { cause });
}

const MAX_LOCK_RETRIES = 30;
const LOCK_STEP_MS = 15;
/** With the pauses, not quite half a second: a proxy finds the next node of a cluster meanwhile. */
const MAX_CONNECTION_RETRIES = 3;
/** A statement on the embedded database blocks the process while it waits for another one's lock. */
const MAX_CONNECTION_RETRIES_EMBEDDED = 2;
const CONNECTION_STEP_MS = 60;

/** Counts the attempts of one call, and says when the next one comes. */
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
   * Milliseconds to wait before the next attempt, with jitter, so that those who met in a conflict or lost the
   * same server do not meet again; null where there is none.
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
 * A caller gives up on a database that is silent for this long. An answer is due within 5 s (RUN-5): a busy
 * machine needs the rest.
 */
export const STATEMENT_BUDGET_MS = 4_200;
/** While others of the same line are served, a caller waits this long for a turn. */
const LONGEST_QUEUE_MS = 15_000;
/** An attempt with less time than this would only be cut short, and leave its wait to the server. */
const SHORTEST_ATTEMPT_MS = 600;

/**
 * When the database last served those who wait in one line: something was stored or read, or a rule refused it. That a
 * transaction could begin says nothing: one on a full disk lets it.
 */
export class Heartbeat {
  /** Milliseconds of `performance.now()`. */
  at = 0;

  beat(): void {
    this.at = performance.now();
  }
}

/** Until when one caller waits, over all attempts (ADR 7). */
export class CallDeadline {
  private readonly startedAt = performance.now();
  private deadline = this.startedAt + STATEMENT_BUDGET_MS;
  private served = false;

  /** @param heartbeat of the line in which the caller waits */
  constructor(readonly heartbeat: Heartbeat) {}

  /**
   * The first turn has come. The budget is counted from when the database last served the line: who came after that has
   * spent some of it waiting.
   */
  begin(): void {
    if (this.served) return;
    this.served = true;
    this.deadline = Math.max(this.startedAt, this.heartbeat.at) + STATEMENT_BUDGET_MS;
  }

  /** The turn is over, and what it was for has to wait for another one. */
  endTurn(): void {
    this.served = false;
  }

  /** The caller has been told that the database is away. */
  get isOver(): boolean {
    return this.giveUpAt() <= performance.now();
  }

  leavesTimeForAttemptIn(pauseMs: number): boolean {
    return performance.now() + pauseMs + SHORTEST_ATTEMPT_MS < this.deadline;
  }

  /**
   * Settles as `work` does, or rejects with what `giveUp` answers once the time is over. A rush is no stall:
   * who still waits for a turn waits on while others of the line are served.
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
