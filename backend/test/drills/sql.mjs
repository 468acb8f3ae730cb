import { join } from 'node:path';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';

/**
 * Runs queries on a MySQL or MariaDB without the product, each on a new connection.
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
 * Runs queries on the embedded database in a data folder without the product.
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
