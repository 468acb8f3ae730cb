import { aBatch } from '../../support/calls/requests.js';
import { duplicateBatch, editBatch, historyOf } from '../../support/calls/batch-calls.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('duplicating a batch', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  it('DATA-1 creates a batch with the same values, later dates and nobody enrolled', async () => {
    const original = aBatch({ description: 'Bring a mat', capacity: 3, offerHours: 6 });
    const id = await app.api.createBatch(original);
    await storeRegistrations(app, 3, { batchId: id });

    const { status, body } = await duplicateBatch(app, id);

    expect(status).toBe(201);
    expect(body.message).toBe('Batch duplicated successfully!');
    expect(body.batch).toEqual({
      ...original,
      _id: body.batch._id,
      startDate: '2026-12-15',
      endDate: '2027-01-14',
      enrolled: 0,
      waiting: 0,
      offered: 0,
      status: 'upcoming',
      sample: false,
    });
    expect(body.batch._id).not.toBe(id);
    expect((await app.api.asAdmin('/api/batches')).body).toContainEqual(body.batch);
    expect((await app.api.register({ batchId: body.batch._id })).status).toBe(201);
  });

  it('copies the edited values, and duplicating the duplicate moves the dates on again', async () => {
    const id = await app.api.createBatch({ startDate: '2026-11-02', endDate: '2026-11-22' });
    await editBatch(app, id, { name: 'Dawn', schedule: { days: [] } });

    const next = (await duplicateBatch(app, id)).body.batch;
    const afterNext = (await duplicateBatch(app, next._id)).body.batch;

    expect(next).toMatchObject({ name: 'Dawn', startDate: '2026-11-30', endDate: '2026-12-20' });
    expect(next.schedule.days).toEqual([]);
    expect(afterNext).toMatchObject({ startDate: '2026-12-28', endDate: '2027-01-17' });
  });

  it('RUN-1 of a sample batch creates a batch that is not marked as sample or completed', async () => {
    const id = await app.api.createBatch();
    await app.db.sql('UPDATE batches SET sample = 1, marked_completed = 1 WHERE id = ?', [id]);

    const { body } = await duplicateBatch(app, id);

    expect(body.batch.sample).toBe(false);
    expect(
      await app.db.sql('SELECT sample, marked_completed FROM batches WHERE id = ?', [
        body.batch._id,
      ]),
    ).toEqual([{ sample: 0, marked_completed: 0 }]);
  });

  it('API-12 is refused for a deleted or unknown batch, for an end after 2100, and without a login', async () => {
    const deleted = await app.api.createBatch();
    await app.api.deleteBatch(deleted);
    const last = await app.api.createBatch({ startDate: '2100-12-01', endDate: '2100-12-10' });

    for (const id of [deleted, 'unknown']) {
      expect((await duplicateBatch(app, id)).body.code).toBe('batch_not_found');
    }
    expect(await duplicateBatch(app, last)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    const anybody = await app.api.call(`/api/batches/${last}/duplicate`, { method: 'POST' });
    expect(anybody.status).toBe(401);
  });

  it('is in the audit log with source batch, name and dates; the copy’s deletion is recorded once', async () => {
    const id = await app.api.createBatch({ name: 'Dawn' });
    const copy = (await duplicateBatch(app, id)).body.batch._id;
    await app.api.deleteBatch(copy);
    await app.api.deleteBatch(copy);

    expect(await historyOf(app, copy)).toMatchObject([
      { action: 'deleted', subject: 'batch', actor: 'Asha' },
      { action: 'duplicated', subject: 'batch', actor: 'Asha', after: { from: id } },
    ]);
    expect((await historyOf(app, copy))[1]?.after).toEqual({
      from: id,
      name: 'Dawn',
      startDate: '2026-12-15',
      endDate: '2027-01-14',
    });
    expect((await historyOf(app, id)).map(({ action }) => action)).toEqual(['created']);
  });
});
