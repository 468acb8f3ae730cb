import { newKey } from '../../support/calls/requests.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('deleting a batch', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  async function registeredAs(name: string, batchId: string): Promise<string> {
    await app.api.register({ name, batchId });
    const [registration] = await app.api.registrations(`?q=${name}`);
    return String(registration?._id);
  }

  it('ADMIN-6 is refused with 409 while a student is enrolled, and succeeds after the cancellation', async () => {
    const batchId = await app.api.createBatch();
    const id = await registeredAs('Lakshmi', batchId);

    expect(await app.api.deleteBatch(batchId)).toMatchObject({
      status: 409,
      body: { message: 'Cannot delete batch with enrolled students' },
    });
    await app.api.changeStatus(id, 'cancelled');

    expect(await app.api.deleteBatch(batchId)).toMatchObject({
      status: 200,
      body: { message: 'Batch deleted successfully!' },
    });
    expect((await app.api.deleteBatch(batchId)).status).toBe(404);
  });

  it('DATA-7 removes the batch from the staff and visitor lists, and cancelled registrations keep its name', async () => {
    const batchId = await app.api.createBatch({ name: 'Monsoon retreat' });
    const id = await registeredAs('Gopal', batchId);
    await app.api.changeStatus(id, 'cancelled');

    await app.api.deleteBatch(batchId);

    const staff = await app.api.asAdmin('/api/batches');
    const visitors = await app.api.call('/api/registration/batches/yogasanas');
    expect(staff.body).not.toContainEqual(expect.objectContaining({ _id: batchId }));
    expect(visitors.body).not.toContainEqual(expect.objectContaining({ _id: batchId }));
    expect(await app.api.registrations(`?batchId=${batchId}`)).toMatchObject([
      { _id: id, status: 'cancelled', batchId: { _id: batchId, name: 'Monsoon retreat' } },
    ]);
    expect((await app.api.register({ batchId })).status).toBe(409);
  });

  it('DATA-7 leaves its registrations stored until the first clean-up run after its last day, at any age', async () => {
    const batchId = await app.api.createBatch({ startDate: '2026-12-01', endDate: '2027-03-31' });
    const id = await registeredAs('Hemant', batchId);
    await app.api.changeStatus(id, 'cancelled');
    await app.api.deleteBatch(batchId);
    const isStored = async () =>
      (await app.db.sql('SELECT id FROM registrations WHERE id = ?', [id])).length === 1;

    await app.moveTo('2027-03-31T18:29:59.999Z');
    await app.api.cleanUp();
    expect(await isStored()).toBe(true);

    await app.moveTo('2027-03-31T18:30:00.000Z');
    const stats = await app.api.asAdmin('/api/admin/cleanup/stats');
    await app.api.cleanUp();
    expect(stats.body).toMatchObject({ expiredBatchRegistrations: 1 });
    expect(await isStored()).toBe(false);
  });

  it('DATA-5 concurrently with registrations succeeds only if none of the registrations does', async () => {
    for (let round = 0; round < 12; round++) {
      const batchId = await app.api.createBatch({ capacity: 3 });
      const register = () => app.api.register({ batchId }, newKey());
      const remove = () => app.api.deleteBatch(batchId);
      const calls = round % 2 === 0 ? [register, remove, register] : [remove, register, register];

      const answers = await Promise.all(calls.map((call) => call()));

      const deletion = answers[round % 2 === 0 ? 1 : 0];
      const accepted = answers.filter(({ status }) => status === 201).length;
      expect(deletion?.status).toBe(accepted > 0 ? 409 : 200);
      expect(await enrolledIn(app, batchId)).toBe(accepted);
      // Whichever came first, the others are told the reason.
      const refused = answers.filter(({ status }) => ![200, 201].includes(status));
      const reason = accepted > 0 ? 'batch_has_students' : 'batch_deleted';
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        refused.map(() => [409, reason]),
      );
    }
  });

  it('DATA-5 concurrently with the revival of its last registration: exactly one of the two succeeds', async () => {
    for (let round = 0; round < 8; round++) {
      const batchId = await app.api.createBatch({ capacity: 1 });
      const id = await registeredAs(`Round${round}`, batchId);
      await app.api.changeStatus(id, 'cancelled');

      const [deletion, revival] = await Promise.all([
        app.api.deleteBatch(batchId),
        app.api.changeStatus(id, 'confirmed'),
      ]);

      expect([deletion.status, revival.status].sort()).toEqual([200, 409]);
      expect(['batch_has_students', 'batch_deleted']).toContain(
        deletion.status === 409 ? deletion.body.code : revival.body.code,
      );
    }
  });

  it('ADMIN-6 ten times at once succeeds once and is answered nine times with 404', async () => {
    const batchId = await app.api.createBatch();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.api.deleteBatch(batchId)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  });
});
