import type { QueryRunner } from 'typeorm';
import { isMysql } from '../dialect.js';

/** The differences between the two SQL dialects. */
export interface Dialect {
  id: string;
  hash: string;
  table: string;
  /** Quotes a name. The ORM reads SQLite's constraints back only if their names are quoted. */
  named: (name: string) => string;
}

const MYSQL: Dialect = {
  id: 'varchar(36) CHARACTER SET ascii COLLATE ascii_bin',
  hash: 'varchar(64) CHARACTER SET ascii COLLATE ascii_bin',
  // This binary collation compares like SQLite, except that it ignores trailing spaces. Values that ignore case are
  // normalised before they are stored.
  table: ' ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  named: (name) => `\`${name}\``,
};

const SQLITE: Dialect = {
  id: 'varchar(36)',
  hash: 'varchar(64)',
  table: '',
  named: (name) => `"${name}"`,
};

export function dialectOf(runner: QueryRunner): Dialect {
  return isMysql(runner) ? MYSQL : SQLITE;
}

/** The statement ends right after the last constraint, because the ORM finds a check only there. */
export function createTable(name: string, parts: string[], { table }: Dialect): string {
  return `CREATE TABLE IF NOT EXISTS ${name} (${parts.join(', ')})${table}`;
}

/** MySQL's errors for a column or an index that already exists. */
const ALREADY_THERE_ERRNOS = new Set([1060, 1061]);

/**
 * Adds something that was missing a moment ago. A server that lost its connection half-way may still be adding it:
 * MySQL completes a statement even if nobody waits for the response.
 */
async function addUnlessJustAdded(runner: QueryRunner, statement: string): Promise<void> {
  try {
    await runner.query(statement);
  } catch (error) {
    const { errno } = error as { errno?: number };
    if (errno === undefined || !ALREADY_THERE_ERRNOS.has(errno)) throw error;
  }
}

/** Runs a CREATE INDEX unless the index exists: MySQL has no IF NOT EXISTS for it. */
export async function createIndex(runner: QueryRunner, statement: string): Promise<void> {
  const [, name, table] = /INDEX (\w+) ON (\w+)/.exec(statement) ?? [];
  if (!(await indexExists(runner, name, table))) await addUnlessJustAdded(runner, statement);
}

export async function dropIndex(runner: QueryRunner, statement: string): Promise<void> {
  const [, name, table] = /INDEX (\w+) ON (\w+)/.exec(statement) ?? [];
  if (!(await indexExists(runner, name, table))) return;
  await runner.query(`DROP INDEX ${name}${isMysql(runner) ? ` ON ${table}` : ''}`);
}

/**
 * Changes the columns of an index, unless it has them already; creates a missing index. MySQL does it in one
 * statement, so that a server that names the index always finds it.
 */
export async function replaceIndex(
  runner: QueryRunner,
  table: string,
  name: string,
  columns: string[],
): Promise<void> {
  const isThere = await indexExists(runner, name, table);
  if (isThere && (await indexColumns(runner, name, table)).join() === columns.join()) return;
  const list = `(${columns.join(', ')})`;
  if (isMysql(runner)) {
    const dropped = isThere ? `DROP INDEX ${name}, ` : '';
    await runner.query(`ALTER TABLE ${table} ${dropped}ADD INDEX ${name} ${list}`);
    return;
  }
  await runner.query(`DROP INDEX IF EXISTS ${name}`);
  await runner.query(`CREATE INDEX ${name} ON ${table} ${list}`);
}

/** Adds a column unless it exists: neither database has IF NOT EXISTS for it. */
export async function addColumn(
  runner: QueryRunner,
  table: string,
  [column, definition]: readonly [string, string],
): Promise<void> {
  if (await columnExists(runner, table, column)) return;
  await addUnlessJustAdded(runner, `ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
}

export async function dropColumn(
  runner: QueryRunner,
  table: string,
  column: string,
): Promise<void> {
  if (!(await columnExists(runner, table, column))) return;
  await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
}

async function indexExists(runner: QueryRunner, name = '', table = ''): Promise<boolean> {
  const sql = isMysql(runner)
    ? 'SELECT 1 FROM information_schema.statistics WHERE table_schema = DATABASE() AND index_name = ? AND table_name = ?'
    : "SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = ? AND tbl_name = ?";
  return (await rowsOf(runner, sql, [name, table])) > 0;
}

async function indexColumns(runner: QueryRunner, name: string, table: string): Promise<string[]> {
  const sql = isMysql(runner)
    ? `SELECT column_name AS name FROM information_schema.statistics
       WHERE table_schema = DATABASE() AND index_name = ? AND table_name = ? ORDER BY seq_in_index`
    : `SELECT i.name AS name FROM sqlite_master m, pragma_index_info(m.name) i
       WHERE m.type = 'index' AND m.name = ? AND m.tbl_name = ? ORDER BY i.seqno`;
  const rows = (await runner.query(sql, [name, table])) as { name: string }[];
  return rows.map(({ name: column }) => column);
}

async function columnExists(runner: QueryRunner, table: string, column: string): Promise<boolean> {
  const sql = isMysql(runner)
    ? 'SELECT 1 FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? AND column_name = ?'
    : 'SELECT 1 FROM pragma_table_info(?) WHERE name = ?';
  return (await rowsOf(runner, sql, [table, column])) > 0;
}

async function rowsOf(runner: QueryRunner, sql: string, values: string[]): Promise<number> {
  const rows: unknown[] = await runner.query(sql, values);
  return rows.length;
}

interface ForeignKey {
  name: string;
  column: string;
  table: string;
  onDelete: 'CASCADE' | 'NO ACTION';
}

/**
 * Returns a foreign key constraint. It writes out every clause, because MariaDB reports a missing one as RESTRICT.
 */
export function foreignKey(
  { named }: Dialect,
  { name, column, table, onDelete }: ForeignKey,
): string {
  return `CONSTRAINT ${named(name)} FOREIGN KEY (${named(column)}) REFERENCES ${named(table)} (${named('id')}) ON DELETE ${onDelete} ON UPDATE NO ACTION`;
}
