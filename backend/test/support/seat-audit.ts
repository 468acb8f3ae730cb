import type { TestApp } from './test-app.js';

/** Whatever has a database to look into. */
type Audited = Pick<TestApp, 'db'>;

interface SeatCount {
  batch: string;
  enrolled: number;
  /** Registrations that hold a seat. */
  held: number;
  capacity: number;
  deleted: boolean;
}

/** What the database itself holds of every batch, read beside the product. */
async function seatCounts(app: Audited): Promise<SeatCount[]> {
  const rows = await app.db.sql(
    `SELECT b.id, b.enrolled, b.capacity, b.deleted_at_ms, COUNT(r.id) AS held
     FROM batches b
     LEFT JOIN registrations r ON r.batch_id = b.id AND r.status IN ('pending', 'confirmed')
     GROUP BY b.id, b.enrolled, b.capacity, b.deleted_at_ms`,
  );
  return rows.map((row) => ({
    batch: String(row['id']),
    enrolled: Number(row['enrolled']),
    held: Number(row['held']),
    capacity: Number(row['capacity']),
    deleted: row['deleted_at_ms'] !== null,
  }));
}

/**
 * DATA-5, over every batch there is: `enrolled` is the number of seats held, no batch is overbooked, and
 * nobody holds a seat of a deleted batch. Meant to stand in an `afterEach`.
 */
export async function expectSeatsToAddUp(app: Audited): Promise<void> {
  for (const seats of await seatCounts(app)) {
    expect(seats).toEqual({ ...seats, enrolled: seats.held });
    expect(seats.held).toBeLessThanOrEqual(seats.deleted ? 0 : seats.capacity);
  }
}

/** Seats held of one batch. */
export async function enrolledIn(app: Audited, batchId: string): Promise<number> {
  const [row] = await app.db.sql('SELECT enrolled FROM batches WHERE id = ?', [batchId]);
  return Number(row?.['enrolled']);
}
