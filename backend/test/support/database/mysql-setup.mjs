import { randomBytes } from 'node:crypto';
import { startMariaDb } from '../../../../scripts/lib/mariadb.mjs';

/** Starts a temporary MariaDB, unless a server is given (as MySQL is in the workflow). */
export default async function setUp() {
  process.env.TEST_SCHEMA = `test_schema_${randomBytes(6).toString('hex')}`;
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startMariaDb();
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestDatabase = () => server.stop();
}
