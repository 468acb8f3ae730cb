import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';
import type { DatabaseConfig } from '../../../src/config/env.js';
import { createDataSource, EMBEDDED_FILE, openDatabase } from '../../../src/database/connection.js';
import { ENTITIES } from '../../../src/entities.js';
import { copySchema } from './mysql-schema.js';

declare const TEST_ON_MYSQL: boolean | undefined;

export type Row = Record<string, unknown>;

/** An empty database for one test file, with direct access that bypasses the product. */
export interface TestDatabase {
  config: DatabaseConfig;
  dataDir: string;
  /** Runs SQL on its own connection. */
  sql(statement: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** True in the run on MySQL or MariaDB, false in the run on the embedded database. */
export const onMysql = typeof TEST_ON_MYSQL !== 'undefined';

/** A test for the other database is not defined at all, so that it does not count as skipped. */
const leaveOut = (_title: string, _tests: () => unknown): void => {};

export const describeOnMysql: (title: string, tests: () => void) => void = onMysql
  ? describe
  : leaveOut;
export const describeEmbedded: (title: string, tests: () => void) => void = onMysql
  ? leaveOut
  : describe;
export const itOnMysql: (title: string, test: () => Promise<void>) => void = onMysql
  ? it
  : leaveOut;

export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-test-'));
  return onMysql ? mysqlDatabase(dataDir) : embeddedDatabase(dataDir);
}

/** A migrated database for a server that a test starts. It is a copy, which is faster than running the migrations. */
export async function createServerDatabase(): Promise<TestDatabase> {
  const db = await createTestDatabase();
  if (db.config.kind === 'mysql') await copySchema(serverUrl(), new URL(db.config.url));
  else writeFileSync(join(db.dataDir, EMBEDDED_FILE), await (migrated ??= migratedFile()));
  return db;
}

/** The migrated embedded database. The migrations run once in each test file. */
let migrated: Promise<Buffer> | undefined;

async function migratedFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-schema-'));
  const source = await createDataSource({ kind: 'embedded', dataDir }, ENTITIES);
  try {
    await openDatabase(source);
    // Closing the last connection writes everything into the main database file.
    await source.destroy();
    return readFileSync(join(dataDir, EMBEDDED_FILE));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

const serverUrl = (): string => {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  return server;
};

export function embeddedDatabase(dataDir: string): TestDatabase {
  return {
    config: { kind: 'embedded', dataDir },
    dataDir,
    sql: async (statement, values = []) => {
      const handle = new Libsql(join(dataDir, EMBEDDED_FILE), { timeout: 5_000 });
      try {
        const prepared = handle.prepare(statement);
        if (prepared.reader) return prepared.all(...values) as Row[];
        prepared.run(...values);
        return [];
      } finally {
        handle.close();
      }
    },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function mysqlDatabase(dataDir: string): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (url: string, statement: string, values: unknown[] = []): Promise<Row[]> => {
    const connection = await createConnection({ uri: url, dateStrings: ['DATE'] });
    try {
      const [rows] = await connection.query(statement, values);
      return Array.isArray(rows) ? (rows as Row[]) : [];
    } finally {
      await connection.end();
    }
  };
  await run(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    config: { kind: 'mysql', url: url.href },
    dataDir,
    sql: (statement, values) => run(url.href, statement, values),
    drop: async () => {
      await run(server, `DROP DATABASE ${name}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs work while new connections to MySQL have READ COMMITTED, unless they choose another level. */
export async function whileReadCommitted<T>(db: TestDatabase, work: () => Promise<T>): Promise<T> {
  if (!onMysql) return work();
  await db.sql('SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED');
  try {
    return await work();
  } finally {
    await db.sql('SET GLOBAL TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  }
}
