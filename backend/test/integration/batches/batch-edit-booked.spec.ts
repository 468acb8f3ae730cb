import { aBatch } from '../../support/calls/requests.js';
import { editBatch, seenBatch } from '../../support/calls/batch-calls.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('editing a batch in which people hold seats', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const seen = (id: string) => seenBatch(app, id);

  async function aBookedBatch(seats: number, changes: object = {}): Promise<string> {
    const id = await app.api.createBatch(changes);
    await storeRegistrations(app, seats, { batchId: id, status: 'confirmed' });
    return id;
  }

  it.each([
    [7, 200],
    [6, 200],
    [5, 200],
    [4, 409],
    [1, 409],
  ])(
    'DATA-5 with five seats held, a capacity of %d is answered with %d',
    async (capacity, status) => {
      const id = await aBookedBatch(5);

      const answer = await editBatch(app, id, { capacity, confirmBooked: true });

      expect(answer.status).toBe(status);
      if (status === 409) {
        expect(answer.body).toMatchObject({
          code: 'capacity_below_enrolled',
          message: '5 people hold seats in this batch, so its capacity cannot be lower than 5.',
        });
      }
      expect(await seen(id)).toMatchObject({
        capacity: status === 200 ? capacity : 20,
        enrolled: 5,
      });
    },
  );

  it('DATA-5 with only cancelled registrations, new capacity, program and dates need no confirmation', async () => {
    const id = await app.api.createBatch();
    await storeRegistrations(app, 5, { batchId: id, status: 'cancelled' });

    const changes = {
      capacity: 1,
      program: 'surya-kriya',
      startDate: '2026-01-01',
      endDate: '2026-01-02',
    };

    expect((await editBatch(app, id, changes)).status).toBe(200);
  });

  it('refuses another program with 409 even with confirmation, and accepts the unchanged program', async () => {
    const id = await aBookedBatch(1);

    const refused = await editBatch(app, id, { program: 'surya-kriya', confirmBooked: true });

    expect(refused).toMatchObject({ status: 409, body: { code: 'batch_program_booked' } });
    expect((await editBatch(app, id, { program: 'yogasanas', name: 'N' })).status).toBe(200);
  });

  it.each([
    ['in the last millisecond of the new end date', '2026-11-19T18:29:59.999Z', '2026-11-19', 200],
    ['right after the new end date', '2026-11-19T18:30:00.000Z', '2026-11-19', 409],
    ['in the last millisecond of the new end date', '2026-11-20T18:29:59.999Z', '2026-11-20', 200],
    ['right after the new end date', '2026-11-20T18:30:00.000Z', '2026-11-20', 409],
  ])(
    'ADMIN-4 ending a booked batch %s (now %s, new end date %s) is answered with %d',
    async (_, now, endDate, status) => {
      const id = await aBookedBatch(2);
      await app.moveTo(now);

      const answer = await editBatch(app, id, { endDate, confirmBooked: true });

      expect(answer.status).toBe(status);
      if (status === 409) expect(answer.body.code).toBe('batch_would_end');
    },
  );

  it('ADMIN-4 an ended batch can be renamed without confirmation, and extended only with confirmation', async () => {
    const id = await aBookedBatch(2, { endDate: '2026-11-20' });
    await app.moveTo('2026-11-25T06:30:00Z');

    expect((await editBatch(app, id, { name: 'Renamed', endDate: '2026-11-20' })).status).toBe(200);
    expect(await editBatch(app, id, { endDate: '2026-12-20' })).toMatchObject({
      status: 409,
      body: { code: 'batch_booked' },
    });
    const prolonged = await editBatch(app, id, { endDate: '2026-12-20', confirmBooked: true });
    expect(prolonged.body.batch).toMatchObject({ status: 'active', enrolled: 2, name: 'Renamed' });
  });

  it.each([
    [{ startDate: '2026-11-12' }],
    [{ endDate: '2026-12-20' }],
    [{ schedule: { days: ['Tuesday'] } }],
    [{ schedule: { time: { start: '06:30' } } }],
  ])('a change of dates or times gets 409 until it is confirmed: %j', async (changes) => {
    const id = await aBookedBatch(3);
    const before = await seen(id);

    const asked = await editBatch(app, id, changes);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'batch_booked',
        message:
          '3 people hold seats in this batch and must be told of its new dates or times. Please confirm the change.',
      },
    });
    expect((await editBatch(app, id, { ...changes, confirmBooked: false })).status).toBe(409);
    expect(await seen(id)).toEqual(before);

    expect((await editBatch(app, id, { ...changes, confirmBooked: true })).status).toBe(200);
    expect(await seen(id)).not.toEqual(before);
  });

  it('DATA-5 a cancelled registration cannot be revived while its batch belongs to another program', async () => {
    const id = await app.api.createBatch();
    const [registration] = await storeRegistrations(app, 1, { batchId: id, status: 'cancelled' });
    await editBatch(app, id, { program: 'surya-kriya' });

    expect(await app.api.changeStatus(String(registration), 'pending')).toMatchObject({
      status: 409,
      body: { code: 'batch_program_changed' },
    });
    expect(await enrolledIn(app, id)).toBe(0);
    // The wrong program is reported even when the batch is full.
    await editBatch(app, id, { capacity: 1 });
    await app.api.register({ batchId: id, program: 'surya-kriya' });
    expect((await app.api.changeStatus(String(registration), 'pending')).body.code).toBe(
      'batch_program_changed',
    );
    await app.api.changeStatus(
      (await app.api.registrations(`?batchId=${id}&status=pending`))[0]?._id ?? '',
      'cancelled',
    );
    await editBatch(app, id, { program: 'yogasanas' });
    expect((await app.api.changeStatus(String(registration), 'pending')).status).toBe(200);
  });

  it('unchanged dates and times, also with the days in another order, need no confirmation', async () => {
    const id = await aBookedBatch(3);
    const { capacity: _, ...same } = aBatch({ name: 'Renamed' });

    expect((await editBatch(app, id, same)).status).toBe(200);
    const turned = { schedule: { days: ['Friday', 'Monday'] } };
    expect((await editBatch(app, id, turned)).status).toBe(200);
  });
});
