import { createConnection } from 'mysql2/promise';

export default async function tearDown() {
  if (globalThis.stopTestDatabase) return globalThis.stopTestDatabase();
  const connection = await createConnection(process.env.TEST_DATABASE_URL);
  await connection.query(`DROP DATABASE IF EXISTS ${process.env.TEST_SCHEMA}`);
  await connection.end();
}
