import type { TestDatabase } from './test-database.js';

const TABLES = ['admins', 'batches', 'registrations', 'registration_terms', 'idempotency_keys'];

/** All rows about people and batches, for comparisons before and after. */
export async function storedRows(db: TestDatabase): Promise<Record<string, unknown[]>> {
  const contents = TABLES.map(async (table) => [table, await db.sql(`SELECT * FROM ${table}`)]);
  return Object.fromEntries(await Promise.all(contents)) as Record<string, unknown[]>;
}
