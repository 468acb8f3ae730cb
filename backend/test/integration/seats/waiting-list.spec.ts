import {
  MAX_WAITING,
  WaitingListService,
} from '../../../src/registrations/seats/waiting-list.service.js';
import { editBatch, historyOf } from '../../support/calls/batch-calls.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { storeRegistrations } from '../../support/database/rows.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';
import { SEATED, WaitingLine } from '../../support/calls/waiting-line.js';

const HOUR_MS = 60 * 60_000;

describe('the waiting list of a full batch', () => {
  let app: TestApp;
  let staff: ReturnType<typeof registrationCalls>;
  let line: WaitingLine;
  beforeAll(async () => {
    app = await startTestApp();
    staff = registrationCalls(app.api);
    line = new WaitingLine(app);
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  it('WAIT-1 a full batch refuses a registration unless it asks to wait, and puts it last on the waiting list', async () => {
    const { batchId, line: people } = await line.fullBatch(1, 2);
    const refused = await app.api.register({ batchId });
    expect([refused.status, refused.body.code]).toEqual([409, 'batch_full']);
    for (const waiting of [false, null]) {
      expect((await app.api.register({ batchId, waiting })).body.code).toBe('batch_full');
    }
    expect(await line.ids(batchId)).toEqual(people);
    expect(await line.standing(people[1] ?? '')).toEqual({
      status: 'pending',
      waiting: { place: 2 },
    });
    expect(await line.counts(batchId)).toEqual([1, 2, 0]);
    const { body } = await app.api.call('/api/registration/batches/yogasanas');
    expect(body.find(({ _id }) => _id === batchId)).toMatchObject({ enrolled: 1, waiting: 2 });
  });

  it('WAIT-1 a registration that asks to wait gets a free seat if there is one, and does not wait if it has no batch', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    expect(await line.standing(await line.joins(batchId))).toEqual(SEATED);
    expect((await app.api.register({ email: 'none@example.org', waiting: true })).status).toBe(201);
    expect(await line.standing(await line.idOf('none@example.org'))).toEqual(SEATED);
    expect((await app.api.register({ batchId, waiting: 'yes' })).body.errors).toMatchObject([
      { field: 'waiting', code: 'not_boolean' },
    ]);
  });

  it('WAIT-1 DATA-8 a person who registers again has only one place, and gets the same response', async () => {
    const { batchId } = await line.fullBatch(1, 1);
    const person = { email: 'twice@example.org', name: 'Asha Rao', batchId, waiting: true };
    const first = await app.api.register(person, { 'idempotency-key': 'wait-once' });
    const again = await app.api.register(person, { 'idempotency-key': 'wait-once' });
    const later = await app.api.register({ ...person, notes: 'Mornings' });
    const without = await app.api.register({ ...person, waiting: false });
    expect([again.body, later.body, without.body]).toEqual([first.body, first.body, first.body]);
    expect(await line.counts(batchId)).toEqual([1, 2, 0]);
  });

  it(`WAIT-1 at most ${MAX_WAITING} people wait for a batch`, async () => {
    expect(MAX_WAITING).toBe(200);
    const { batchId } = await line.fullBatch(1, 0);
    const ids = await storeRegistrations(app, MAX_WAITING - 1);
    for (const [n, id] of ids.entries()) {
      const placed = [batchId, n + 1, id];
      await app.db.sql(
        'UPDATE registrations SET batch_id = ?, waiting_place = ? WHERE id = ?',
        placed,
      );
    }
    await app.db.sql('UPDATE batches SET waiting = ? WHERE id = ?', [MAX_WAITING - 1, batchId]);
    await line.joins(batchId);
    const refused = await app.api.register({ batchId, waiting: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'waiting_list_full']);
    expect(await line.counts(batchId)).toEqual([1, MAX_WAITING, 0]);
  });

  it('WAIT-2 a person who waits counts as pending, and cannot be confirmed while the batch is full', async () => {
    const before = (await app.api.asAdmin('/api/admin/dashboard')).body.registrations;
    const { batchId, seated, line: people } = await line.fullBatch(1, 1);
    const after = (await app.api.asAdmin('/api/admin/dashboard')).body.registrations;
    expect([after.total, after.pending]).toEqual([before.total + 2, before.pending + 2]);

    // Nor by the undo of a cancellation, because they were not cancelled.
    for (const confirm of [
      () => app.api.changeStatus(people[0] ?? '', 'confirmed'),
      () => line.undo(people[0] ?? '', 'confirmed'),
    ]) {
      const refused = await confirm();
      expect([refused.status, refused.body.code]).toEqual([409, 'batch_full']);
    }
    expect(await line.standing(people[0] ?? '')).toEqual({
      status: 'pending',
      waiting: { place: 1 },
    });
    expect((await app.api.changeStatus(seated[0] ?? '', 'confirmed')).status).toBe(200);
    expect(await line.counts(batchId)).toEqual([1, 1, 0]);
    const { body } = await app.api.asAdmin('/api/admin/dashboard');
    expect(JSON.stringify(body)).not.toContain(people[0]);
    // Nor does anybody else who waits stand among the oldest that wait for a decision.
    const undecided = body.waiting as unknown as { waiting?: object }[];
    expect(undecided.filter(({ waiting }) => waiting !== undefined)).toEqual([]);
  });

  it('WAIT-3 a seat freed by a cancellation, a deletion or a move is given to the first on the waiting list', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(2, 3);
    await app.api.changeStatus(seated[1] ?? '', 'cancelled');
    expect(await line.standing(people[0] ?? '')).toEqual(SEATED);
    expect(await line.ids(batchId)).toEqual(people.slice(1));
    expect(await line.counts(batchId)).toEqual([2, 2, 0]);
    const given = await historyOf(app, people[0] ?? '');
    expect(given.map(({ actor, action }) => [actor, action])).toEqual([['schedule', 'seat-given']]);
    await app.api.asAdmin(`/api/admin/registrations/${seated[0]}`, { method: 'DELETE' });
    expect(await line.ids(batchId)).toEqual(people.slice(2));
    const other = await app.api.createBatch();
    expect((await staff.move(people[0] ?? '', other)).status).toBe(200);
    expect(await line.ids(batchId)).toEqual([]);
    expect(await line.counts(batchId)).toEqual([2, 0, 0]);
  });

  it('WAIT-3 a larger capacity gives the new seats to the waiting list in order, and not to a new registration', async () => {
    const { batchId, line: people } = await line.fullBatch(1, 3);
    const edited = await editBatch(app, batchId, { capacity: 3 });
    expect(edited.body.batch).toMatchObject({ capacity: 3, enrolled: 3, waiting: 1 });
    expect(await line.ids(batchId)).toEqual(people.slice(2));
    expect((await app.api.register({ batchId })).body.code).toBe('batch_full');
    await editBatch(app, batchId, { capacity: 5 });
    expect(await line.counts(batchId)).toEqual([4, 0, 0]);
    expect((await app.api.register({ batchId })).status).toBe(201);
  });

  it('WAIT-3 a seat that an older server left free is given to the waiting list, not to the next registration', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 1);
    await app.db.sql("UPDATE registrations SET status = 'cancelled' WHERE id = ?", [seated[0]]);
    await app.db.sql('UPDATE batches SET enrolled = 0 WHERE id = ?', [batchId]);
    expect((await app.api.register({ batchId })).body.code).toBe('batch_full');
    // The refusal rolled everything back. The next one who joins the line fills the seat.
    const last = await line.joins(batchId);
    expect(await line.standing(people[0] ?? '')).toEqual(SEATED);
    expect(await line.ids(batchId)).toEqual([last]);
  });

  it('WAIT-4 in a batch with offer hours a freed seat is offered and held, until staff confirm the person', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 2, { offerHours: 12 });
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    expect(await line.standing(people[0] ?? '')).toEqual({
      status: 'pending',
      offeredUntil: '2026-11-20T18:30:00.000Z',
    });
    expect(await line.counts(batchId)).toEqual([1, 1, 1]);
    expect((await app.api.register({ batchId })).body.code).toBe('batch_full');
    expect(
      (await historyOf(app, people[0] ?? '')).map(({ actor, action }) => [actor, action]),
    ).toEqual([['schedule', 'seat-offered']]);
    const { body } = await line.shown(batchId);
    expect(body).toMatchObject({ offered: [{ _id: people[0] }], waiting: [{ _id: people[1] }] });
    // Staff who have heard from the person confirm them: the seat is theirs.
    await app.api.changeStatus(people[0] ?? '', 'confirmed');
    expect(await line.standing(people[0] ?? '')).toEqual({ status: 'confirmed' });
    expect(await line.counts(batchId)).toEqual([1, 1, 0]);
  });

  it('WAIT-4 an offer ends exactly after its hours: the person is cancelled, and the next is offered the seat', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 2, { offerHours: 1 });
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    const list = app.app.get(WaitingListService);
    app.clock.advanceMs(HOUR_MS - 1);
    await list.endOffers();
    expect((await line.standing(people[0] ?? '')).status).toBe('pending');
    app.clock.advanceMs(1);
    await Promise.all([list.endOffers(), list.endOffers()]);
    expect(await line.standing(people[0] ?? '')).toEqual({ status: 'cancelled' });
    expect(await line.standing(people[1] ?? '')).toEqual({
      status: 'pending',
      offeredUntil: '2026-11-20T08:30:00.000Z',
    });
    expect(await line.counts(batchId)).toEqual([1, 0, 1]);
    const [ended] = await historyOf(app, people[0] ?? '');
    expect(ended).toMatchObject({
      actor: 'schedule',
      action: 'offer-ended',
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    });
    app.clock.advanceMs(HOUR_MS);
    await list.endOffers();
    expect(await line.counts(batchId)).toEqual([0, 0, 0]);
    // They may register again.
    const { name, email, phone } = (await staff.show(people[0] ?? '')).body;
    expect((await app.api.register({ name, email, phone, batchId })).status).toBe(201);
    const theirs = await app.api.registrations(`?q=${email}`);
    expect(theirs.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
    expect(await line.counts(batchId)).toEqual([1, 0, 0]);
  });

  it('WAIT-4 WAIT-6 staff see people with an offered seat in the order in which their offers end', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(2, 2, { offerHours: 12 });
    const [first = '', second = ''] = people;
    await line.reorder(batchId, [second, first]);
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    app.clock.advanceMs(1);
    await app.api.changeStatus(seated[1] ?? '', 'cancelled');
    const { offered } = (await line.shown(batchId)).body as unknown as {
      offered: { _id: string; offeredUntil: string }[];
    };
    expect(offered.map(({ _id, offeredUntil }) => [_id, offeredUntil])).toEqual([
      [second, '2026-11-20T18:30:00.000Z'],
      [first, '2026-11-20T18:30:00.001Z'],
    ]);
  });

  it.each([
    [-1, 'too_small'],
    [169, 'too_large'],
    [1.5, 'not_integer'],
  ])(
    'WAIT-4 offer hours of %d are refused with an error at their field',
    async (offerHours, code) => {
      const { batchId } = await line.fullBatch(1, 0);
      const answer = await editBatch(app, batchId, { offerHours });
      expect(answer.body.errors).toMatchObject([{ field: 'offerHours', code }]);
      expect((await editBatch(app, batchId, { offerHours: 168 })).body.batch.offerHours).toBe(168);
    },
  );

  it('WAIT-5 a person who leaves the waiting list frees no seat, and gets no seat afterwards', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 2);
    await app.api.changeStatus(people[0] ?? '', 'cancelled');
    expect(await line.counts(batchId)).toEqual([1, 1, 0]);
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    expect(await line.standing(people[0] ?? '')).toEqual({ status: 'cancelled' });
    expect(await line.standing(people[1] ?? '')).toEqual(SEATED);
  });

  it('WAIT-5 an undone cancellation restores the seat or the old place, or gives the first place', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(2, 2);
    const [first = '', second = ''] = people;
    await app.api.changeStatus(second, 'cancelled');
    expect((await line.undo(second, 'pending')).body.waiting).toEqual({ place: 2 });

    await app.api.changeStatus(seated[0] ?? '', 'confirmed');
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    expect(await line.standing(first)).toEqual(SEATED);
    expect((await app.api.changeStatus(seated[0] ?? '', 'confirmed')).body.code).toBe('batch_full');
    const back = await line.undo(seated[0] ?? '', 'confirmed');
    expect([back.status, back.body.status, back.body.waiting]).toEqual([
      200,
      'pending',
      { place: 1 },
    ]);
    expect(await line.ids(batchId)).toEqual([seated[0], second]);
    const places = await app.db.sql(
      'SELECT waiting_place AS place FROM registrations WHERE batch_id = ? AND waiting_place IS NOT NULL',
      [batchId],
    );
    expect(new Set(places.map(({ place }) => Number(place))).size).toBe(2);
    await app.api.changeStatus(seated[1] ?? '', 'cancelled');
    expect(await line.standing(seated[0] ?? '')).toEqual(SEATED);

    await app.api.changeStatus(second, 'cancelled');
    await app.api.changeStatus(first, 'cancelled');
    expect((await line.undo(first, 'confirmed')).body).toMatchObject({ status: 'confirmed' });
    expect(await line.counts(batchId)).toEqual([2, 0, 0]);
  });

  it('WAIT-5 a restored burst puts people whose seat is taken on the waiting list', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 1);
    const dismissed = await app.api.asAdmin('/api/admin/registration-bursts/dismissals', {
      method: 'POST',
      body: { ids: seated },
    });
    expect(await line.standing(people[0] ?? '')).toEqual(SEATED);
    const { dismissalId } = dismissed.body as unknown as { dismissalId: string };
    const path = `/api/admin/registration-bursts/dismissals/${dismissalId}/undo`;
    expect((await app.api.asAdmin(path, { method: 'POST' })).status).toBe(200);
    expect(await line.ids(batchId)).toEqual(seated);
  });

  it('WAIT-6 staff reorder the waiting list; an order that omits, repeats or invents somebody is refused', async () => {
    const { batchId, seated, line: people } = await line.fullBatch(1, 3);
    const [a = '', b = '', c = ''] = people;
    const answer = await line.reorder(batchId, [c, a, b]);
    expect([answer.status, await line.ids(batchId)]).toEqual([200, [c, a, b]]);
    expect((await historyOf(app, batchId))[0]).toMatchObject({
      actor: 'Asha',
      action: 'line-reordered',
      after: { people: 3 },
    });
    // The same order again is not logged. Where two change places, the log still counts all three in the line.
    expect((await line.reorder(batchId, [c, a, b])).status).toBe(200);
    await line.reorder(batchId, [c, b, a]);
    await line.reorder(batchId, [c, a, b]);
    expect((await historyOf(app, batchId)).map(({ action, after }) => [action, after])).toEqual([
      ...Array.from({ length: 3 }, () => ['line-reordered', { people: 3 }]),
      expect.anything(),
    ]);
    await line.joins(batchId);
    for (const ids of [
      [c, a, b],
      [a, b],
      [a, a, b, c],
      [a, b, c, 'nobody'],
    ]) {
      const refused = await line.reorder(batchId, ids);
      expect([refused.status, refused.body.code]).toEqual([409, 'waiting_list_changed']);
    }
    await app.api.changeStatus(seated[0] ?? '', 'cancelled');
    expect(await line.standing(c)).toEqual(SEATED);
    expect((await line.reorder('no-such-batch', [a])).body.code).toBe('batch_not_found');
  });
});
