import type { DataSource } from 'typeorm';

/** Anything with a connection: a reader, a transaction, a query runner. */
interface Connected {
  dataSource: DataSource;
}

/** Returns true for MySQL or MariaDB, and false for the embedded SQLite. No other code checks this. */
export function isMysql({ dataSource }: Connected): boolean {
  return dataSource.options.type === 'mysql';
}

/** Hints for the query plan, because both databases choose badly. */
export interface QueryHints {
  /** Reads a table by this index and no other. */
  byIndex: (name: string) => string;
  /** Reads a table by its primary key and no other index. */
  byId: (table: string) => string;
  /** Joins in the order in which the tables are written. */
  inOrderJoin: string;
  /**
   * True if an `IN (SELECT …)` is evaluated once and then looked up, as in SQLite. MySQL does so only for a joined
   * table.
   */
  gathersIn: boolean;
}

const MYSQL_HINTS: QueryHints = {
  byIndex: (name) => `FORCE INDEX (${name})`,
  byId: () => 'FORCE INDEX (PRIMARY)',
  inOrderJoin: 'STRAIGHT_JOIN',
  gathersIn: false,
};

const SQLITE_HINTS: QueryHints = {
  byIndex: (name) => `INDEXED BY ${name}`,
  byId: (table) => `INDEXED BY sqlite_autoindex_${table}_1`,
  inOrderJoin: 'CROSS JOIN',
  gathersIn: true,
};

export function queryHints(connected: Connected): QueryHints {
  return isMysql(connected) ? MYSQL_HINTS : SQLITE_HINTS;
}
