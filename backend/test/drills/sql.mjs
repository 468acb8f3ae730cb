import { join } from 'node:path';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';

/**
 * Queries to a MySQL or MariaDB beside the product, on a new connection each.
 * @param {string} url
 * @returns {import('./ledger.mjs').Sql}
 */
export const mysqlAt = (url) => async (statement, values) => {
  const connection = await createConnection({ uri: url, dateStrings: ['DATE'] });
  try {
    return (await connection.query(statement, values))[0];
  } finally {
    connection.destroy();
  }
};

/**
 * Queries to the embedded database of a data folder beside the product.
 * @param {string} dataDir
 * @returns {import('./ledger.mjs').Sql}
 */
export const embeddedIn =
  (dataDir) =>
  async (statement, values = []) => {
    const handle = new Libsql(join(dataDir, 'school.sqlite'), { timeout: 5_000 });
    try {
      return handle.prepare(statement).all(...values);
    } finally {
      handle.close();
    }
  };
