import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createDataSource, openDatabase } from '../../../src/database/connection.js';
import { ENTITIES } from '../../../src/entities.js';

const LOCK_WAIT_SECONDS = 60;

/** The SQL that creates the tables, with the rows that the migrations inserted. Read once in each test file. */
let copying: Promise<string> | undefined;

/**
 * Creates the migrated schema in an empty database without running the migrations each time. On a server they run
 * only once, for the database that the global set-up has named.
 * @param server the server's URL, with a user who may create databases
 */
export async function copySchema(server: string, target: URL): Promise<void> {
  copying ??= schemaOf(server);
  const connection = await createConnection({ uri: target.href, multipleStatements: true });
  try {
    await connection.query(await copying);
  } finally {
    await connection.end();
  }
}

async function schemaOf(server: string): Promise<string> {
  const name = process.env['TEST_SCHEMA'];
  if (!name) throw new Error('TEST_SCHEMA is not set');
  const connection = await createConnection({ uri: server });
  const rows = async (statement: string, values: unknown[] = []) =>
    (await connection.query<RowDataPacket[]>(statement, values))[0];
  try {
    await rows('SELECT GET_LOCK(?, ?)', [name, LOCK_WAIT_SECONDS]);
    await migrateOnce(server, name, rows);
    await rows(`USE ${name}`);
    const tables = (await rows('SHOW TABLES')).map((row) => String(Object.values(row)[0]));
    const made = await Promise.all(
      tables.map(async (table) => {
        const [shown] = await rows(`SHOW CREATE TABLE ${table}`);
        const isFilled = (await rows(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0;
        const create = String(shown?.['Create Table']);
        return isFilled ? [create, `INSERT INTO ${table} SELECT * FROM ${name}.${table}`] : create;
      }),
    );
    // Tables are created in alphabetical order, so that one may refer to another that does not exist yet.
    return ['SET FOREIGN_KEY_CHECKS = 0', ...made.flat()].join(';\n');
  } finally {
    await connection.end();
  }
}

async function migrateOnce(
  server: string,
  name: string,
  rows: (statement: string, values?: unknown[]) => Promise<RowDataPacket[]>,
): Promise<void> {
  const found = await rows('SELECT 1 FROM information_schema.schemata WHERE schema_name = ?', [
    name,
  ]);
  if (found.length > 0) return;
  await rows(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const source = await createDataSource({ kind: 'mysql', url: url.href }, ENTITIES);
  try {
    await openDatabase(source);
  } finally {
    await source.destroy();
  }
}
