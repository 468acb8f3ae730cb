import type { DataSource } from 'typeorm';
import type { PoolState } from '../common/metrics/metrics.js';

/** mysql2 tells of its pool only by these. */
interface Mysql2Pool {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** The connections to the database at this moment; the embedded one has a single one. */
export function poolState(dataSource: DataSource): PoolState {
  if (!dataSource.isInitialized) return { open: 0, idle: 0, waiting: 0 };
  if (dataSource.options.type !== 'mysql') return { open: 1, idle: 0, waiting: 0 };
  const { pool } = dataSource.driver as unknown as { pool: Mysql2Pool };
  return {
    open: pool._allConnections.length,
    idle: pool._freeConnections.length,
    waiting: pool._connectionQueue.length,
  };
}
