import { createConnection } from 'mysql2/promise';

/** Ends the server that the set-up has started; one that was given keeps nothing of the run. */
export default async function tearDown() {
  if (globalThis.stopTestDatabase) await globalThis.stopTestDatabase();
  else await dropSchema(process.env.TEST_DATABASE_URL, process.env.TEST_SCHEMA);
}

async function dropSchema(server, name) {
  const connection = await createConnection(server);
  await connection.query(`DROP DATABASE IF EXISTS ${name}`);
  await connection.end();
}
