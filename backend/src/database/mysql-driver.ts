import { createPool, type Pool, type PoolOptions } from 'mysql2';

/**
 * The rules by which the server reads and checks our statements, whatever its own default is. The driver writes values
 * into most statements itself, with a backslash before each quote. A server with NO_BACKSLASH_ESCAPES would take that
 * backslash for a letter, so that a value could end its text and go on as SQL. Without the strict mode, a value that does
 * not fit would be stored cut off.
 */
export const SQL_MODE = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** With `autocommit` off, a read would begin a transaction that nobody ends, and go on seeing the rows of its time. */
const SETTINGS = `SET SESSION sql_mode = '${SQL_MODE}', autocommit = 1`;

/**
 * The driver for the ORM, which asks it for a pool. It is given to the ORM and not found by it: the ORM loads a driver
 * by a name that the bundle cannot follow (ADR 14).
 */
export const MYSQL_DRIVER = {
  createPool(options: PoolOptions): Pool {
    const pool = createPool(options);
    // Sent before any other statement of the connection. If it fails, the connection must not be used.
    pool.on('connection', (connection) => {
      connection.query(SETTINGS, (fault) => {
        if (fault) connection.destroy();
      });
    });
    return pool;
  },
};
