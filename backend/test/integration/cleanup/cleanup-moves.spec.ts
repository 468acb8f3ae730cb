import { RegistrationRetentionService } from '../../../src/registrations/retention/registration-retention.service.js';
import { editBatch } from '../../support/calls/batch-calls.js';
import { keepConfirmed } from '../../support/calls/cleanup-calls.js';
import { closeAll, roundRobin, startReplicas } from '../../support/server/replicas.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, type TestApp } from '../../support/server/test-app.js';

const ROUNDS = 5;
const PEOPLE = 10;
const TOO_OLD_MS = 31 * 24 * 60 * 60 * 1000;

describe('a clean-up run while staff change registrations without a batch', () => {
  let replicas: TestApp[];
  let app: TestApp;

  beforeAll(async () => {
    replicas = await startReplicas(2);
    app = replicas[0] as TestApp;
  });
  beforeEach(async () => {
    for (const replica of replicas) await replica.moveTo(NOON);
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('UPDATE batches SET enrolled = 0');
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => closeAll(replicas));

  const stored = async () =>
    new Set((await app.db.sql('SELECT id FROM registrations')).map((row) => row['id']));
  const oldOnes = () =>
    storeRegistrations(app, PEOPLE, { createdAtMs: app.clock.nowMs() - TOO_OLD_MS });

  it('DATA-5 keeps registrations moved into a batch in time with a seat; deleted ones take no seat', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await app.db.sql('DELETE FROM registrations');
      const batchId = await app.api.createBatch();
      const ids = await oldOnes();
      const next = roundRobin(replicas);

      const [run, ...moves] = await Promise.all([
        next().api.cleanUp(),
        ...ids.map((id) =>
          next().api.asAdmin(`/api/admin/registrations/${id}/move`, {
            method: 'POST',
            body: { batchId },
          }),
        ),
      ]);

      const left = await stored();
      const moved = ids.filter((_, n) => moves[n]?.status === 200);
      expect(moves.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect([...left].sort()).toEqual([...moved].sort());
      expect(run.body.deletedRegistrations).toBe(PEOPLE - moved.length);
      expect(await enrolledIn(app, batchId)).toBe(moved.length);
      await app.db.sql('UPDATE batches SET enrolled = 0 WHERE id = ?', [batchId]);
      await app.db.sql('DELETE FROM registrations');
    }
  });

  it('DATA-5 keeps a registration that is moved into a batch between the check and the deletion', async () => {
    const batchId = await app.api.createBatch();
    const [id] = await oldOnes();
    const retention = app.app.get(RegistrationRetentionService);
    const look = retention.idsWithoutBatch.bind(retention);
    const looking = jest
      .spyOn(retention, 'idsWithoutBatch')
      .mockImplementationOnce(async (rule, limit) => {
        const ids = await look(rule, limit);
        const move = { method: 'POST', body: { batchId } };
        await app.api.asAdmin(`/api/admin/registrations/${id}/move`, move);
        return ids;
      });

    const { body } = await app.api.cleanUp();
    looking.mockRestore();

    expect(body.deletedRegistrations).toBe(PEOPLE - 1);
    expect([...(await stored())]).toEqual([id]);
    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it('CLEAN-2 keeps the registrations of a batch that staff prolong between the check and the deletion', async () => {
    const batchId = await app.api.createBatch({ startDate: '2026-11-01', endDate: '2026-11-20' });
    expect((await app.api.register({ batchId })).status).toBe(201);
    await app.moveTo('2026-11-20T18:30:00.000Z');
    const retention = app.app.get(RegistrationRetentionService);
    const look = retention.batchesInUse.bind(retention);
    const looking = jest
      .spyOn(retention, 'batchesInUse')
      .mockImplementationOnce(async (rule, ids) => {
        const inUse = await look(rule, ids);
        const prolonged = { endDate: '2026-11-30', confirmBooked: true };
        const edited = await editBatch(app, batchId, prolonged);
        expect([inUse, edited.status]).toEqual([[batchId], 200]);
        return inUse;
      });

    const { body } = await app.api.cleanUp();
    looking.mockRestore();

    expect([body.deletedRegistrations, body.updatedBatches]).toEqual([0, 0]);
    expect((await stored()).size).toBe(1);
    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it('CLEAN-2 keeps registrations that are confirmed in time if the setting keeps confirmed ones', async () => {
    await keepConfirmed(app, true);
    for (let round = 0; round < ROUNDS; round++) {
      await app.db.sql('DELETE FROM registrations');
      const ids = await oldOnes();
      const next = roundRobin(replicas);

      const [run, ...changes] = await Promise.all([
        next().api.cleanUp(),
        ...ids.map((id) => next().api.changeStatus(id, 'confirmed')),
      ]);

      const confirmed = ids.filter((_, n) => changes[n]?.status === 200);
      expect(changes.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect([...(await stored())].sort()).toEqual([...confirmed].sort());
      expect(run.body.deletedRegistrations).toBe(PEOPLE - confirmed.length);
    }
  });
});
