import type { TestApp } from '../server/test-app.js';

/** Anything with a database. */
type Audited = Pick<TestApp, 'db'>;

interface SeatCount {
  batch: string;
  enrolled: number;
  /** The number of registrations with a seat. */
  held: number;
  capacity: number;
  deleted: boolean;
  /** The number of waiting people: the batch's counter, and the actual number. */
  waiting: number;
  inLine: number;
  /** The number of offered seats: the batch's counter, and the actual number. */
  offered: number;
  onOffer: number;
}

const WAITS = "r.status = 'pending' AND r.waiting_place IS NOT NULL AND r.offered_until_ms IS NULL";
const IS_OFFERED = "r.status = 'pending' AND r.offered_until_ms IS NOT NULL";

/** The counters and actual numbers of every batch, read directly from the database. */
async function seatCounts(app: Audited): Promise<SeatCount[]> {
  const rows = await app.db.sql(
    `SELECT b.id, b.enrolled, b.capacity, b.deleted_at_ms, b.waiting, b.offered,
       SUM(CASE WHEN r.status IN ('pending', 'confirmed') AND NOT (${WAITS}) THEN 1 ELSE 0 END) AS held,
       SUM(CASE WHEN ${WAITS} THEN 1 ELSE 0 END) AS in_line,
       SUM(CASE WHEN ${IS_OFFERED} THEN 1 ELSE 0 END) AS on_offer
     FROM batches b
     LEFT JOIN registrations r ON r.batch_id = b.id
     GROUP BY b.id, b.enrolled, b.capacity, b.deleted_at_ms, b.waiting, b.offered`,
  );
  return rows.map((row) => ({
    batch: String(row['id']),
    enrolled: Number(row['enrolled']),
    held: Number(row['held']),
    capacity: Number(row['capacity']),
    deleted: row['deleted_at_ms'] !== null,
    waiting: Number(row['waiting']),
    inLine: Number(row['in_line']),
    offered: Number(row['offered']),
    onOffer: Number(row['on_offer']),
  }));
}

/**
 * Checks DATA-5 for every batch: `enrolled` is the number of taken seats, no batch is overbooked, nobody has a
 * seat in a deleted batch, and the counters of waiting people and offers are correct. For use in `afterEach`.
 */
export async function expectSeatsToAddUp(app: Audited): Promise<void> {
  for (const seats of await seatCounts(app)) {
    expect(seats).toEqual({
      ...seats,
      enrolled: seats.held,
      waiting: seats.inLine,
      offered: seats.onOffer,
    });
    expect(seats.held).toBeLessThanOrEqual(seats.deleted ? 0 : seats.capacity);
  }
}

/** The number of taken seats of a batch. */
export async function enrolledIn(app: Audited, batchId: string): Promise<number> {
  const [row] = await app.db.sql('SELECT enrolled FROM batches WHERE id = ?', [batchId]);
  return Number(row?.['enrolled']);
}
