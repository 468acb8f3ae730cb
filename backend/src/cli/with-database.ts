import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConfig } from '../config/env.js';
import type { Migrate } from '../database/backup/restore.js';
import { createDataSource, EMBEDDED_FILE, openDatabase } from '../database/connection.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import { ENTITIES } from '../entities.js';

type DataSource = Awaited<ReturnType<typeof createDataSource>>;

/** Opens a database for as long as a command needs it. No migration runs, and no server. */
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

/** Whether there is anything to back up: opening an embedded database would make an empty file. */
export function exists(config: DatabaseConfig): boolean {
  return config.kind === 'mysql' || existsSync(join(config.dataDir, EMBEDDED_FILE));
}

/** Runs some or all migrations on a connection of their own. */
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
