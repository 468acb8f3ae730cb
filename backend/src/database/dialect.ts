import type { DataSource } from 'typeorm';

/** Whatever belongs to a connection: a reader, a transaction, a query runner. */
interface Connected {
  dataSource: DataSource;
}

/** Whether the database is MySQL or MariaDB, a server; otherwise it is the embedded SQLite. Asked here alone. */
export function isMysql({ dataSource }: Connected): boolean {
  return dataSource.options.type === 'mysql';
}

/** How both databases are told to go about a query, since they guess badly. */
export interface QueryHints {
  /** Reads a table by this index and no other. */
  byIndex: (name: string) => string;
  /** Reads a table by its primary key and no other index. */
  byId: (table: string) => string;
  /** Joins in the order in which the tables are written. */
  inOrderJoin: string;
  /**
   * Whether an `IN (SELECT …)` is gathered once and then looked up, as SQLite does; MySQL does so only for
   * a table that is joined.
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
