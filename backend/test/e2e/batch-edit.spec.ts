import { aBatch } from '../builders/requests.js';
import { storeRegistrations } from '../support/rows.js';
import { enrolledIn, expectSeatsToAddUp } from '../support/seat-audit.js';
import { editBatch, historyOf } from '../support/batch-calls.js';
import { NOON, startTestApp, type TestApp } from '../support/test-app.js';

describe('editing a batch', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  /** The batch as staff see it. */
  async function seen(id: string) {
    const { body } = await app.api.asAdmin('/api/batches');
    return body.find((batch) => batch._id === id);
  }

  async function aBookedBatch(seats: number, changes: object = {}): Promise<string> {
    const id = await app.api.createBatch(changes);
    await storeRegistrations(app, seats, { batchId: id, status: 'confirmed' });
    return id;
  }

  it.each([
    [{ program: 'surya-kriya' }, {}],
    [{ program: 'chronic-treatment' }, { program: 'treatment-module' }],
    [{ name: ' Evening Yogasanas ' }, { name: 'Evening Yogasanas' }],
    [{ description: 'Bring a mat' }, {}],
    [{ description: null }, { description: '' }],
    [{ startDate: '2026-11-01' }, {}],
    [{ endDate: '2027-01-31' }, {}],
    [{ startDate: '2027-01-01', endDate: '2027-01-31' }, { status: 'upcoming' }],
    [{ startDate: '2026-10-01', endDate: '2026-11-19' }, { status: 'completed' }],
    [{ endDate: '2026-12-04T18:30:00Z' }, { endDate: '2026-12-05' }],
    [{ capacity: 1 }, {}],
    [{ capacity: '25' }, { capacity: 25 }],
    [{ price: 0 }, {}],
    [{ instructor: 'Kavya Nair', location: 'Roof' }, {}],
    [
      { schedule: { days: ['Tue'] } },
      { schedule: { days: ['Tuesday'], time: { start: '06:00', end: '07:00' } } },
    ],
    [
      { schedule: { time: { end: '8:15' } } },
      { schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '08:15' } } },
    ],
    [
      { schedule: { days: [], time: { start: '', end: '' } } },
      { schedule: { days: [], time: { start: '', end: '' } } },
    ],
    [
      { nonsense: true, enrolled: 19, _id: 'x', status: 'completed' },
      { enrolled: 0, status: 'active' },
    ],
  ])('DATA-1 changes what is sent and nothing else: %j', async (sent, stored) => {
    const id = await app.api.createBatch();
    const before = await seen(id);
    const { nonsense: _, ...fields } = sent as Record<string, unknown>;
    const expected = { ...before, ...fields, ...stored, _id: id };

    const answer = await editBatch(app, id, sent);

    expect(answer).toMatchObject({ status: 200, body: { message: 'Batch updated successfully!' } });
    expect(answer.body.batch).toEqual(expected);
    expect(await seen(id)).toEqual(expected);
  });

  it.each([
    [{ program: 'pilates' }, 'program', 'unknown_value'],
    [{ program: '' }, 'program', 'required'],
    [{ name: '   ' }, 'name', 'required'],
    [{ name: null }, 'name', 'required'],
    [{ name: 'n'.repeat(201) }, 'name', 'too_long'],
    [{ name: 'half \ud83e' }, 'name', 'invalid_characters'],
    [{ description: 'd'.repeat(5001) }, 'description', 'too_long'],
    [{ startDate: '2026-02-30' }, 'startDate', 'invalid_date'],
    [{ endDate: 'soon' }, 'endDate', 'invalid_date'],
    [{ endDate: '' }, 'endDate', 'required'],
    [{ endDate: '2026-11-09' }, 'endDate', 'end_before_start'],
    [{ startDate: '2026-12-11' }, 'endDate', 'end_before_start'],
    [{ capacity: 0 }, 'capacity', 'too_small'],
    [{ capacity: 10_001 }, 'capacity', 'too_large'],
    [{ capacity: 2.5 }, 'capacity', 'not_integer'],
    [{ capacity: null }, 'capacity', 'not_integer'],
    [{ capacity: 'many' }, 'capacity', 'not_integer'],
    [{ price: -1 }, 'price', 'too_small'],
    [{ price: 10_000_001 }, 'price', 'too_large'],
    [{ instructor: '' }, 'instructor', 'required'],
    [{ location: 7 }, 'location', 'not_text'],
    [{ schedule: 'daily' }, 'schedule', 'invalid_object'],
    [{ schedule: { days: ['Someday'] } }, 'schedule.days', 'invalid_list'],
    [{ schedule: { time: { start: '25:00' } } }, 'schedule.time.start', 'invalid_time'],
    [{ schedule: { time: { end: '06:00' } } }, 'schedule.time.end', 'end_before_start'],
    [{ schedule: { time: { start: '07:00' } } }, 'schedule.time.end', 'end_before_start'],
    [{ confirmBooked: 'yes' }, 'confirmBooked', 'not_boolean'],
  ])('ADMIN-8 ADMIN-9 refuses %.60j as the form for a new one does', async (sent, field, code) => {
    const id = await app.api.createBatch();
    const before = await seen(id);

    const { status, body } = await editBatch(app, id, sent);

    expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
    expect(body.errors).toMatchObject([{ field, code }]);
    expect(await seen(id)).toEqual(before);
  });

  it('API-12 an unknown or a deleted batch is not there any more, and nobody edits without a login', async () => {
    const id = await app.api.createBatch();
    await app.api.deleteBatch(id);

    for (const gone of [id, 'unknown']) {
      expect(await editBatch(app, gone, { name: 'New' })).toMatchObject({
        status: 404,
        body: { code: 'batch_not_found' },
      });
    }
    const anybody = await app.api.call(`/api/batches/${id}`, { method: 'PATCH', body: {} });
    expect(anybody.status).toBe(401);
  });

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

  it('DATA-5 cancelled registrations hold no seat, so they are in nobody’s way', async () => {
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

  it('the program of a booked batch is fixed, even with confirmation, and the same again is fine', async () => {
    const id = await aBookedBatch(1);

    const refused = await editBatch(app, id, { program: 'surya-kriya', confirmBooked: true });

    expect(refused).toMatchObject({ status: 409, body: { code: 'batch_program_booked' } });
    expect((await editBatch(app, id, { program: 'yogasanas', name: 'N' })).status).toBe(200);
  });

  it.each([
    ['on its eve', '2026-11-19T18:29:59.999Z', '2026-11-19', 200],
    ['on the next day', '2026-11-19T18:30:00.000Z', '2026-11-19', 409],
    ['on its last moment', '2026-11-20T18:29:59.999Z', '2026-11-20', 200],
    ['a moment later', '2026-11-20T18:30:00.000Z', '2026-11-20', 409],
  ])(
    'ADMIN-4 a booked batch may be ended %s, at %s, on %s: %d',
    async (_, now, endDate, status) => {
      const id = await aBookedBatch(2);
      await app.moveTo(now);

      const answer = await editBatch(app, id, { endDate, confirmBooked: true });

      expect(answer.status).toBe(status);
      if (status === 409) expect(answer.body.code).toBe('batch_would_end');
    },
  );

  it('ADMIN-4 a booked batch that has ended may be renamed, and prolonged with confirmation', async () => {
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
  ])('other dates or times of a booked batch need a confirmation: %j', async (changes) => {
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

  it('DATA-5 who was cancelled does not come back into a batch that was given to another program', async () => {
    const id = await app.api.createBatch();
    const [registration] = await storeRegistrations(app, 1, { batchId: id, status: 'cancelled' });
    await editBatch(app, id, { program: 'surya-kriya' });

    expect(await app.api.changeStatus(String(registration), 'pending')).toMatchObject({
      status: 409,
      body: { code: 'batch_program_changed' },
    });
    expect(await enrolledIn(app, id)).toBe(0);
    await editBatch(app, id, { program: 'yogasanas' });
    expect((await app.api.changeStatus(String(registration), 'pending')).status).toBe(200);
  });

  it('the dates and times of a booked batch sent as they are need no confirmation', async () => {
    const id = await aBookedBatch(3);
    const { capacity: _, ...same } = aBatch({ name: 'Renamed' });

    expect((await editBatch(app, id, same)).status).toBe(200);
    const turned = { schedule: { days: ['Friday', 'Monday'] } };
    expect((await editBatch(app, id, turned)).status).toBe(200);
  });

  it('those who are registered keep the batch, under its new name, and visitors read the new one', async () => {
    const id = await app.api.createBatch();
    await app.api.register({ batchId: id, name: 'Lakshmi Iyer' });

    await editBatch(app, id, { name: 'Dawn Yogasanas', price: 1, capacity: 1 });

    expect(await app.api.registrations('?q=lakshmi')).toMatchObject([
      { batchId: { _id: id, name: 'Dawn Yogasanas' } },
    ]);
    expect(await enrolledIn(app, id)).toBe(1);
    const visitors = await app.api.call('/api/registration/batches/yogasanas');
    expect(visitors.body).toContainEqual(
      expect.objectContaining({
        _id: id,
        name: 'Dawn Yogasanas',
        price: 1,
        capacity: 1,
        enrolled: 1,
      }),
    );
    expect((await app.api.register({ batchId: id })).body.code).toBe('batch_full');
  });

  it('CLEAN-2 a completed batch that is prolonged loses its mark until it ends again', async () => {
    const id = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
    const marks: unknown[] = [];
    const cleanUp = async () => {
      await app.api.cleanUp();
      const rows = await app.db.sql('SELECT marked_completed FROM batches WHERE id = ?', [id]);
      marks.push(rows[0]?.['marked_completed']);
    };

    await cleanUp();
    await editBatch(app, id, { endDate: '2026-11-18' });
    await cleanUp();
    await editBatch(app, id, { endDate: '2026-11-20' });
    await cleanUp();
    await app.moveTo('2026-11-20T18:30:00.000Z');
    await cleanUp();

    expect(marks).toEqual([1, 1, 0, 1]);
  });

  it('is on record with what changed, before and after; what changes nothing is not', async () => {
    const id = await app.api.createBatch();

    await editBatch(app, id, { name: 'Dawn', capacity: 20, schedule: { days: ['Friday'] } });
    await editBatch(app, id, { name: 'Dawn' });
    await editBatch(app, id, {});
    await editBatch(app, id, { name: '' });

    const [edited, created, ...more] = await historyOf(app, id);
    expect(more).toEqual([]);
    expect(created).toMatchObject({
      action: 'created',
      subject: 'batch',
      actor: 'Asha',
      after: { name: 'Morning Yogasanas', capacity: 20, startDate: '2026-11-10' },
    });
    const time = { start: '06:00', end: '07:00' };
    expect(edited).toMatchObject({ action: 'edited', actor: 'Asha', at: NOON });
    expect(edited?.before).toEqual({
      name: 'Morning Yogasanas',
      schedule: { days: ['Monday', 'Friday'], time },
    });
    expect(edited?.after).toEqual({ name: 'Dawn', schedule: { days: ['Friday'], time } });
  });
});
