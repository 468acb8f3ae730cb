import { aBatch } from '../../support/calls/requests.js';
import type { Answer } from '../../support/calls/api.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('the batches API for staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const create = (changes: object): Promise<Answer> =>
    app.api.asAdmin('/api/batches', { method: 'POST', body: aBatch(changes) });

  async function rows(): Promise<number> {
    const [row] = await app.db.sql('SELECT COUNT(*) AS n FROM batches');
    return Number(row?.['n']);
  }

  it('API-7 DATA-1 answers a creation with 201 and the batch as stored, with trimmed and normalized values', async () => {
    const { status, body } = await create({
      program: 'surya-kriya',
      name: ' Dawn ',
      description: ' For all \n levels ',
      startDate: '2026-12-05',
      endDate: '2026-12-30',
      schedule: { days: ['Mon', 'friday', 'Monday'], time: { start: '6:00', end: ' 07:15 ' } },
      capacity: 12,
      price: 4500,
      instructor: ' Meera ',
      location: ' Hall ',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Batch created successfully!',
      batch: {
        _id: expect.any(String),
        program: 'surya-kriya',
        name: 'Dawn',
        description: 'For all \n levels',
        startDate: '2026-12-05',
        endDate: '2026-12-30',
        schedule: { days: ['Monday', 'Friday'], time: { start: '06:00', end: '07:15' } },
        capacity: 12,
        price: 4500,
        instructor: 'Meera',
        location: 'Hall',
        enrolled: 0,
        waiting: 0,
        offered: 0,
        offerHours: 0,
        status: 'upcoming',
        sample: false,
      },
    });
    const all = (await app.api.asAdmin('/api/batches')).body;
    expect(all.filter(({ _id }) => _id === body.batch._id)).toEqual([body.batch]);
  });

  it('ADMIN-8 CONST sets capacity 20, price 0 and an empty schedule if these fields are absent', async () => {
    const { program, name, startDate, endDate, instructor, location } = aBatch();
    const { status, body } = await app.api.asAdmin('/api/batches', {
      method: 'POST',
      body: { program, name, startDate, endDate, instructor, location },
    });
    expect(status).toBe(201);
    expect(body.batch).toMatchObject({
      capacity: 20,
      price: 0,
      description: '',
      schedule: { days: [], time: { start: '', end: '' } },
    });
    const nulls = { capacity: null, price: null, description: null, schedule: null };
    expect((await create(nulls)).body.batch).toMatchObject({ capacity: 20, price: 0 });
  });

  describe('with an Idempotency-Key', () => {
    const createWith = (key: string, changes: object = {}): Promise<Answer> =>
      app.api.asAdmin('/api/batches', {
        method: 'POST',
        body: aBatch(changes),
        headers: { 'idempotency-key': key },
      });

    it('API-7 a repeat creates nothing, is not in the history, and gets the batch as it is now', async () => {
      const first = await createWith('repeated');
      const before = await rows();
      const { _id: id } = first.body.batch;
      await app.api.asAdmin(`/api/batches/${id}`, {
        method: 'PATCH',
        body: { location: 'Garden' },
      });
      const again = await createWith('repeated');
      expect(again).toMatchObject({
        status: 201,
        body: { message: first.body.message, batch: { ...first.body.batch, location: 'Garden' } },
      });
      expect(await rows()).toBe(before);
      const history = (await app.api.asAdmin(`/api/admin/audit/${id}`)).body;
      expect(JSON.stringify(history).match(/"created"/g)).toHaveLength(1);
    });

    it('API-7 requests that arrive at the same moment create one batch', async () => {
      const before = await rows();
      const answers = await Promise.all(
        ['at-once', 'at-once', 'at-once'].map((key) => createWith(key)),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.batch._id)).size).toBe(1);
      expect(await rows()).toBe(before + 1);
    });

    it('API-7 another key creates another batch, and a malformed one is refused', async () => {
      const before = await rows();
      await createWith('one');
      await createWith('two');
      expect(await rows()).toBe(before + 2);
      const refused = await createWith('with space');
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_idempotency_key']);
      expect(await rows()).toBe(before + 2);
    });

    it('API-5 the batches of one day are in the order of their creation', async () => {
      const made: string[] = [];
      for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
        app.clock.advanceMs(1);
        const dates = { startDate: '2029-03-04', endDate: '2029-03-05' };
        made.push((await createWith(`order-${key}`, dates)).body.batch._id);
      }
      const all = (await app.api.asAdmin('/api/batches')).body;
      const listed = all.filter(({ startDate }) => startDate === '2029-03-04');
      expect(listed.map(({ _id }) => _id)).toEqual(made);
    });
  });

  it('API-5 DATA-1 lists all batches, also ended ones, as a plain array with their status', async () => {
    const create2 = (startDate: string, endDate: string) =>
      app.api.createBatch({ startDate, endDate });
    const longEnded = await create2('2020-01-01', '2020-02-01');
    const yesterday = await create2('2026-11-01', '2026-11-19');
    const today = await create2('2026-11-20', '2026-11-20');
    const tomorrow = await create2('2026-11-21', '2026-11-22');
    const { status, body } = await app.api.asAdmin('/api/batches');
    expect(status).toBe(200);
    const statusOf = (id: string) => body.find(({ _id }) => _id === id)?.status;
    expect([longEnded, yesterday, today, tomorrow].map(statusOf)).toEqual([
      'completed',
      'completed',
      'active',
      'upcoming',
    ]);
    expect(body[0]?._id).toBe(longEnded);
    expect(body).toHaveLength(await rows());
  });

  it('API-5 lists batches by ascending start date, and those of the same day in order of creation', async () => {
    const create2 = (startDate: string, endDate: string) =>
      app.api.createBatch({ startDate, endDate });
    const later = await create2('2031-01-02', '2031-01-03');
    const long = await create2('2031-01-01', '2031-06-01');
    const short = await create2('2031-01-01', '2031-02-01');
    const { body } = await app.api.asAdmin('/api/batches');
    expect(body.slice(-3).map(({ _id }) => _id)).toEqual([long, short, later]);
    const dates = body.map(({ startDate }) => startDate);
    expect(dates).toEqual(dates.toSorted());
  });

  it('API-9 deletes an empty batch, and answers the second deletion with 404', async () => {
    const id = await app.api.createBatch();
    const deleted = await app.api.deleteBatch(id);
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { message: 'Batch deleted successfully!' },
    ]);
    expect((await app.api.asAdmin('/api/batches')).body.map(({ _id }) => _id)).not.toContain(id);
    const again = await app.api.deleteBatch(id);
    expect([again.status, again.body.code]).toEqual([404, 'batch_not_found']);
  });

  it('API-9 ADMIN-6 answers a deletion with 409 while somebody is enrolled, and with 200 after the cancellation', async () => {
    const batchId = await app.api.createBatch();
    await app.api.register({ batchId });
    const refused = await app.api.deleteBatch(batchId);
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'batch_has_students', message: 'Cannot delete batch with enrolled students' },
    ]);
    const [registration] = await app.api.registrations(`?batchId=${batchId}`);
    await app.api.changeStatus(registration?._id ?? '', 'cancelled');
    expect((await app.api.deleteBatch(batchId)).status).toBe(200);
  });
});
