import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';

/** Starts a throwaway MariaDB, unless a server is given (as MySQL is in the workflow). */
export default async function setUp() {
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startMariaDb();
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestDatabase = () => server.stop();
}
