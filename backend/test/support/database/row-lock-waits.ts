import type { TestDatabase } from './test-database.js';

/**
 * Returns true if a statement in this database waits for a row that another transaction has locked. It reads InnoDB's
 * status, because information_schema.innodb_trx shows an old state for as long as it is read more often than every
 * 0.1 s, also by other test files.
 */
export async function someoneWaitsForARow({ sql }: TestDatabase): Promise<boolean> {
  const [answer] = await sql('SHOW ENGINE INNODB STATUS');
  const transactions = String(answer?.['Status']).split('---TRANSACTION').slice(1);
  const connections = transactions
    .filter((text) => text.includes('LOCK WAIT'))
    .map((text) => Number(/ thread id (\d+),/.exec(text)?.[1]));
  const own = await sql('SELECT id FROM information_schema.processlist WHERE db = DATABASE()');
  return own.some(({ id }) => connections.includes(Number(id)));
}
