import type { DataSource, QueryRunner } from 'typeorm';
import { appliedMigrations, inSnapshot, linesFrom } from './backup.js';
import {
  type BackupLine,
  isHeader,
  isTableStart,
  readBackup,
  type TableStart,
  UnusableBackup,
} from './backup-file.js';
import { storeRows, isEmpty, type StoredRow } from './tables.js';

/** The database already holds rows; nothing was changed. */
export class DatabaseNotEmpty extends Error {}

interface Contents {
  migrations: string[];
  tables: TableStart[];
}

/** Runs the named migrations, or all of them without names. No migration runs twice. */
export type Migrate = (names?: string[]) => Promise<void>;

/**
 * Fills an empty database from a backup, in one transaction. A backup of an older version is loaded into the schema
 * it was made with, and then migrated like a database of that version.
 * @returns the number of rows
 * @throws UnusableBackup, DatabaseNotEmpty; then no row was written
 */
export async function restore(
  dataSource: DataSource,
  path: string,
  migrate: Migrate,
): Promise<number> {
  // Reads the whole file before anything is changed.
  const contents = await looked(path, dataSource);
  const runner = dataSource.createQueryRunner();
  try {
    await assertUnused(runner, contents);
    await migrate(contents.migrations);
    await runner.startTransaction();
    try {
      const rows = await fill(runner, path);
      await runner.commitTransaction();
      await migrate();
      return rows;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    }
  } finally {
    await runner.release();
  }
}

/**
 * Compares the database with a backup, row by row.
 * @throws Error that names the first difference
 */
export async function assertHolds(dataSource: DataSource, path: string): Promise<void> {
  await inSnapshot(dataSource, async (runner) => {
    const stored = linesFrom(runner, [], new Date(0));
    for await (const expected of readBackup(path)) {
      const { value } = (await stored.next()) as { value: BackupLine | undefined };
      if (isHeader(expected)) continue;
      if (JSON.stringify(value) !== JSON.stringify(expected)) {
        const where = isTableStart(expected) ? expected.table : JSON.stringify(expected[0]);
        throw new Error(`The databases differ at ${where}.`);
      }
    }
    if (!(await stored.next()).done) throw new Error('There are more rows than the backup has.');
  });
}

/** Reads and checks every line of the file, and returns its migrations and tables. */
async function looked(path: string, dataSource: DataSource): Promise<Contents> {
  let migrations: string[] = [];
  const tables: TableStart[] = [];
  for await (const line of readBackup(path)) {
    if (isHeader(line)) migrations = line.migrations;
    else if (isTableStart(line)) tables.push(line);
  }
  const known = dataSource.migrations.map((migration) => migration.name);
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UnusableBackup(
      `The backup was made by a newer version (${unknown}). Update this one first.`,
    );
  }
  return { migrations, tables };
}

/** Called before anything is changed: a database of another version must keep its schema too. */
async function assertUnused(runner: QueryRunner, { migrations, tables }: Contents): Promise<void> {
  const hasSchema = await runner.hasTable('migrations');
  const applied = hasSchema ? await appliedMigrations(runner) : [];
  let unused = applied.every((name) => migrations.includes(name));
  for (const { table } of tables) {
    unused &&= !(await runner.hasTable(table)) || (await isEmpty(runner, table));
  }
  if (!unused) {
    throw new DatabaseNotEmpty(
      'The database is in use already. Nothing was changed: restore into an empty one.',
    );
  }
}

async function fill(runner: QueryRunner, path: string): Promise<number> {
  const lines = readBackup(path);
  // Skips the header.
  await lines.next();
  let next = await lines.next();
  async function* rowsUntilNextTable(): AsyncGenerator<StoredRow> {
    for (;;) {
      next = await lines.next();
      if (next.done || !Array.isArray(next.value)) return;
      yield next.value;
    }
  }
  let rows = 0;
  while (!next.done && isTableStart(next.value)) {
    const { table, columns } = next.value;
    rows += await storeRows(runner, { name: table, columns }, rowsUntilNextTable());
  }
  return rows;
}
