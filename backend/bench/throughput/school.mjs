import { createConnection } from 'mysql2/promise';

export const PROGRAM = 'yogasanas';
const BATCHES = 20;
/** Nobody is refused, however quick the server is. */
const CAPACITY = 100_000_000;
const DAY_MS = 86_400_000;

/**
 * Fills a migrated database with a program's 20 batches.
 * @returns {Promise<{batchId: string, program: string}>} one of them, for all who register
 */
export async function openBatches(url) {
  const connection = await createConnection(url);
  const dateIn = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const batches = Array.from({ length: BATCHES }, (_, i) => [
    `0000000${i % 10}-0000-7000-8000-0000000000${String(i).padStart(2, '0')}`,
    PROGRAM,
    `Yogasanas, group ${i + 1}`,
    'For beginners and those who come back after a while.',
    dateIn(i),
    dateIn(i + 40),
    'Monday,Wednesday,Saturday',
    '06:00',
    '07:00',
    CAPACITY,
    4_000,
    'Kavya Nair',
    'First floor',
    0,
    0,
    0,
    Date.now(),
  ]);
  await connection.query(
    `INSERT INTO batches (id, program, name, description, start_date, end_date, schedule_days, start_time,
       end_time, capacity, price, instructor, location, enrolled, marked_completed, sample, created_at_ms)
     VALUES ?`,
    [batches],
  );
  await connection.end();
  return { batchId: batches[0][0], program: PROGRAM };
}

/**
 * Whether the seats add up after the load: as many registrations as answers, and as many seats held.
 * @throws Error where they do not
 */
export async function checkSeats(url, { batchId }, answered) {
  const connection = await createConnection(url);
  const [[{ enrolled, stored }]] = await connection.query(
    `SELECT enrolled, (SELECT COUNT(*) FROM registrations WHERE batch_id = batches.id) AS stored
     FROM batches WHERE id = ?`,
    [batchId],
  );
  await connection.end();
  // Requests in flight when a load ends are carried out, though nobody counts their answers.
  if (enrolled !== stored || stored < answered) {
    throw new Error(`${answered} answered, ${stored} stored, ${enrolled} seats held`);
  }
}
