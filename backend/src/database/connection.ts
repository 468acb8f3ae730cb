import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  MigrationExecutor,
  type MixedList,
  type QueryRunner,
} from 'typeorm';
import type { PoolState } from '../common/telemetry/metrics.js';
import type { DatabaseConfig } from '../config/env.js';
import { driverFaultKind } from './attempts.js';
import { isMysql } from './dialect.js';
import { MIGRATIONS } from './migrations/index.js';

type Entities = MixedList<(new () => object) | EntitySchema>;

/**
 * How long a statement waits while another process (the admin command) writes the same file. The wait blocks the
 * process, so that three attempts together must fit into the budget of a call.
 */
const BUSY_TIMEOUT_MS = 1_000;

/** The embedded database's file in its data folder. */
export const EMBEDDED_FILE = 'school.sqlite';

interface SqliteHandle {
  pragma(statement: string): unknown;
}

/** Creates a data source outside of the server, for commands and tests. It is not opened yet. */
export async function createDataSource(
  config: DatabaseConfig,
  entities: Entities,
  migrations = MIGRATIONS,
): Promise<DataSource> {
  return new DataSource({ ...(await dataSourceOptions(config, migrations)), entities });
}

/**
 * Returns the connection options. The schema comes only from migrations.
 * @param migrations all of them, unless a backup of an older version is restored
 */
export async function dataSourceOptions(
  config: DatabaseConfig,
  migrations = MIGRATIONS,
): Promise<DataSourceOptions> {
  const shared = {
    migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    logging: false,
  } as const;
  if (config.kind === 'mysql') {
    const { mysqlOptions } = await import('./mysql-driver.js');
    return { ...shared, ...mysqlOptions(config.url, config.tls) };
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  keepToOwner(config.dataDir);
  const { default: libsql } = await import('libsql');
  return {
    ...shared,
    type: 'better-sqlite3',
    driver: libsql,
    database: join(config.dataDir, EMBEDDED_FILE),
    timeout: BUSY_TIMEOUT_MS,
    prepareDatabase: (handle: SqliteHandle) => {
      handle.pragma('journal_mode = WAL');
      // In WAL mode only FULL keeps the last commit through a power cut.
      handle.pragma('synchronous = FULL');
      // Overwrites deleted data, which a copy of the file would otherwise still contain.
      handle.pragma('secure_delete = ON');
    },
  };
}

/** Makes the files in the data folder, and files that this process creates later, private to their owner. */
function keepToOwner(dataDir: string): void {
  process.umask(0o077);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    // Created by an older version that did not set the permissions.
    if (entry.isFile() && /^(school\.sqlite(-wal|-shm)?|server\.lock)$/.test(entry.name)) {
      try {
        chmodSync(join(dataDir, entry.name), 0o600);
      } catch (error) {
        // Another process, such as a backup, has just closed the database and removed its -wal and -shm.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
}

const MIGRATION_LOCK = 'yoga-school-migrations';
const MIGRATION_LOCK_WAIT_SECONDS = 120;
/**
 * How long a migration waits for a table that transactions use. Later transactions queue behind it, and one of them
 * may hold the row that the first one waits for: a deadlock that no server detects. So the migration gives up and
 * tries again before a visitor's request times out (RUN-1).
 */
const TABLE_WAIT_SECONDS = 1;
const STEP_BACK_MS = 200;

/**
 * Opens the database and migrates its schema. Replicas that start together take turns, and only the first has work to
 * do. It uses a server lock, because a migration creates the table of job leases. The nodes of a cluster do not share
 * such a lock, but all replicas write to the same node (ADR 21).
 */
export async function openDatabase(dataSource: DataSource): Promise<void> {
  if (!dataSource.isInitialized) await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    if (isMysql({ dataSource })) await migrateInTurn(runner);
    else await migrate(runner);
  } finally {
    await runner.release();
  }
}

async function migrate(runner: QueryRunner): Promise<void> {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  executor.transaction = 'each';
  await executor.executePendingMigrations();
}

async function migrateInTurn(runner: QueryRunner): Promise<void> {
  const [answer] = (await runner.query('SELECT GET_LOCK(?, ?) AS taken', [
    MIGRATION_LOCK,
    MIGRATION_LOCK_WAIT_SECONDS,
  ])) as { taken: number | string | null }[];
  if (Number(answer?.taken) !== 1)
    throw new Error('another server is still migrating the database');
  try {
    await runner.query(`SET SESSION lock_wait_timeout = ${TABLE_WAIT_SECONDS}`);
    await migrateBetweenOthers(runner);
  } finally {
    await runner.query('SET SESSION lock_wait_timeout = DEFAULT');
    await runner.query('SELECT RELEASE_LOCK(?)', [MIGRATION_LOCK]);
  }
}

/** A migration that gave up continues where it stopped, because each step checks whether it is already done. */
async function migrateBetweenOthers(runner: QueryRunner): Promise<void> {
  const giveUpAt = performance.now() + MIGRATION_LOCK_WAIT_SECONDS * 1000;
  for (;;) {
    try {
      await migrate(runner);
      return;
    } catch (error) {
      if (driverFaultKind(error) !== 'lock-conflict' || performance.now() > giveUpAt) throw error;
      await sleep(STEP_BACK_MS);
    }
  }
}

/** mysql2 exposes the state of its pool only in these private fields. */
interface Mysql2Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** Returns the current connections to the database. The embedded one has a single connection. */
export function poolState(dataSource: DataSource): PoolState {
  if (!dataSource.isInitialized) return { open: 0, idle: 0, waiting: 0 };
  if (!isMysql({ dataSource })) return { open: 1, idle: 0, waiting: 0 };
  const { pool } = dataSource.driver as unknown as { pool: Mysql2Pool };
  return {
    open: pool._allConnections.length,
    idle: pool._freeConnections.length,
    waiting: pool._connectionQueue.length,
  };
}

const FILE = 'server.lock';

/** Keeps the handles alive: a handle that is garbage-collected loses its lock. */
const held = new Set<object>();

/** Releases the data folder. */
type ReleaseFolder = () => void;

/**
 * Keeps a second server off the same embedded database: its queue of transactions is in the process, so that two
 * processes would conflict. The lock is an operating system lock on a small SQLite file. It ends with the process,
 * even after a crash.
 * @throws Error if another server uses the folder
 */
export async function lockDataFolder(config: DatabaseConfig): Promise<ReleaseFolder> {
  if (config.kind !== 'embedded') return () => undefined;
  const { default: Libsql } = await import('libsql');
  const handle = new Libsql(join(config.dataDir, FILE), { timeout: 0 });
  try {
    handle.exec('BEGIN EXCLUSIVE');
  } catch {
    handle.close();
    throw new Error(`Another server is already running on ${config.dataDir}.`);
  }
  held.add(handle);
  return () => {
    held.delete(handle);
    handle.close();
  };
}
