import { BatchRepository } from '../../../src/batches/batch.repository.js';
import { RegistrationRepository } from '../../../src/registrations/registration.repository.js';
import { newKey } from '../../support/calls/requests.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('seats, contested by many at once', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  async function rowsOf(batchId: string): Promise<number> {
    const [count] = await app.db.sql('SELECT COUNT(*) AS n FROM registrations WHERE batch_id = ?', [
      batchId,
    ]);
    return Number(count?.['n']);
  }

  it.each([
    ['without an Idempotency-Key', () => ({})],
    ['each with a key of its own, as the website sends them', () => newKey()],
  ])('DATA-5 gives 20 seats to exactly 20 of 200 who register at once, %s', async (_, headers) => {
    const batchId = await app.api.createBatch({ capacity: 20 });

    const answers = await Promise.all(
      Array.from({ length: 200 }, () => app.api.register({ batchId }, headers())),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'batch_full')).toHaveLength(180);
    expect(await enrolledIn(app, batchId)).toBe(20);
    expect(await rowsOf(batchId)).toBe(20);
  });

  it('DATA-5 gives the only seat of a batch to exactly one of 30 who register at once', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.api.register({ batchId }, newKey())),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await rowsOf(batchId)).toBe(1);
  });

  it('DATA-5 fills three batches at once, each exactly to its capacity', async () => {
    const batchIds = await Promise.all(
      [1, 3, 5].map((capacity) => app.api.createBatch({ capacity })),
    );

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        app.api.register({ batchId: batchIds[n % 3] }, newKey()),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const held = await Promise.all(batchIds.map((id) => enrolledIn(app, id)));
    expect(held).toEqual([1, 3, 5]);
  });

  it('DATA-5 a registration that is refused for another program or an unknown batch takes no seat', async () => {
    const batchId = await app.api.createBatch({ capacity: 1, program: 'yogasanas' });

    const other = await app.api.register({ batchId, program: 'surya-kriya' });
    const unknown = await app.api.register({ batchId: 'no-such-batch' });

    expect([other.status, unknown.status]).toEqual([400, 400]);
    expect(other.body.errors).toMatchObject([{ field: 'batchId', code: 'batch_of_other_program' }]);
    expect(unknown.body.errors).toMatchObject([{ field: 'batchId', code: 'batch_not_found' }]);
    expect(await enrolledIn(app, batchId)).toBe(0);
  });

  it('DATA-5 a full batch of another program is reported as a batch of another program, not as full', async () => {
    const batchId = await app.api.createBatch({ capacity: 1, program: 'yogasanas' });
    await app.api.register({ batchId });
    const errors = [{ field: 'batchId', code: 'batch_of_other_program' }];

    const visitor = await app.api.register({ batchId, program: 'surya-kriya' });
    const staff = registrationCalls(app.api);
    const added = await staff.add({ batchId, program: 'surya-kriya' });
    const { body } = await staff.add({ program: 'surya-kriya' });
    const moved = await staff.move(body._id, batchId);

    for (const answer of [visitor, added, moved]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', errors } });
    }
    expect((await app.api.register({ batchId })).body.code).toBe('batch_full');
    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it('DATA-5 refuses a registration for a batch that has ended with 409, but not on its last day', async () => {
    const lastDay = await app.api.createBatch({ startDate: '2026-11-01', endDate: '2026-11-20' });
    const ended = await app.api.createBatch({ startDate: '2026-11-01', endDate: '2026-11-19' });

    expect((await app.api.register({ batchId: lastDay })).status).toBe(201);
    expect(await app.api.register({ batchId: ended })).toMatchObject({
      status: 409,
      body: { code: 'batch_ended' },
    });
    expect(await rowsOf(ended)).toBe(0);
  });

  it('DATA-5 the database itself refuses more seats taken than the capacity, and fewer than zero', async () => {
    const batchId = await app.api.createBatch({ capacity: 2 });
    const set = (enrolled: number) =>
      app.db.sql('UPDATE batches SET enrolled = ? WHERE id = ?', [enrolled, batchId]);

    await expect(set(3)).rejects.toThrow();
    await expect(set(-1)).rejects.toThrow();
    await set(2);
    await expect(
      app.db.sql('UPDATE batches SET capacity = 1 WHERE id = ?', [batchId]),
    ).rejects.toThrow();
    await set(0);
  });

  it('DATA-5 the statement that takes a seat takes none in a full, a deleted or an unknown batch', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const deletedId = await app.api.createBatch();
    await app.api.deleteBatch(deletedId);
    const batches = app.app.get(BatchRepository);

    const taken = await app.database
      .transaction(async (transaction) => {
        const answers: boolean[] = [];
        for (const id of [batchId, batchId, deletedId, 'no-such-batch']) {
          answers.push(await batches.takeSeat(transaction, id));
        }
        throw new Undone(answers);
      })
      .catch((error: unknown) => error);

    expect(taken).toMatchObject({ answers: [true, false, false, false] });
  });

  it('DATA-5 the status of a registration is changed only if the registration is still as it was read', async () => {
    const batchId = await app.api.createBatch();
    await app.api.register({ batchId });
    const registrations = app.app.get(RegistrationRepository);
    const [row] = await app.db.sql('SELECT id FROM registrations WHERE batch_id = ?', [batchId]);

    const changed = await app.database
      .transaction(async (transaction) => {
        const read = await registrations.findById(transaction, String(row?.['id']));
        if (!read) throw new Error('nobody is registered');
        const answers: boolean[] = [];
        const confirmed = { ...read, status: 'confirmed' as const };
        for (const each of [confirmed, { ...read, batchId: null }, { ...read, id: 'gone' }, read]) {
          answers.push(await registrations.change(transaction, each, { status: 'cancelled' }));
        }
        throw new Undone(answers);
      })
      .catch((error: unknown) => error);

    expect(changed).toMatchObject({ answers: [false, false, false, true] });
  });
});

/** Thrown to roll a transaction back. */
class Undone extends Error {
  constructor(readonly answers: boolean[]) {
    super();
  }
}
