import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_DAY_ENDS = '2026-11-20T18:30:00.000Z';
const LAST_DAY_ENDS_MS = Date.parse(LAST_DAY_ENDS);

describe('the clean-up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.moveTo(NOON);
    for (const table of ['registrations', 'batches', 'cleanup_runs']) {
      await app.db.sql(`DELETE FROM ${table}`);
    }
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const statusesLeft = async () =>
    (await app.db.sql('SELECT status FROM registrations ORDER BY status')).map((r) => r['status']);

  it.each([
    ['in the last millisecond of its last day', -1, 0],
    ['at the end of its last day', 0, 3],
    ['a millisecond after the end of its last day', 1, 3],
  ])(
    'CLEAN-2 registrations of a batch %s: %d ms from its end, %d deleted',
    async (_, ms, deleted) => {
      const batchId = await app.api.createBatch({ endDate: '2026-11-20' });
      for (const status of ['pending', 'confirmed', 'cancelled']) {
        await storeRegistrations(app, 1, { batchId, status });
      }

      await app.moveTo(new Date(LAST_DAY_ENDS_MS + ms).toISOString());
      const { status, body } = await app.api.cleanUp();

      expect(status).toBe(200);
      expect(body).toEqual({
        deletedRegistrations: deleted,
        updatedBatches: deleted ? 1 : 0,
        message: 'Cleanup completed successfully!',
      });
      expect(await countRows(app, 'registrations')).toBe(3 - deleted);
      expect(await enrolledIn(app, batchId)).toBe(deleted ? 0 : 2);
    },
  );

  it.each([
    ['one millisecond less than', 30 * DAY_MS - 1, 0],
    ['exactly', 30 * DAY_MS, 0],
    ['one millisecond more than', 30 * DAY_MS + 1, 3],
  ])(
    'CLEAN-2 registrations without a batch that are %s 30 days old: %d ms old, %d deleted',
    async (_, ageMs, deleted) => {
      const createdAtMs = app.clock.nowMs() - ageMs;
      for (const status of ['pending', 'confirmed', 'cancelled']) {
        await storeRegistrations(app, 1, { status, createdAtMs });
      }

      const { body } = await app.api.cleanUp();

      expect(body).toMatchObject({ deletedRegistrations: deleted, updatedBatches: 0 });
      expect(await countRows(app, 'registrations')).toBe(3 - deleted);
    },
  );

  it('CLEAN-2 counts the 30 days of a registration without a batch from its creation through the API', async () => {
    await app.api.register({ batchId: '' });
    await app.moveTo(new Date(Date.parse(NOON) + 30 * DAY_MS).toISOString());
    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(0);

    app.clock.advanceMs(1);

    expect((await app.api.cleanUp()).body.deletedRegistrations).toBe(1);
    expect(await countRows(app, 'registration_terms')).toBe(0);
  });

  it('CLEAN-2 leaves running and future batches unchanged, and their registrations even after 300 days', async () => {
    const running = await app.api.createBatch();
    const future = await app.api.createBatch({ startDate: '2027-01-01', endDate: '2027-02-01' });
    const createdAtMs = app.clock.nowMs() - 300 * DAY_MS;
    await storeRegistrations(app, 2, { batchId: running, createdAtMs, status: 'confirmed' });
    await storeRegistrations(app, 1, { batchId: running, createdAtMs, status: 'cancelled' });
    await storeRegistrations(app, 2, { batchId: future, createdAtMs });
    await storeRegistrations(app, 1);
    const content = async () => [
      await app.db.sql('SELECT * FROM batches ORDER BY id'),
      await app.db.sql('SELECT * FROM registrations ORDER BY id'),
      await app.db.sql('SELECT * FROM registration_terms ORDER BY registration_id'),
      await app.db.sql('SELECT * FROM admins'),
    ];
    const before = await content();

    const { body } = await app.api.cleanUp();

    expect(body).toMatchObject({ deletedRegistrations: 0, updatedBatches: 0 });
    expect(await content()).toEqual(before);
  });

  it('CLEAN-2 deletes registrations of ended batches only, and releases the seats they held', async () => {
    const ended = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
    const running = await app.api.createBatch({ endDate: '2026-11-20' });
    await storeRegistrations(app, 2, { batchId: ended });
    await storeRegistrations(app, 1, { batchId: ended, status: 'cancelled' });
    await storeRegistrations(app, 3, { batchId: running });

    const { body } = await app.api.cleanUp();

    expect(body).toMatchObject({ deletedRegistrations: 3, updatedBatches: 1 });
    expect(await enrolledIn(app, ended)).toBe(0);
    expect(await enrolledIn(app, running)).toBe(3);
    expect((await app.api.deleteBatch(ended)).status).toBe(200);
  });

  it('CLEAN-2 counts an ended batch as updated only in the first run, and the batch stays listed as completed', async () => {
    const ended = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
    const updated: number[] = [];

    updated.push((await app.api.cleanUp()).body.updatedBatches);
    updated.push((await app.api.cleanUp()).body.updatedBatches);
    await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-18' });
    updated.push((await app.api.cleanUp()).body.updatedBatches);

    expect(updated).toEqual([1, 0, 1]);
    const { body } = await app.api.asAdmin('/api/batches');
    expect(body).toContainEqual(expect.objectContaining({ _id: ended, status: 'completed' }));
  });

  it('CLEAN-2 does not count an ended batch as updated if staff had deleted it', async () => {
    const ended = { startDate: '2026-10-01', endDate: '2026-11-19' };
    await app.api.deleteBatch(await app.api.createBatch(ended));
    expect((await app.api.cleanUp()).body).toMatchObject({ updatedBatches: 0 });
    await app.api.createBatch(ended);
    expect((await app.api.cleanUp()).body).toMatchObject({ updatedBatches: 1 });
  });

  it('CLEAN-2 deletes the registration of a person in an ended batch, and a search no longer finds the person', async () => {
    const batchId = await app.api.createBatch({ endDate: '2026-11-20' });
    await app.api.register({ batchId, name: 'Asha Rao', email: 'asha@example.org' });
    await app.moveTo(LAST_DAY_ENDS);
    await app.api.cleanUp();

    expect(await statusesLeft()).toEqual([]);
    expect(await app.api.registrations('?q=asha')).toEqual([]);
  });

  it('CLEAN-1 records the start, end and actor of each run, and what it removed and updated', async () => {
    const batchId = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
    await storeRegistrations(app, 2, { batchId });

    await app.api.cleanUp();

    expect(await app.db.sql('SELECT * FROM cleanup_runs')).toMatchObject([
      {
        started_by: 'Asha',
        scheduled_for: null,
        started_at_ms: Date.parse(NOON),
        finished_at_ms: Date.parse(NOON),
        deleted_registrations: 2,
        updated_batches: 1,
      },
    ]);
  });

  it('CLEAN-2 during a run, registrations for a running batch succeed and those for an ended batch get 409', async () => {
    const ending = await app.api.createBatch({ endDate: '2026-11-20', capacity: 40 });
    const open = await app.api.createBatch({ capacity: 40 });
    await storeRegistrations(app, 10, { batchId: ending });
    await app.moveTo(LAST_DAY_ENDS);

    const [run, ...answers] = await Promise.all([
      app.api.cleanUp(),
      ...Array.from({ length: 20 }, (_, n) => app.api.register({ batchId: n % 2 ? ending : open })),
    ]);

    expect(run?.body.deletedRegistrations).toBe(10);
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? 409 : 201)),
    );
    expect(await enrolledIn(app, ending)).toBe(0);
    expect(await enrolledIn(app, open)).toBe(10);
  });

  it('CLEAN-2 releases no seat twice if registrations change their status during a run', async () => {
    for (let round = 0; round < 4; round++) {
      await app.moveTo(NOON);
      const batchId = await app.api.createBatch({ endDate: '2026-11-20' });
      const ids = await storeRegistrations(app, 8, { batchId });
      await app.moveTo(LAST_DAY_ENDS);

      const [run, ...changes] = await Promise.all([
        app.api.cleanUp(),
        ...ids.map((id, n) => app.api.changeStatus(id, n % 2 ? 'cancelled' : 'confirmed')),
      ]);

      expect(run?.body.deletedRegistrations).toBe(8);
      expect(changes.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      expect(await enrolledIn(app, batchId)).toBe(0);
    }
  });
});
