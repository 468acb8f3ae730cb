import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Server } from '../bootstrap.js';
import { DomainError } from '../common/errors/domain-error.js';
import { createLogger } from '../common/telemetry/logger.js';
import { type DatabaseConfig, readConfig } from '../config/env.js';
import type { Migrate } from '../database/backup/restore.js';
import { createDataSource, EMBEDDED_FILE, openDatabase } from '../database/connection.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import { ENTITIES } from '../entities.js';

/** Runs a command of the operator and sets the exit code. A failure prints one sentence, without a stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** The reason of a failure, in one sentence for the operator; in brackets what the database said, if it was that. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurs = error instanceof DomainError && error.cause instanceof Error;
  return isOurs ? `${error.message} (${(error.cause as Error).message})` : error.message;
}

type DataSource = Awaited<ReturnType<typeof createDataSource>>;

/** Opens a database for the time of `work`. Neither migrations nor a server are started. */
export async function withDatabase<T>(
  config: DatabaseConfig,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = await createDataSource(config, ENTITIES);
  try {
    await dataSource.initialize();
    return await work(dataSource);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/** True if there is a database. Checked first, because opening an embedded database would create an empty file. */
export function exists(config: DatabaseConfig): boolean {
  return config.kind === 'mysql' || existsSync(join(config.dataDir, EMBEDDED_FILE));
}

/** Returns a function that runs some or all migrations on a separate connection. */
export function migrationsOf(config: DatabaseConfig): Migrate {
  return async (names) => {
    const wanted = MIGRATIONS.filter((each) => names?.includes(new each().name) ?? true);
    const dataSource = await createDataSource(config, [], wanted);
    try {
      await openDatabase(dataSource);
    } finally {
      if (dataSource.isInitialized) await dataSource.destroy();
    }
  };
}

/**
 * Runs a command of the operator on the product's own services and database, and sets the exit code.
 * @param usage printed instead, before a database is opened or created; null if the arguments are right
 */
export function withServer(
  usage: string | null,
  command: (server: Server) => Promise<number>,
): Promise<void> {
  return runCommand(async () => {
    if (usage !== null) {
      process.stderr.write(usage);
      return 2;
    }
    const config = readConfig();
    const server = await createServer({ config, logger: createLogger('silent') });
    try {
      await server.app.init();
      await openDatabase(server.database.dataSource);
      server.database.markReady();
      return await command(server);
    } finally {
      // Closed after a failure too, because scheduled jobs would keep the process alive.
      await server.app.close();
    }
  });
}
