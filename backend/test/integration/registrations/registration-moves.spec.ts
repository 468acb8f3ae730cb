import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('registrations that staff move to another batch', () => {
  let app: TestApp;
  let staff: ReturnType<typeof registrationCalls>;
  beforeAll(async () => {
    app = await startTestApp();
    staff = registrationCalls(app.api);
  });
  beforeEach(() => app.clock.set(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  it('DATA-5 a move takes a seat in the new batch and frees the old seat; a move to no batch only frees the seat', async () => {
    const from = await app.api.createBatch({ capacity: 1, name: 'From' });
    const to = await app.api.createBatch({ capacity: 1, name: 'To' });
    const { body } = await staff.add({ batchId: from });
    const seats = async () => [await enrolledIn(app, from), await enrolledIn(app, to)];

    const moved = await staff.move(body._id, to);
    expect([moved.status, moved.body.batchId]).toEqual([200, { _id: to, name: 'To' }]);
    expect(await seats()).toEqual([0, 1]);
    expect((await staff.move(body._id, to)).status).toBe(200);
    expect(await seats()).toEqual([0, 1]);
    const out = await staff.move(body._id, null);
    expect(out.body).not.toHaveProperty('batchId');
    expect(await seats()).toEqual([0, 0]);
    expect((await staff.move(body._id, from)).status).toBe(200);
    expect(await seats()).toEqual([1, 0]);
    expect(
      (await staff.history(body._id)).map(({ actor, action, before, after }) => [
        actor,
        action,
        before,
        after?.['batchId'],
        after?.['batchName'],
      ]),
    ).toEqual([
      ['Asha', 'moved', { batchId: null, batchName: null }, from, 'From'],
      ['Asha', 'moved', { batchId: to, batchName: 'To' }, null, null],
      ['Asha', 'moved', { batchId: from, batchName: 'From' }, to, 'To'],
      ['Asha', 'added', undefined, from, undefined],
    ]);
  });

  it('DATA-5 a move to a full, ended or unknown batch or to another program is refused and changes nothing', async () => {
    const from = await app.api.createBatch();
    const full = await app.api.createBatch({ capacity: 1 });
    await app.api.register({ batchId: full });
    const ended = await app.api.createBatch({ startDate: '2026-11-01', endDate: '2026-11-19' });
    const other = await app.api.createBatch({ program: 'surya-kriya' });
    const { body } = await staff.add({ batchId: from });
    for (const [batchId, status] of [
      [full, 409],
      [ended, 409],
      [other, 400],
      ['no-such-batch', 400],
      [undefined, 400],
      [5, 400],
      ['ü', 400],
    ]) {
      expect([batchId, (await staff.move(body._id, batchId)).status]).toEqual([batchId, status]);
    }
    const said = [];
    for (const batchId of [full, ended, other, 'no-such-batch', undefined, 5]) {
      said.push((await staff.move(body._id, batchId)).body.message);
    }
    expect(said).toEqual([
      'This batch has just filled up. Please choose another batch.',
      'This batch has ended. Please choose another batch.',
      'This batch belongs to another program.',
      'This batch does not exist any more.',
      'Batch is required.',
      'Batch must be text.',
    ]);
    expect((await staff.show(body._id)).body).toEqual(body);
    expect(await enrolledIn(app, from)).toBe(1);
    expect((await staff.move('no-such-id', null)).status).toBe(404);
  });

  it('DATA-5 a cancelled registration moves without a seat, even into a full batch, but needs a seat to be revived', async () => {
    const from = await app.api.createBatch();
    const full = await app.api.createBatch({ capacity: 1 });
    await app.api.register({ batchId: full });
    const { body } = await staff.add({ batchId: from });
    await app.api.changeStatus(body._id, 'cancelled');
    expect((await staff.move(body._id, full)).status).toBe(200);
    expect(await enrolledIn(app, full)).toBe(1);
    expect((await app.api.changeStatus(body._id, 'pending')).body.code).toBe('batch_full');
  });

  it('DATA-8 a move that would register the same person twice for one batch is refused', async () => {
    const [from, to] = [await app.api.createBatch(), await app.api.createBatch()];
    const meera = { name: 'Meera Move', email: 'meera@example.org' };
    await app.api.register({ ...meera, batchId: to });
    const { body } = await staff.add({ ...meera, batchId: from });
    const refused = await staff.move(body._id, to);
    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate_registration']);
    expect([await enrolledIn(app, from), await enrolledIn(app, to)]).toEqual([1, 1]);
    // After she has moved on, she may register again for the batch that she left.
    await staff.move(body._id, null);
    await app.api.register({ ...meera, batchId: from });
    expect(await enrolledIn(app, from)).toBe(1);
  });
});
