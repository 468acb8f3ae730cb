import type { Transaction } from './transaction.js';

/**
 * Statements of the hot path, written out: the ORM's builders put theirs together anew each time, which
 * costs the process more than all the rest of a registration.
 */

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
  await transaction.query(
    `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${rows.map(() => places).join(', ')}`,
    values,
  );
}

/**
 * Runs an UPDATE in the words that both databases know.
 * @param values for its `?`, in their order
 * @returns how many rows it found
 */
export async function updateRows(
  { queryRunner }: Transaction,
  sql: string,
  values: unknown[],
): Promise<number> {
  if (!queryRunner) throw new Error('a transaction has a connection of its own');
  const { affected } = await queryRunner.query(sql, values, true);
  return affected ?? 0;
}
