import type { QueryRunner } from 'typeorm';

/**
 * MySQL's own limit for the wait for a row lock. A little less than the budget of a call: a wait that we
 * have given up must not live on in the server for its default of 50 s, with the locks it already has.
 */
const LOCK_WAIT_SECONDS = 4;

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
  await runner.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS} ${NO_SNAPSHOT}`);
  prepared.add(connection);
}
