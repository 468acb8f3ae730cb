import { keep, previewPage } from '../../support/calls/cleanup-calls.js';
import { isSorted, plansOf } from '../../support/database/query-plan.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('query plans of the clean-up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    const nowMs = app.clock.nowMs();
    const running = await app.api.createBatch({ capacity: 9_000 });
    const ended = await app.api.createBatch({
      startDate: '2026-10-01',
      endDate: '2026-11-01',
      capacity: 9_000,
    });
    for (const status of ['pending', 'confirmed', 'cancelled']) {
      await storeRegistrations(app, 900, { batchId: running, status });
      for (let day = 1; day <= 60; day++) {
        const createdAtMs = nowMs - day * DAY_MS;
        await storeRegistrations(app, 5, { batchId: ended, status, createdAtMs });
        await storeRegistrations(app, 5, { status, createdAtMs });
      }
    }
    await app.db.sql(onMysql ? 'ANALYZE TABLE registrations, batches' : 'ANALYZE');
  });
  afterAll(() => app.close());

  const isWholeTable = (step: string) =>
    onMysql ? /^registration\w* ALL /.test(step) : /^SCAN (?!.*INDEX)/.test(step);

  it.each([
    [false, 'of an ended batch', 0],
    [true, 'of an ended batch', 0],
    [false, 'of registrations without a batch', 5],
    [true, 'of registrations without a batch', 3],
  ])(
    'ADMIN-10 with confirmed registrations kept (%s), a later preview page %s reads an index without table scan or sort',
    async (kept, _, pagesBefore) => {
      await keep(app, { keepConfirmedWithoutBatch: kept, keepConfirmedOfEndedBatch: kept });
      let cursor: string | null = '';
      for (let page = 0; page <= pagesBefore; page++) {
        cursor = (await previewPage(app, `?limit=199&cursor=${cursor}`)).nextCursor;
      }
      expect(cursor).not.toBeNull();

      const plans = await plansOf(app, /^SELECT.*registrations/s, () =>
        previewPage(app, `?limit=199&cursor=${cursor}`),
      );

      expect(plans.filter(isWholeTable)).toEqual([]);
      expect(plans.filter(isSorted)).toEqual([]);
    },
  );

  it.each([
    { daysAfterBatchEnd: 0, keepConfirmedOfEndedBatch: true, keepConfirmedWithoutBatch: true },
    { daysAfterBatchEnd: 10, keepConfirmedOfEndedBatch: false, keepConfirmedWithoutBatch: false },
  ])('KEEP-3 with %j the statistics need no table scan and no sort', async (settings) => {
    await keep(app, settings);
    const plans = await plansOf(app, /^SELECT.*registrations/s, async () => {
      await app.api.asAdmin('/api/admin/cleanup/stats');
    });
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter(isWholeTable)).toEqual([]);
    expect(plans.filter(isSorted)).toEqual([]);
  });
});
