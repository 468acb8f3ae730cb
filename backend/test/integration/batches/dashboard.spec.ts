import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const FIRST_INSTANT = '2026-11-19T18:30:00.000Z';
const LAST_INSTANT = '2026-11-20T18:29:59.999Z';

describe('the counters of the dashboard', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.moveTo(NOON);
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('DELETE FROM batches');
  });
  afterAll(() => app.close());

  const dashboard = async () => (await app.api.asAdmin('/api/admin/dashboard')).body;

  it('API-4 ADMIN-2 are all zero without registrations and batches', async () => {
    expect(await dashboard()).toMatchObject({
      registrations: { total: 0, pending: 0 },
      batches: { active: 0, upcoming: 0 },
    });
  });

  it('ADMIN-2 total counts all stored registrations including cancelled ones, pending only the pending ones', async () => {
    const batchId = await app.api.createBatch();
    for (let n = 0; n < 4; n++) await app.api.register({ batchId });
    await app.api.register();
    const [one, two, three] = (await app.api.registrations()).map(({ _id }) => _id);

    await app.api.changeStatus(String(one), 'confirmed');
    await app.api.changeStatus(String(two), 'cancelled');
    await app.api.changeStatus(String(three), 'cancelled');

    expect((await dashboard()).registrations).toEqual({ total: 5, pending: 2 });
  });

  it('ADMIN-2 are exact immediately after each registration, status change, batch creation and batch deletion', async () => {
    await app.api.register();
    expect((await dashboard()).registrations).toEqual({ total: 1, pending: 1 });
    const [registration] = await app.api.registrations();
    await app.api.changeStatus(String(registration?._id), 'confirmed');
    expect((await dashboard()).registrations).toEqual({ total: 1, pending: 0 });
    const batchId = await app.api.createBatch();
    expect((await dashboard()).batches).toEqual({ active: 1, upcoming: 0 });
    await app.api.deleteBatch(batchId);
    expect((await dashboard()).batches).toEqual({ active: 0, upcoming: 0 });
  });

  it.each([
    ['before its first day', '2026-11-19T18:29:59.999Z', { active: 0, upcoming: 1 }],
    ['in the first instant of its first day', FIRST_INSTANT, { active: 1, upcoming: 0 }],
    ['in the last instant of its last day', LAST_INSTANT, { active: 1, upcoming: 0 }],
    ['after its last day', '2026-11-20T18:30:00.000Z', { active: 0, upcoming: 0 }],
  ])('ADMIN-2 ADMIN-4 count a one-day batch by its status %s (%s)', async (_, now, counts) => {
    await app.api.createBatch({ startDate: '2026-11-20', endDate: '2026-11-20' });

    await app.moveTo(now);

    expect((await dashboard()).batches).toEqual(counts);
    const { body } = await app.api.asAdmin('/api/batches');
    const status = counts.upcoming ? 'upcoming' : counts.active ? 'active' : 'completed';
    expect(body).toMatchObject([{ status }]);
  });

  it('DATA-1 the status of a batch is computed from its dates, even if a clean-up run marked it as completed', async () => {
    const batchId = await app.api.createBatch();
    await app.db.sql('UPDATE batches SET marked_completed = 1');

    expect((await app.api.asAdmin('/api/batches')).body).toMatchObject([
      { _id: batchId, status: 'active' },
    ]);
    expect((await dashboard()).batches).toEqual({ active: 1, upcoming: 0 });
  });

  it('API-1 visitors see upcoming and active batches, also full ones, by start date, until their last millisecond', async () => {
    const later = await app.api.createBatch({ startDate: '2026-12-05', endDate: '2026-12-06' });
    const full = await app.api.createBatch({ endDate: '2026-11-20', capacity: 1 });
    await app.api.register({ batchId: full });
    await app.api.createBatch({ startDate: '2026-11-01', endDate: '2026-11-19' });
    await app.api.createBatch({ program: 'surya-kriya' });
    const offered = async () => {
      const { body } = await app.api.call('/api/registration/batches/yogasanas');
      return body.map(({ _id, enrolled, capacity }) => [_id, enrolled, capacity]);
    };

    app.clock.set(LAST_INSTANT);
    expect(await offered()).toEqual([
      [full, 1, 1],
      [later, 0, 20],
    ]);
    app.clock.advanceMs(1);
    expect(await offered()).toEqual([[later, 0, 20]]);
  });
});
