import type { DataSource, EntityMetadata, QueryRunner } from 'typeorm';
import { behindSql, orderBySql } from '../keyset.js';
import { insertSql } from '../statements.js';

/** A value as both drivers return and accept it: dates are texts, and instants are numbers. */
export type StoredValue = string | number | null;
export type StoredRow = StoredValue[];

/** A table. The columns are in the order in which a backup lists their values. */
export interface TableShape {
  name: string;
  columns: string[];
  /** The columns with instants, which MySQL's driver returns as texts. */
  instants: string[];
  /** The primary key's columns; rows are read in this order. */
  key: string[];
}

/**
 * Tables that a backup leaves out: leases mean nothing to another server, a session that was logged out must not come
 * back with a backup (ADR 28), and pages of the website are rendered again when needed (ADR 47).
 */
const TRANSIENT_TABLES = ['admin_sessions', 'job_leases', 'site_renderings', 'used_challenges'];

const ROWS_PER_READ = 1_000;
const ROWS_PER_INSERT = 200;

/** A row of these takes up to 60 kB. With fewer rows, a read or an INSERT is as large as one of small rows. */
const LARGE_TABLES = ['site_picture_parts'];
const LARGE_ROWS = 20;

/** Returns every table in a backup. Each comes after the tables it refers to. */
export function tablesOf(dataSource: DataSource): TableShape[] {
  const placed: EntityMetadata[] = [];
  const waiting = dataSource.entityMetadatas
    .filter(({ tableName }) => !TRANSIENT_TABLES.includes(tableName))
    .sort((one, other) => (one.tableName < other.tableName ? -1 : 1));
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      table.foreignKeys.every(({ referencedEntityMetadata: target }) => placed.includes(target)),
    );
    if (next < 0) throw new Error('the tables refer to each other in a circle');
    placed.push(...waiting.splice(next, 1));
  }
  return placed.map((table) => ({
    name: table.tableName,
    columns: table.columns.map(({ databaseName }) => databaseName),
    instants: table.columns
      .filter(({ type }) => type === 'bigint')
      .map(({ databaseName }) => databaseName),
    key: table.primaryColumns.map(({ databaseName }) => databaseName),
  }));
}

/** Yields all rows in the order of their keys. It reads in parts, so that memory does not grow with the table. */
export async function* rowsOf(runner: QueryRunner, table: TableShape): AsyncGenerator<StoredRow> {
  const { columns, key } = table;
  const limit = LARGE_TABLES.includes(table.name) ? LARGE_ROWS : ROWS_PER_READ;
  const quote = quoting(runner);
  const select = `SELECT ${columns.map(quote).join(', ')} FROM ${quote(table.name)}`;
  const order = { columns: key.map(quote) };
  for (let last: StoredRow | undefined; ;) {
    const behind = last && behindSql(order, last);
    const rows: Record<string, StoredValue>[] = await runner.query(
      `${select} ${behind ? `WHERE ${behind.text}` : ''} ${orderBySql(order)} LIMIT ${limit}`,
      behind?.values,
    );
    for (const row of rows) {
      for (const column of table.instants) row[column] = numberOf(row[column]);
      yield columns.map((column) => row[column] ?? null);
    }
    if (rows.length < limit) return;
    last = key.map((column) => rows.at(-1)?.[column] ?? null);
  }
}

function numberOf(value: StoredValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** Stores rows as they arrive, in batches. Returns how many there were. */
export async function storeRows(
  runner: QueryRunner,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  rows: AsyncIterable<StoredRow>,
): Promise<number> {
  const size = LARGE_TABLES.includes(name) ? LARGE_ROWS : ROWS_PER_INSERT;
  let count = 0;
  let part: StoredRow[] = [];
  const flush = async (): Promise<void> => {
    if (part.length === 0) return;
    await runner.query(insertSql(runner.dataSource, name, columns, part.length), part.flat());
    count += part.length;
    part = [];
  };
  for await (const row of rows) {
    part.push(row);
    if (part.length === size) await flush();
  }
  await flush();
  return count;
}

export async function isEmpty(runner: QueryRunner, table: string): Promise<boolean> {
  const rows: unknown[] = await runner.query(`SELECT 1 FROM ${quoting(runner)(table)} LIMIT 1`);
  return rows.length === 0;
}

function quoting(runner: QueryRunner): (name: string) => string {
  return (name) => runner.dataSource.driver.escape(name);
}
