import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { editBatch, historyOf, seenBatch } from '../../support/calls/batch-calls.js';
import { aBatch } from '../../support/calls/requests.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('editing a batch', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const seen = (id: string) => seenBatch(app, id);

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
  ])('DATA-1 changes only the fields that the request contains: %j', async (sent, stored) => {
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
  ])(
    'ADMIN-8 ADMIN-9 refuses an invalid value with an error for its field, as for a new batch: case %#',
    async (sent, field, code) => {
      const id = await app.api.createBatch();
      const before = await seen(id);

      const { status, body } = await editBatch(app, id, sent);

      expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' });
      expect(body.errors).toMatchObject([{ field, code }]);
      expect(await seen(id)).toEqual(before);
    },
  );

  it('API-12 an unknown or deleted batch is answered with 404, and an edit without login with 401', async () => {
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

  it('registrations keep the batch under its new name, and visitors see its new name, price and capacity', async () => {
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

  it('CLEAN-2 a completed batch whose end date is postponed loses its “completed” mark until it ends again', async () => {
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

  it('is recorded with the changed fields before and after; an edit without a change is not recorded', async () => {
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
    });
    const time = { start: '06:00', end: '07:00' };
    expect(created?.after).toEqual({ ...aBatch(), offerHours: 0 });
    expect(edited).toMatchObject({ action: 'edited', actor: 'Asha', at: NOON });
    expect(edited?.before).toEqual({
      name: 'Morning Yogasanas',
      schedule: { days: ['Monday', 'Friday'], time },
    });
    expect(edited?.after).toEqual({ name: 'Dawn', schedule: { days: ['Friday'], time } });
  });
});
