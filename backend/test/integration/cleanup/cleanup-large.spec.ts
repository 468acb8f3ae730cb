import { MIN_CHUNK_ROWS } from '../../../src/cleanup/domain/removal-pace.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LARGE = 2_000;
const SANE_MS = 60_000;

describe('a large clean-up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.moveTo(NOON);
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('DELETE FROM batches');
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  it('CLEAN-2 removes 2,000 registrations of one batch while visitors register for another', async () => {
    const dates = { startDate: '2026-10-01', endDate: '2026-11-19', capacity: LARGE };
    const ended = await app.api.createBatch(dates);
    const open = await app.api.createBatch({ capacity: LARGE });
    await storeRegistrations(app, LARGE - 1, { batchId: ended });
    await storeRegistrations(app, 1, { batchId: ended, status: 'cancelled' });
    const startedAt = performance.now();
    let running = true;

    const cleanUp = app.api.cleanUp().finally(() => (running = false));
    const waits: number[] = [];
    while (running) {
      const askedAt = performance.now();
      expect((await app.api.register({ batchId: open })).status).toBe(201);
      waits.push(performance.now() - askedAt);
    }
    const { body } = await cleanUp;

    expect(body.deletedRegistrations).toBe(LARGE);
    expect(performance.now() - startedAt).toBeLessThan(SANE_MS);
    // At least one visitor was served between two chunks, and none waited for the whole run.
    expect(waits.length).toBeGreaterThan(1);
    expect(await enrolledIn(app, ended)).toBe(0);
    expect(await enrolledIn(app, open)).toBe(waits.length);
  });

  it.each([1, MIN_CHUNK_ROWS - 1, MIN_CHUNK_ROWS, MIN_CHUNK_ROWS + 1, 501, 1_001])(
    'CLEAN-2 deletes all %d old registrations without a batch in chunks',
    async (count) => {
      await storeRegistrations(app, count, { createdAtMs: app.clock.nowMs() - 31 * DAY_MS });
      await storeRegistrations(app, 1);

      const { body } = await app.api.cleanUp();

      expect(body.deletedRegistrations).toBe(count);
      expect(await countRows(app, 'registrations')).toBe(1);
      expect(await countRows(app, 'registration_terms')).toBe(1);
    },
  );

  it('CLEAN-2 finds registrations among 1,100 ended batches, which are more than one query can name', async () => {
    const ids = Array.from({ length: 1_100 }, (_, n) => `ended-${n}`);
    await app.db.sql(
      `INSERT INTO batches (id, program, name, description, start_date, end_date, schedule_days,
         start_time, end_time, capacity, price, instructor, location, enrolled, marked_completed,
         sample, created_at_ms)
       VALUES ${ids.map(() => "(?, 'yogasanas', 'A', '', '2020-01-01', '2020-01-02', '', '', '', 2, 0, 'B', 'C', 0, 1, 0, 0)").join(', ')}`,
      ids,
    );
    for (const batchId of ['ended-0', 'ended-499', 'ended-500', 'ended-1099']) {
      await storeRegistrations(app, 1, { batchId });
    }

    const { body: stats } = await app.api.asAdmin('/api/admin/cleanup/stats');
    const { body: run } = await app.api.cleanUp();

    expect(stats.expiredBatchRegistrations).toBe(4);
    expect(run.deletedRegistrations).toBe(4);
  });

  it('API-6 API-13 lists 500 registrations on one page, and the 501st on the next', async () => {
    await storeRegistrations(app, 500);
    expect((await app.api.asAdmin('/api/admin/registrations')).body).toMatchObject({
      total: 500,
      nextCursor: null,
      registrations: { length: 500 },
    });

    await storeRegistrations(app, 1);

    const { body } = await app.api.asAdmin('/api/admin/registrations');
    expect(body.registrations).toHaveLength(500);
    expect(body.total).toBe(501);
    expect(await app.api.registrations(`?cursor=${body.nextCursor}`)).toHaveLength(1);
  });
});
