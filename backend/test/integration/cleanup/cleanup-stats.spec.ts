import { randomNumbers } from '../../support/server/random-numbers.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the statistics of the clean-up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const stats = async () => (await app.api.asAdmin('/api/admin/cleanup/stats')).body;
  const dayFrom = (offset: number) =>
    new Date(app.clock.nowMs() + offset * DAY_MS).toISOString().slice(0, 10);

  /** Stores past, current and future batches, some deleted, and registrations of all ages and states. */
  async function aRandomSchool(seed: number): Promise<void> {
    const below = randomNumbers(seed);
    const batchIds: (string | null)[] = [null, null];
    for (let n = 0; n < 6; n++) {
      const end = below(5) - 3;
      batchIds.push(
        await app.api.createBatch({ startDate: dayFrom(-40), endDate: dayFrom(end), capacity: 50 }),
      );
    }
    const deleted = await app.api.createBatch({ startDate: dayFrom(-9), endDate: dayFrom(-1) });
    await storeRegistrations(app, 1 + below(3), { batchId: deleted, status: 'cancelled' });
    await app.api.deleteBatch(deleted);
    for (let n = 0; n < 30; n++) {
      await storeRegistrations(app, below(4), {
        batchId: batchIds[below(batchIds.length)] ?? null,
        status: ['pending', 'confirmed', 'cancelled'][below(3)] ?? 'pending',
        createdAtMs: app.clock.nowMs() - 30 * DAY_MS + (below(5) - 2) * (below(2) ? 1 : DAY_MS),
      });
    }
  }

  it.each([1, 2, 3, 4, 5])(
    'CLEAN-3 count exactly the registrations that a run at that moment deletes (school %d)',
    async (seed) => {
      await aRandomSchool(seed);
      const before = await countRows(app, 'registrations');
      const counted = await stats();

      const { body: run } = await app.api.cleanUp();

      expect(counted.totalToDelete).toBeGreaterThan(0);
      expect(counted.totalToDelete).toBe(
        counted.expiredBatchRegistrations + counted.oldRegistrations,
      );
      expect(run.deletedRegistrations).toBe(counted.totalToDelete);
      expect(before - (await countRows(app, 'registrations'))).toBe(counted.totalToDelete);
      expect(await stats()).toEqual({
        expiredBatchRegistrations: 0,
        oldRegistrations: 0,
        totalToDelete: 0,
      });
    },
  );

  it('CLEAN-3 count registrations of ended batches and registrations without a batch separately', async () => {
    const batchId = await app.api.createBatch({ startDate: dayFrom(-9), endDate: dayFrom(-1) });
    await storeRegistrations(app, 3, { batchId, createdAtMs: app.clock.nowMs() - 90 * DAY_MS });
    await storeRegistrations(app, 2, { createdAtMs: app.clock.nowMs() - 31 * DAY_MS });

    expect(await stats()).toEqual({
      expiredBatchRegistrations: 3,
      oldRegistrations: 2,
      totalToDelete: 5,
    });
  });
});
