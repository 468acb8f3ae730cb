import { aBatch } from '../../support/calls/requests.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { storeRegistrations } from '../../support/database/rows.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** NOON is a Friday. */
const at = (start: string, end: string, days = ['Friday']) => ({ days, time: { start, end } });

describe('the dashboard response', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('DELETE FROM batches');
  });
  afterAll(() => app.close());

  const dashboard = async () => (await app.api.asAdmin('/api/admin/dashboard')).body;

  it('API-4 names the logged-in admin, and without data has empty lists and 90 days with count 0', async () => {
    const body = await dashboard();
    expect(body.admin).toEqual({ name: 'Asha', role: 'owner' });
    expect([body.today, body.waiting, body.seats]).toEqual([[], [], []]);
    expect(body.perDay).toHaveLength(90);
    expect([body.perDay[0], body.perDay.at(-1)]).toEqual([
      { date: '2026-08-23', count: 0 },
      { date: '2026-11-20', count: 0 },
    ]);
  });

  it('API-4 lists the active batches that meet on today’s weekday, by start time', async () => {
    const evening = await app.api.createBatch({ name: 'Evening', schedule: at('18:00', '19:00') });
    const open = await app.api.createBatch({ name: 'Open', schedule: at('', '') });
    const dawn = await app.api.createBatch({
      name: 'Dawn',
      endDate: '2026-11-20',
      schedule: at('06:00', '07:00'),
    });
    await app.api.createBatch({ schedule: at('06:00', '07:00', ['Monday', 'Saturday']) });
    await app.api.createBatch({ schedule: { days: [], time: { start: '', end: '' } } });
    await app.api.createBatch({ startDate: '2026-11-21', schedule: at('06:00', '07:00') });
    await app.api.createBatch({ endDate: '2026-11-19', schedule: at('06:00', '07:00') });
    const gone = await app.api.createBatch({ schedule: at('06:00', '07:00') });
    await app.api.deleteBatch(gone);
    await app.api.register({ batchId: dawn });

    const { today } = await dashboard();

    expect(today.map(({ batch }) => batch._id)).toEqual([dawn, evening, open]);
    expect(today[0]?.batch).toEqual({
      _id: dawn,
      name: 'Dawn',
      program: 'yogasanas',
      location: aBatch()['location'],
      instructor: aBatch()['instructor'],
      schedule: at('06:00', '07:00'),
      enrolled: 1,
      capacity: 20,
    });
  });

  it('API-4 lists the ten oldest pending registrations, oldest first', async () => {
    const batchId = await app.api.createBatch({ name: 'Dawn' });
    const answered = await app.api.register({ name: 'Answered', batchId });
    expect(answered.status).toBe(201);
    for (let n = 0; n < 12; n++) {
      app.clock.advanceMs(1_000);
      await app.api.register({ name: `Waiting ${n}`, batchId });
    }
    const [first] = await app.api.registrations('?q=answered');
    await app.api.changeStatus(String(first?._id), 'confirmed');

    const { waiting } = await dashboard();

    expect(waiting.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Waiting ${n}`),
    );
    expect(waiting[0]?.batchId).toEqual({ _id: batchId, name: 'Dawn' });
  });

  it('ADMIN-4 counts registrations per day in the school’s time zone, including cancelled ones', async () => {
    const midnight = Date.parse('2026-11-19T18:30:00.000Z');
    await storeRegistrations(app, 2, { createdAtMs: midnight, status: 'cancelled' });
    await storeRegistrations(app, 3, { createdAtMs: midnight - 1 });
    await storeRegistrations(app, 4, { createdAtMs: midnight - 89 * DAY_MS });
    await storeRegistrations(app, 5, { createdAtMs: midnight - 89 * DAY_MS - 1 });

    const { perDay, registrations } = await dashboard();

    expect(perDay.filter(({ count }) => count > 0)).toEqual([
      { date: '2026-08-23', count: 4 },
      { date: '2026-11-19', count: 3 },
      { date: '2026-11-20', count: 2 },
    ]);
    expect(registrations).toEqual({ total: 14, pending: 12 });
  });

  it('API-4 WAIT-2 counts who waits for an answer, without people on a waiting list or with an offered seat', async () => {
    expect((await dashboard()).waitingTotal).toBe(0);
    const batchId = await app.api.createBatch({ capacity: 1, offerHours: 24 });
    await app.api.register({ name: 'Asha', email: 'asha@example.org', batchId });
    for (const name of ['ravi', 'mina']) {
      await app.api.register({ name, email: `${name}@example.org`, batchId, waiting: true });
    }
    const [asha] = await app.api.registrations('?q=asha');
    expect(await dashboard()).toMatchObject({ registrations: { pending: 3 }, waitingTotal: 1 });
    // Ravi is offered the seat.
    await app.api.changeStatus(asha?._id ?? '', 'cancelled');
    expect(await dashboard()).toMatchObject({ registrations: { pending: 2 }, waitingTotal: 0 });
  });

  it('API-4 lists how full the active and upcoming batches are, by start date, at most 60 batches', async () => {
    const full = await app.api.createBatch({ capacity: 1, startDate: '2026-11-01' });
    await app.api.register({ batchId: full });
    const empty = await app.api.createBatch({ startDate: '2026-11-10' });
    await app.api.createBatch({ startDate: '2026-11-01', endDate: '2026-11-19' });
    for (let n = 0; n < 60; n++) {
      await app.api.createBatch({ startDate: '2027-01-01', endDate: '2027-02-01' });
    }

    const { seats, batches } = await dashboard();

    expect(batches).toEqual({ active: 2, upcoming: 60 });
    expect(seats).toHaveLength(60);
    expect(seats[0]).toEqual({
      _id: full,
      name: aBatch()['name'],
      program: 'yogasanas',
      startDate: '2026-11-01',
      endDate: aBatch()['endDate'],
      enrolled: 1,
      capacity: 1,
      fill: 'full',
    });
    expect(seats.slice(0, 3).map(({ _id, fill }) => [_id, fill])).toEqual([
      [full, 'full'],
      [empty, 'nearly-empty'],
      [seats[2]?._id, 'normal'],
    ]);
  });
});
