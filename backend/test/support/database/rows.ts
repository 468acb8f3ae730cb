import { randomUUID } from 'node:crypto';
import type { TestApp } from '../server/test-app.js';

const ROWS_PER_INSERT = 500;

interface StoredRegistration {
  batchId?: string | null;
  status?: string;
  createdAtMs?: number;
}

/**
 * Inserts many registrations directly into the database, each with a search term, and counts their seats. Returns
 * their ids.
 */
export async function storeRegistrations(
  app: TestApp,
  count: number,
  { batchId = null, status = 'pending', createdAtMs = app.clock.nowMs() }: StoredRegistration = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let start = 0; start < count; start += ROWS_PER_INSERT) {
    const part = ids.slice(start, start + ROWS_PER_INSERT);
    await app.db.sql(
      `INSERT INTO registrations (id, name, email, phone, program, batch_id, notes, status, created_at_ms)
       VALUES ${part.map(() => "(?, 'Stored', ?, '12345', 'yogasanas', ?, '', ?, ?)").join(', ')}`,
      part.flatMap((id) => [id, `${id}@example.org`, batchId, status, createdAtMs]),
    );
    await app.db.sql(
      `INSERT INTO registration_terms VALUES ${part.map(() => "('stored', ?)").join(', ')}`,
      part,
    );
  }
  if (batchId !== null && status !== 'cancelled') {
    await app.db.sql('UPDATE batches SET enrolled = enrolled + ? WHERE id = ?', [count, batchId]);
  }
  return ids;
}

/** Marks registrations as dismissed together, directly in the database. */
export async function storeDismissals(app: TestApp, ids: string[]): Promise<void> {
  const dismissalId = randomUUID();
  await app.db.sql(
    `INSERT INTO registration_dismissals (registration_id, dismissal_id, dismissed_by, dismissed_at_ms)
     VALUES ${ids.map(() => "(?, ?, 'Asha', ?)").join(', ')}`,
    ids.flatMap((id) => [id, dismissalId, app.clock.nowMs()]),
  );
}

/** The number of rows in a table. */
export async function countRows(app: TestApp, table: string): Promise<number> {
  const [row] = await app.db.sql(`SELECT COUNT(*) AS n FROM ${table}`);
  return Number(row?.['n']);
}
