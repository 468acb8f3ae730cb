import type { TestApp } from '../server/test-app.js';

/** Whatever has a database to look into. */
type Audited = Pick<TestApp, 'db'>;

interface SeatCount {
  batch: string;
  enrolled: number;
  /** Registrations that hold a seat. */
  held: number;
  capacity: number;
  deleted: boolean;
  /** People who wait, as they are counted with the batch and as they are. */
  waiting: number;
  inLine: number;
  /** Seats on offer, alike. */
  offered: number;
  onOffer: number;
}

const WAITS = "r.status = 'pending' AND r.waiting_place IS NOT NULL AND r.offered_until_ms IS NULL";
const IS_OFFERED = "r.status = 'pending' AND r.offered_until_ms IS NOT NULL";

/** What the database itself holds of every batch, read beside the product. */
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
 * DATA-5, over every batch there is: `enrolled` is the number of seats held, no batch is overbooked, nobody
 * holds a seat of a deleted batch, and who waits is counted. Meant to stand in an `afterEach`.
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

/** Seats held of one batch. */
export async function enrolledIn(app: Audited, batchId: string): Promise<number> {
  const [row] = await app.db.sql('SELECT enrolled FROM batches WHERE id = ?', [batchId]);
  return Number(row?.['enrolled']);
}
