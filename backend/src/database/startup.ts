import type { DataSource, QueryRunner } from 'typeorm';

const LOCK_NAME = 'yoga-school-migrations';
const LOCK_WAIT_SECONDS = 120;

/**
 * Opens the database and brings its schema up to date. Replicas that start at once take turns, and all but
 * the first find nothing left to do. The lock is the server's, since the table of the job leases comes with a
 * migration; the nodes of a cluster do not share it, but all replicas write to the same one (ADR 0021).
 */
export async function openDatabase(dataSource: DataSource): Promise<void> {
  if (!dataSource.isInitialized) await dataSource.initialize();
  if (dataSource.options.type !== 'mysql') {
    await dataSource.runMigrations({ transaction: 'each' });
    return;
  }
  const runner = dataSource.createQueryRunner();
  try {
    await withMigrationLock(runner, () => dataSource.runMigrations({ transaction: 'each' }));
  } finally {
    await runner.release();
  }
}

async function withMigrationLock(
  runner: QueryRunner,
  migrate: () => Promise<unknown>,
): Promise<void> {
  const [answer] = (await runner.query('SELECT GET_LOCK(?, ?) AS taken', [
    LOCK_NAME,
    LOCK_WAIT_SECONDS,
  ])) as { taken: number | string | null }[];
  if (Number(answer?.taken) !== 1)
    throw new Error('another server is still migrating the database');
  try {
    await migrate();
  } finally {
    await runner.query('SELECT RELEASE_LOCK(?)', [LOCK_NAME]);
  }
}
