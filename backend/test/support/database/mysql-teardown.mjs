import { createConnection } from 'mysql2/promise';

/** Stops the server that the set-up has started, or drops the run's schema on a given server. */
export default async function tearDown() {
  if (globalThis.stopTestDatabase) await globalThis.stopTestDatabase();
  else await dropSchema(process.env.TEST_DATABASE_URL, process.env.TEST_SCHEMA);
}

async function dropSchema(server, name) {
  const connection = await createConnection(server);
  await connection.query(`DROP DATABASE IF EXISTS ${name}`);
  await connection.end();
}
