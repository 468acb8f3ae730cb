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
