import { newKey } from '../../support/calls/requests.js';
import { isSorted, plansOf } from '../../support/database/query-plan.js';
import { storeDismissals, storeRegistrations } from '../../support/database/rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { onMysql } from '../../support/database/test-database.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('query plans for registrations', () => {
  let app: TestApp;
  let batchId: string;

  beforeAll(async () => {
    app = await startTestApp();
    batchId = await app.api.createBatch({ capacity: 9_000 });
    const otherId = await app.api.createBatch({ capacity: 9_000 });
    for (const program of ['angamardana', 'surya-kriya']) await app.api.createBatch({ program });
    for (const status of ['pending', 'confirmed', 'cancelled']) {
      await storeRegistrations(app, 900, { batchId, status, createdAtMs: 1_780_000_000_000 });
      const ids = await storeRegistrations(app, 900, { batchId: otherId, status });
      if (status === 'cancelled') await storeDismissals(app, ids);
      await storeRegistrations(app, 200, { status });
    }
    await app.db.sql("UPDATE registrations SET program = 'surya-kriya' WHERE id LIKE '%7%7%'");
    await app.api.register({ name: 'Zora Neale', batchId });
    const tables = 'registrations, registration_terms, registration_dismissals';
    await app.db.sql(onMysql ? `ANALYZE TABLE ${tables}` : 'ANALYZE');
  });
  afterAll(() => app.close());

  /** Returns whether a step reads a whole table without an index. `counted` is a bounded result of an index. */
  const isWholeTable = (step: string) =>
    onMysql
      ? /^([rtw]|(registration|term)\w*) ALL /.test(step)
      : /^SCAN (?!.*INDEX|counted$)/.test(step);

  it.each([
    ['all registrations', ''],
    ['one status', '&status=confirmed'],
    ['one program', '&program=surya-kriya'],
    ['one batch', '&batchId=BATCH'],
    ['one status of a program', '&status=confirmed&program=surya-kriya'],
    ['one status of a batch', '&status=pending&batchId=BATCH'],
    ['one program in a batch', '&program=yogasanas&batchId=BATCH'],
    ['one status of a program in a batch', '&status=pending&program=yogasanas&batchId=BATCH'],
    ['all registrations, oldest first', '&sort=oldest'],
    ['all registrations, by name', '&sort=name'],
    ['one status, by name in descending order', '&sort=name-desc&status=confirmed'],
    ['one program, by name', '&sort=name&program=surya-kriya'],
    ['one status of a program, by name', '&sort=name&status=confirmed&program=surya-kriya'],
    ['one batch, by name', '&sort=name&batchId=BATCH'],
    ['a period', '&from=2026-11-01&to=2026-11-30'],
    ['one status in a period', '&status=pending&from=2026-11-01'],
  ])(
    'API-13 a page of %s reads an index in its sort order, and counts by an index',
    async (_, filter) => {
      const query = `?limit=20${filter.replace('BATCH', batchId)}`;

      const plans = await plansOf(app, /registrations/, () => app.api.registrations(query));

      expect(plans.filter(isWholeTable)).toEqual([]);
      expect(plans.filter(isSorted)).toEqual([]);
    },
  );

  it('API-13 a page of a period, sorted by name, reads the period from the index of creation times', async () => {
    const query = '?limit=20&sort=name&from=2026-11-01';

    const plans = await plansOf(app, /registrations/, () => app.api.registrations(query));

    expect(plans.filter(isWholeTable)).toEqual([]);
    expect(plans.some((step) => /ix_registrations_created/.test(step))).toBe(true);
  });

  it.each(['zor', 'zora neale', 'stored', 'nobody'])(
    'API-13 a search for "%s" reads an index of words, not the table',
    async (q) => {
      const search = () => app.api.registrations(`?limit=20&q=${encodeURIComponent(q)}`);

      const plans = await plansOf(app, /registration_terms/, search);

      expect(plans.filter(isWholeTable)).toEqual([]);
    },
  );

  it('ADMIN-2 the dashboard counters use indexes, without a full table scan', async () => {
    const plans = await plansOf(app, /registrations/, () =>
      app.api.asAdmin('/api/admin/dashboard'),
    );

    expect(plans.filter(isWholeTable)).toEqual([]);
  });

  it('DATA-5 taking and giving back a seat finds the batch by its primary key, so that no other row is locked', async () => {
    const [registration] = await app.api.registrations('?q=zora');
    const id = String(registration?._id);

    const plans = await plansOf(app, /^UPDATE .batches/, async () => {
      await app.api.register({ batchId }, newKey());
      await app.api.changeStatus(id, 'cancelled');
      await app.api.changeStatus(id, 'confirmed');
    });

    for (const step of plans)
      expect(step).toMatch(/PRIMARY|USING INDEX sqlite_autoindex_batches_1/);
  });

  it('CLEAN-2 the clean-up and its statistics use indexes, without a full table scan', async () => {
    await storeRegistrations(app, 20, { createdAtMs: app.clock.nowMs() - 31 * DAY_MS });
    const ended = { startDate: '2026-10-01', endDate: '2026-11-01', capacity: 50 };
    await storeRegistrations(app, 20, { batchId: await app.api.createBatch(ended) });

    const plans = await plansOf(app, /^(SELECT|DELETE).*registration/s, async () => {
      await app.api.asAdmin('/api/admin/cleanup/stats');
      await app.api.cleanUp();
    });

    expect(plans.filter(isWholeTable)).toEqual([]);
  });
});
