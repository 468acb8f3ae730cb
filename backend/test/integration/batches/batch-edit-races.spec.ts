import { RegistrationRetentionService } from '../../../src/registrations/retention/registration-retention.service.js';
import { newKey } from '../../support/calls/requests.js';
import { editBatch, historyOf } from '../../support/calls/batch-calls.js';
import { closeAll, roundRobin, startReplicas } from '../../support/server/replicas.js';
import { countRows, storeRegistrations } from '../../support/database/rows.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, type TestApp } from '../../support/server/test-app.js';

const ROUNDS = 6;

describe('edits of a batch concurrent with other changes', () => {
  let replicas: TestApp[];
  let app: TestApp;

  beforeAll(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
  });
  beforeEach(async () => {
    for (const replica of replicas) await replica.moveTo(NOON);
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => closeAll(replicas));

  it('DATA-5 lowering the capacity while visitors register never leaves fewer seats than registrations', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const id = await app.api.createBatch({ capacity: 20 });
      const next = roundRobin(replicas);

      const [edits, visitors] = await Promise.all([
        Promise.all([8, 5, 2].map((capacity) => editBatch(next(), id, { capacity }))),
        Promise.all(
          Array.from({ length: 10 }, () => next().api.register({ batchId: id }, newKey())),
        ),
      ]);

      for (const { status, body } of edits) {
        expect(status === 200 || body.code === 'capacity_below_enrolled').toBe(true);
        outcomes.add(`${status}`);
      }
      const welcome = visitors.filter(({ status }) => status === 201).length;
      expect(visitors.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(await enrolledIn(app, id)).toBe(welcome);
      const [row] = await app.db.sql('SELECT capacity FROM batches WHERE id = ?', [id]);
      expect(Number(row?.['capacity'])).toBeGreaterThanOrEqual(welcome);
    }
    expect(outcomes).toContain('200');
  });

  it('DATA-5 raising the capacity from 1 to 4 while 8 visitors register admits at most 3 of them', async () => {
    const id = await app.api.createBatch({ capacity: 1 });
    await storeRegistrations(app, 1, { batchId: id });

    const [edit, ...visitors] = await Promise.all([
      editBatch(app, id, { capacity: 4 }),
      ...Array.from({ length: 8 }, () => app.api.register({ batchId: id }, newKey())),
    ]);

    expect(edit.status).toBe(200);
    const welcome = visitors.filter(({ status }) => status === 201).length;
    expect(welcome).toBeLessThanOrEqual(3);
    expect(await enrolledIn(app, id)).toBe(1 + welcome);
  });

  it('three concurrent edits of different fields are all stored and all in the audit log', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await app.api.createBatch();
      const next = roundRobin(replicas);

      await Promise.all([
        editBatch(next(), id, { name: 'Dawn' }),
        editBatch(next(), id, { price: 1 }),
        editBatch(next(), id, { location: 'Roof' }),
      ]);

      const [row] = await app.db.sql('SELECT name, price, location FROM batches WHERE id = ?', [
        id,
      ]);
      expect(row).toEqual({ name: 'Dawn', price: 1, location: 'Roof' });
      const history = await historyOf(app, id);
      expect(history.filter(({ action }) => action === 'edited')).toHaveLength(3);
    }
  });

  it('API-7 of two concurrent edits of one field, the later gets 409 because the value it has read is outdated', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await app.api.createBatch({ price: 4500, name: 'Morning' });
      const next = roundRobin(replicas);
      const read = { price: 4500, name: 'Morning' };

      const edits = await Promise.all([
        editBatch(next(), id, { price: 1, read }),
        editBatch(next(), id, { price: 2, read }),
        editBatch(next(), id, { name: 'Dawn', read }),
      ]);

      const [first, second, other] = edits.map(({ status }) => status);
      expect(other).toBe(200);
      expect([first, second].toSorted()).toEqual([200, 409]);
      expect(edits[first === 409 ? 0 : 1]?.body).toMatchObject({
        code: 'batch_changed',
        message: 'Somebody else has just changed this batch. Please look at it again.',
      });
      const [row] = await app.db.sql('SELECT name, price FROM batches WHERE id = ?', [id]);
      expect(row).toEqual({ name: 'Dawn', price: first === 200 ? 1 : 2 });
      const again = await editBatch(app, id, { price: first === 200 ? 1 : 2, read });
      expect(again.status).toBe(200);
      expect(await historyOf(app, id)).toHaveLength(3);
    }
  });

  it('of a program change and a concurrent registration, exactly one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await app.api.createBatch();
      const next = roundRobin(replicas);

      const [edit, visitor] = await Promise.all([
        editBatch(next(), id, { program: 'surya-kriya' }),
        next().api.register({ batchId: id }, newKey()),
      ]);

      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([edit.status, visitor.status]);
      const [row] = await app.db.sql('SELECT program FROM batches WHERE id = ?', [id]);
      expect(row?.['program']).toBe(edit.status === 200 ? 'surya-kriya' : 'yogasanas');
    }
  });

  it('a deletion succeeds despite a concurrent edit, and no edit is recorded after it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await app.api.createBatch();
      const next = roundRobin(replicas);

      const [deletion, edit] = await Promise.all([
        next().api.deleteBatch(id),
        editBatch(next(), id, { name: 'Dawn' }),
      ]);

      expect(deletion.status).toBe(200);
      expect([200, 404]).toContain(edit.status);
      expect((await historyOf(app, id))[0]?.action).toBe('deleted');
    }
  });

  it.each(['2026-11-20', '2026-12-31'])(
    'CLEAN-2 a batch extended between the clean-up’s check and its deletion keeps all registrations: to %s',
    async (endDate) => {
      const id = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
      await storeRegistrations(app, 12, { batchId: id });
      const retention = app.app.get(RegistrationRetentionService);
      const look = retention.batchesInUse.bind(retention);
      const looking = jest
        .spyOn(retention, 'batchesInUse')
        .mockImplementationOnce(async (rule, ids) => {
          const inUse = await look(rule, ids);
          await editBatch(app, id, { endDate, confirmBooked: true });
          return inUse;
        });

      const run = await app.api.cleanUp();
      looking.mockRestore();

      expect(run).toMatchObject({ status: 200, body: { deletedRegistrations: 0 } });
      expect(await enrolledIn(app, id)).toBe(12);
    },
  );

  it('CLEAN-2 a batch extended during a clean-up run keeps all of its registrations or none, and is not completed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await app.db.sql('DELETE FROM registrations');
      await app.db.sql('UPDATE batches SET enrolled = 0');
      const id = await app.api.createBatch({ startDate: '2026-10-01', endDate: '2026-11-19' });
      await storeRegistrations(app, 12, { batchId: id });
      const next = roundRobin(replicas);

      const [run, edit] = await Promise.all([
        next().api.cleanUp(),
        editBatch(next(), id, { endDate: '2026-12-31', confirmBooked: true }),
      ]);

      expect([run.status, edit.status]).toEqual([200, 200]);
      const left = await countRows(app, 'registrations');
      expect([0, 12]).toContain(left);
      expect(run.body.deletedRegistrations).toBe(12 - left);
      expect(await enrolledIn(app, id)).toBe(left);
      const [row] = await app.db.sql('SELECT marked_completed FROM batches WHERE id = ?', [id]);
      expect(row?.['marked_completed']).toBe(0);
    }
  });
});
