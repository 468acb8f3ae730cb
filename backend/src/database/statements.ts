import type { QueryRunner } from 'typeorm';
import { isMysql } from './dialect.js';
import type { Transaction } from './transaction.js';

/*
 * Statements of the hot path, written out: the ORM's builders put theirs together anew each time, which
 * costs the process more than all the rest of a registration.
 */

/** A connection of mysql2 without the promises that the ORM puts around it. */
interface Mysql2Connection {
  query: Mysql2Call;
  execute: Mysql2Call;
}

type Mysql2Call = (
  sql: string,
  values: unknown[],
  done: (error: Error | null, result?: { affectedRows: number }) => void,
) => void;

/**
 * Sends a statement that answers no rows, on MySQL straight to the driver: through the ORM each takes nearly
 * twice the processor time (73 µs instead of 42). One with values is prepared once a connection, which spares
 * the database a fifth of its own.
 * @param values for its `?`, in their order
 * @returns how many rows it found or inserted
 * @throws the driver's fault
 */
export async function send(
  runner: QueryRunner,
  sql: string,
  values: unknown[] = [],
): Promise<number> {
  if (!isMysql(runner)) {
    const { affected } = await runner.query(sql, values, true);
    return affected ?? 0;
  }
  const connection = (await runner.connect()) as Mysql2Connection;
  // MySQL cannot prepare what begins a transaction.
  const call = values.length === 0 ? connection.query : connection.execute;
  return new Promise((resolve, reject) => {
    call.call(connection, sql, values, (error, result) => {
      if (error) reject(error);
      else resolve(result?.affectedRows ?? 0);
    });
  });
}

/**
 * Inserts rows in one statement.
 * @param entity whose columns they fill, every one of them
 * @throws the driver's fault; a duplicate leaves the transaction as it was before
 */
export async function insertRows<Row extends object>(
  transaction: Transaction,
  entity: new () => Row,
  rows: Row[],
): Promise<void> {
  const { driver } = transaction.dataSource;
  const { tableName, columns } = transaction.dataSource.getMetadata(entity);
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const places = `(${columns.map(() => '?').join(', ')})`;
  const values = rows.flatMap((row) =>
    columns.map((column): unknown =>
      driver.preparePersistentValue(column.getEntityValue(row), column),
    ),
  );
  await changeRows(
    transaction,
    `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${rows.map(() => places).join(', ')}`,
    values,
  );
}

/** As `send`, within a transaction; in words that both databases know. */
export async function changeRows(
  { queryRunner }: Transaction,
  sql: string,
  values: unknown[],
): Promise<number> {
  if (!queryRunner) throw new Error('a transaction has a connection of its own');
  return send(queryRunner, sql, values);
}
