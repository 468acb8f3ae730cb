import { createPool, type Pool, type PoolOptions } from 'mysql2';
import type { DatabaseTls } from '../config/env.js';

/**
 * The number of MySQL connections per process. It is small: under load all of them wait for the row of one batch, and
 * a wait in our own queue costs less than one in the server.
 */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * The rules by which the server reads and checks our statements, whatever its own default is. The driver writes values
 * into most statements itself, with a backslash before each quote. A server with NO_BACKSLASH_ESCAPES would take that
 * backslash for a letter, so that a value could end its text and go on as SQL. Without the strict mode, a value that does
 * not fit would be stored cut off.
 */
export const SQL_MODE = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/**
 * MySQL's limit for a row lock wait, slightly below the budget of a call. Otherwise a wait that we have given up
 * would go on in the server for its default of 50 s, and keep the locks it already has.
 */
const ROW_LOCK_WAIT_SECONDS = 4;

/**
 * The settings of each connection, whatever the server's defaults are. Transactions rely on reads that all see the same
 * rows. With `autocommit` off, a read would begin a transaction that nobody ends, and go on seeing the rows of its time.
 * From 11.6.2 on, MariaDB fails a statement that waited for a row that then changed; before, it went on with the new
 * row. Our transactions lock a row first and read later, so they need the old behaviour. MySQL and older servers treat
 * this part as a comment.
 */
const SETTINGS = [
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  `SET SESSION sql_mode = '${SQL_MODE}', autocommit = 1, innodb_lock_wait_timeout = ${ROW_LOCK_WAIT_SECONDS} /*M!110602 , innodb_snapshot_isolation = OFF */`,
];

/**
 * The driver for the ORM, which asks it for a pool. It is given to the ORM and not found by it: the ORM loads a driver
 * by a name that the bundle cannot follow (ADR 14).
 */
const DRIVER = {
  createPool(options: PoolOptions): Pool {
    const pool = createPool(options);
    // Sent before any other statement of the connection. If one fails, the connection must not be used.
    pool.on('connection', (connection) => {
      for (const setting of SETTINGS) {
        connection.query(setting, (fault) => {
          if (fault) connection.destroy();
        });
      }
    });
    return pool;
  },
};

/** How the ORM connects to MySQL, through our driver. */
export function mysqlOptions(url: string, tls?: DatabaseTls) {
  return {
    type: 'mysql' as const,
    driver: DRIVER,
    url: url.replace(/^mariadb:/, 'mysql:'),
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    connectTimeout: CONNECT_TIMEOUT_MS,
    poolSize: POOL_SIZE,
    ...(tls && { ssl: tlsOptions(tls) }),
    extra: { enableKeepAlive: true },
  };
}

/** The TLS options for mysql2. A server without TLS is refused, whether its certificate is verified or not. */
function tlsOptions({ verify, ca }: DatabaseTls) {
  return {
    rejectUnauthorized: verify,
    verifyIdentity: verify,
    ...(ca === undefined ? {} : { ca }),
  };
}
