import { randomBytes } from 'node:crypto';
import { startMariaDb } from './mariadb.mjs';

/**
 * An empty database for one run of a test: on the server that TEST_DATABASE_URL names, where it is set,
 * else on a throwaway MariaDB. `stop()` leaves nothing behind.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function createTestDatabase(serverUrl = process.env.TEST_DATABASE_URL) {
  if (!serverUrl) {
    const server = await startMariaDb();
    return { url: server.url, stop: () => server.stop() };
  }
  const { createConnection } = await import('mysql2/promise');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement) => {
    const connection = await createConnection(serverUrl);
    await connection.query(statement);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => run(`DROP DATABASE ${name}`) };
}
