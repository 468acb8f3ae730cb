import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type DataSourceOptions, type EntitySchema, type MixedList } from 'typeorm';
import type { DatabaseConfig, DatabaseTls } from '../config/env.js';
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
      chmodSync(join(dataDir, entry.name), 0o600);
    }
  }
}
