import { randomUUID } from 'node:crypto';
import { RegistrationRepository } from '../../../src/registrations/registration.repository.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

/*
 * An address may hold a space, and a term is cut at 60 characters. For MySQL, a term that ends in a space equals
 * the same term without it.
 */
describe('people whose search terms differ only in a space at the end', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const letters = 'a'.repeat(58);
  const person = (mark: string) => ({
    name: `"${letters}`,
    email: `"${letters} ${mark}"@example.org`,
  });

  it('DATA-5 take a seat each up to the capacity of the batch, one by one and at once', async () => {
    const batchId = await app.api.createBatch({ capacity: 2 });
    const statuses: number[] = [];
    for (const mark of ['1', '2', '3']) {
      statuses.push((await app.api.register({ ...person(mark), batchId })).status);
    }
    expect(statuses).toEqual([201, 201, 409]);

    const another = await app.api.createBatch({ capacity: 2 });
    const answers = await Promise.all(
      ['4', '5', '6', '7'].map((mark) => app.api.register({ ...person(mark), batchId: another })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  });

  it('API-13 MAIL-1 DATA-5 are found and mailed, give back a seat, and are deleted by the clean-up', async () => {
    const batchId = await app.api.createBatch({ capacity: 2, endDate: '2026-11-25' });
    expect((await app.api.register({ ...person('8'), batchId })).status).toBe(201);
    const [found] = await app.api.registrations(`?q=${letters}&batchId=${batchId}`);
    const mails = await app.db.sql('SELECT kind FROM outbox_messages WHERE registration_id = ?', [
      found?._id,
    ]);
    expect(mails).toEqual([{ kind: 'received' }]);
    expect((await app.api.changeStatus(found?._id ?? '', 'cancelled')).status).toBe(200);

    await app.moveTo('2026-11-27T06:30:00.000Z');
    expect((await app.api.cleanUp()).status).toBe(200);
    expect(await app.api.registrations(`?batchId=${batchId}`)).toEqual([]);
  });

  it('DATA-5 a registration with the same search term twice fails instead of passing as a repeat, and is not stored', async () => {
    expect((await app.api.register(person('9'))).status).toBe(201);
    const before = await app.api.registrations();
    const repository = app.app.get(RegistrationRepository);
    const work = app.database.transaction(async (transaction) => {
      const row = await repository.findById(transaction, before[0]?._id ?? '');
      if (!row) throw new Error('is not stored');
      const other = { ...row, id: randomUUID(), personKey: null };
      await repository.insert(transaction, other, ['asha', 'asha']);
    });
    await expect(work).rejects.toThrow('search terms of a registration are the same');
    expect(await app.api.registrations()).toEqual(before);
  });
});
