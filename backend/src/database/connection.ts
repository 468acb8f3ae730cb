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
import type { DatabaseConfig, DatabaseTls } from '../config/env.js';
import { driverFaultKind } from './attempts.js';
import { isMysql } from './dialect.js';
import { MIGRATIONS } from './migrations/index.js';

type Entities = MixedList<(new () => object) | EntitySchema>;

/**
 * Connections to MySQL per process. Few: in a rush for one batch all of them wait for its row, and a wait in
 * our own line costs less than one in the server.
 */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * How long a statement of ours waits for another process that writes the same file (the admin command). The
 * wait blocks the process, so that three attempts together must stay within the budget of a call.
 */
const BUSY_TIMEOUT_MS = 1_000;

/** The embedded database's file in its data folder. */
export const EMBEDDED_FILE = 'school.sqlite';

interface SqliteHandle {
  pragma(statement: string): unknown;
}

/** A data source outside of the server, for commands and tests; nothing is opened yet. */
export async function createDataSource(
  config: DatabaseConfig,
  entities: Entities,
  migrations = MIGRATIONS,
): Promise<DataSource> {
  return new DataSource({ ...(await dataSourceOptions(config, migrations)), entities });
}

/**
 * Describes the connection. The schema comes from migrations alone.
 * @param migrations all of them, unless a backup of an older version is read
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
    return {
      ...shared,
      type: 'mysql',
      url: config.url.replace(/^mariadb:/, 'mysql:'),
      charset: 'utf8mb4',
      timezone: 'Z',
      dateStrings: ['DATE'],
      connectTimeout: CONNECT_TIMEOUT_MS,
      poolSize: POOL_SIZE,
      ...(config.tls && { ssl: tlsOptions(config.tls) }),
      extra: { enableKeepAlive: true },
    };
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
      // What is deleted is overwritten, or a copy of the file would still tell it.
      handle.pragma('secure_delete = ON');
    },
  };
}

/** As mysql2 takes them; a server that offers no TLS is refused, whether it is verified or not. */
function tlsOptions({ verify, ca }: DatabaseTls) {
  return {
    rejectUnauthorized: verify,
    verifyIdentity: verify,
    ...(ca === undefined ? {} : { ca }),
  };
}

/** What lies in the data folder, and what this process makes from now on, is for its owner alone. */
function keepToOwner(dataDir: string): void {
  process.umask(0o077);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    // Left by a version that did not care.
    if (entry.isFile() && /^(school\.sqlite(-wal|-shm)?|server\.lock)$/.test(entry.name)) {
      try {
        chmodSync(join(dataDir, entry.name), 0o600);
      } catch (error) {
        // Another process, such as a backup, has just closed the database and taken its -wal and -shm along.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
}

/**
 * MySQL's own limit for the wait for a row lock. A little less than the budget of a call: a wait that we
 * have given up must not live on in the server for its default of 50 s, with the locks it already has.
 */
const ROW_LOCK_WAIT_SECONDS = 4;

/**
 * From 11.6.2 on MariaDB fails a statement that waited for a row which then changed, where it used to go on
 * with the new row. All our transactions lock a row first and read later, so they want the old way. MySQL
 * and older servers take this for a comment.
 */
const NO_SNAPSHOT = '/*M!110602 , innodb_snapshot_isolation = OFF */';

const prepared = new WeakSet<object>();

/** Sets up a connection of the pool the first time that a transaction uses it. */
export async function prepareSession(runner: QueryRunner): Promise<void> {
  const connection = (await runner.connect()) as object;
  if (prepared.has(connection)) return;
  await runner.query(
    `SET SESSION innodb_lock_wait_timeout = ${ROW_LOCK_WAIT_SECONDS} ${NO_SNAPSHOT}`,
  );
  prepared.add(connection);
}

const MIGRATION_LOCK = 'yoga-school-migrations';
const MIGRATION_LOCK_WAIT_SECONDS = 120;
/**
 * How long a migration waits for a table that transactions use. Whoever comes after it waits behind it, and a
 * transaction of theirs may hold the row that the first one waits for: a circle that no server sees. So the
 * migration, which has time, steps back before a visitor's call gives up (RUN-1).
 */
const TABLE_WAIT_SECONDS = 1;
const STEP_BACK_MS = 200;

/**
 * Opens the database and brings its schema up to date. Replicas that start at once take turns, and all but
 * the first find nothing left to do. The lock is the server's, since the table of the job leases comes with a
 * migration; the nodes of a cluster do not share it, but all replicas write to the same one (ADR 21).
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

/** A migration that stepped back goes on where it was: each of its steps looks whether it is done. */
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

/** mysql2 tells of its pool only by these. */
interface Mysql2Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** The connections to the database at this moment; the embedded one has a single one. */
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

/** A handle that nothing refers to is collected, and its lock is gone with it. */
const held = new Set<object>();

/** Gives the data folder free again. */
type ReleaseFolder = () => void;

/**
 * Keeps a second server off the same embedded database: its queue of transactions is in the process, so two
 * processes would trip over each other. The lock is one of the operating system on a small SQLite file and
 * is gone when the process is, however it ended.
 * @throws Error when another server uses the folder
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
