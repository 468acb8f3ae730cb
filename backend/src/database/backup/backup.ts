import type { DataSource, QueryRunner } from 'typeorm';
import { isMysql } from '../dialect.js';
import { type BackupLine, headerOf, writeBackup } from './backup-file.js';
import { rowsOf, tablesOf } from './tables.js';

/**
 * Writes the whole database to a file, as of one moment, while servers go on writing. The backup can be restored into
 * either database: the file does not depend on where it came from.
 * @returns the number of rows in it
 * @throws Error if the schema is not the one of this version
 */
export async function backUp(dataSource: DataSource, path: string, now: Date): Promise<number> {
  return inSnapshot(dataSource, async (runner) => {
    const migrations = await appliedMigrations(runner);
    if (migrations.length !== dataSource.migrations.length) {
      throw new Error(
        'The database belongs to another version. Start the server of this one once.',
      );
    }
    return writeBackup(path, linesFrom(runner, migrations, now));
  });
}

/** Yields the lines of a backup made now. */
export async function* linesFrom(
  runner: QueryRunner,
  migrations: string[],
  now: Date,
): AsyncGenerator<BackupLine> {
  yield headerOf(migrations, now);
  for (const table of tablesOf(runner.dataSource)) {
    yield { table: table.name, columns: table.columns };
    yield* rowsOf(runner, table);
  }
}

/** Runs reads that all see the database as the first of them does. */
export async function inSnapshot<T>(
  dataSource: DataSource,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(isMysql({ dataSource }) ? 'START TRANSACTION READ ONLY' : 'BEGIN');
    return await work(runner);
  } finally {
    await runner.query('ROLLBACK').catch(() => undefined);
    await runner.release();
  }
}

/** Returns the names of the applied migrations, oldest first. */
export async function appliedMigrations(runner: QueryRunner): Promise<string[]> {
  const rows: { name: string }[] = await runner.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
