import { DomainError } from '../../../src/common/errors/domain-error.js';
import { ProgramSeatService } from '../../../src/registrations/seats/program-seat.service.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { SEATED, WaitingLine } from '../../support/calls/waiting-line.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('registrations that staff annotate and change in bulk', () => {
  let app: TestApp;
  let staff: ReturnType<typeof registrationCalls>;
  let line: WaitingLine;
  beforeAll(async () => {
    app = await startTestApp();
    staff = registrationCalls(app.api);
    line = new WaitingLine(app);
  });
  beforeEach(() => app.clock.set(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  describe('staff notes and contacted marks', () => {
    it('DATA-2 sets and removes the contacted time, trims and removes staff notes, and logs each change', async () => {
      const { body } = await staff.add();
      // Marking somebody as not contacted who was not contacted is no change.
      expect((await staff.edit(body._id, { contacted: false })).body).toEqual(body);
      const marked = await staff.edit(body._id, { contacted: true });
      expect([marked.status, marked.body]).toEqual([200, { ...body, contactedAt: NOON }]);
      const noted = await staff.edit(body._id, { staffNotes: ' knee \n' });
      expect(noted.body).toEqual({ ...body, contactedAt: NOON, staffNotes: 'knee' });
      expect((await staff.edit(body._id, {})).body).toEqual(noted.body);
      const cleared = await staff.edit(body._id, { contacted: false, staffNotes: '' });
      expect(cleared.body).toEqual(body);
      expect(
        (await staff.history(body._id)).map(({ action, before, after }) => [action, before, after]),
      ).toEqual([
        ['staff-notes-changed', { staffNotes: 'knee' }, { staffNotes: '' }],
        ['contacted', { contactedAt: NOON }, { contactedAt: null }],
        ['staff-notes-changed', { staffNotes: '' }, { staffNotes: 'knee' }],
        ['contacted', { contactedAt: null }, { contactedAt: NOON }],
        ['added', undefined, expect.objectContaining({ name: body.name, status: 'pending' })],
      ]);
    });

    it('DATA-2 staff notes keep 5,000 characters of any kind exactly, and 5,001 are refused', async () => {
      const { body } = await staff.add();
      const staffNotes = '🧘'.repeat(4_998) + '\n"';
      expect((await staff.edit(body._id, { staffNotes })).body.staffNotes).toBe(staffNotes);
      expect((await staff.edit(body._id, { staffNotes: 'n'.repeat(5_001) })).status).toBe(400);
      expect((await staff.edit(body._id, { contacted: 'yes' })).status).toBe(400);
      expect((await staff.edit('no-such-id', { contacted: true })).status).toBe(404);
      expect((await staff.show('no-such-id')).status).toBe(404);
    });

    it('DATA-2 eight staff notes saved at once are logged as a chain without a gap', async () => {
      const { body } = await staff.add();
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => staff.edit(body._id, { staffNotes: `note ${n}` })),
      );
      const history = (await staff.history(body._id)).filter(({ action }) => action !== 'added');
      // The history is newest first. What each change found is what the change before it wrote.
      const found = history.map(({ before }) => before?.['staffNotes']).toSorted();
      const written = history.map(({ after }) => after?.['staffNotes']).toSorted();
      const last = (await staff.show(body._id)).body.staffNotes;
      expect([...found, last].toSorted()).toEqual(['', ...written].toSorted());
      expect(written).toHaveLength(8);
    });
  });

  describe('bulk status changes', () => {
    it('DATA-5 each registration is changed or reported with a reason, in the order of the request', async () => {
      const batchId = await app.api.createBatch({ capacity: 2 });
      const ids: string[] = [];
      for (let n = 0; n < 2; n++) ids.push((await staff.add({ batchId })).body._id);
      await staff.bulk(ids, 'cancelled');
      await app.api.register({ batchId });
      const [one = '', two = ''] = ids;
      const { body } = await staff.bulk([one, 'no-such-id', two, one], 'confirmed');
      expect(body).toEqual({
        changed: 1,
        results: [
          { _id: one, ok: true },
          expect.objectContaining({ _id: 'no-such-id', ok: false, code: 'registration_not_found' }),
          { _id: two, ok: false, code: 'batch_full', message: expect.any(String) },
        ],
      });
      expect((await staff.bulk([one], 'confirmed')).body).toEqual({
        changed: 0,
        results: [{ _id: one, ok: true }],
      });
      const [latest] = await staff.history(one);
      expect(latest).toMatchObject({
        action: 'status-changed',
        actor: 'Asha',
        before: { status: 'cancelled' },
        after: { status: 'confirmed' },
      });
    });

    it('RUN-5 after the database was unavailable for one registration, the rest is reported and not tried', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) ids.push((await staff.add()).body._id);
      const seats = app.app.get(ProgramSeatService);
      const change = seats.changeLocked.bind(seats);
      const changing = jest.spyOn(seats, 'changeLocked').mockImplementation((id, ...rest) => {
        if (id === ids[1]) throw new DomainError('database_unavailable');
        return change(id, ...rest);
      });

      const { body } = await staff.bulk(ids, 'confirmed');
      changing.mockRestore();

      expect([body.changed, body.results.map(({ _id, ok, code }) => [_id, ok, code])]).toEqual([
        1,
        [
          [ids[0], true, undefined],
          [ids[1], false, 'database_unavailable'],
          [ids[2], false, 'database_unavailable'],
        ],
      ]);
      expect((await staff.bulk([ids[2] ?? ''], 'confirmed')).body.changed).toBe(1);
    });

    it('DATA-5 an undo skips and reports a registration that got another status in the meantime', async () => {
      const batchId = await app.api.createBatch({ capacity: 3 });
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) ids.push((await staff.add({ batchId })).body._id);
      const [mine = '', colleagues = '', other = ''] = ids;
      await staff.bulk(ids, 'confirmed');
      // A colleague changes one of them meanwhile.
      await app.api.changeStatus(colleagues, 'cancelled');

      const { body } = await staff.bulk(ids, 'pending', 'confirmed');

      const left = {
        _id: colleagues,
        ok: false,
        code: 'status_changed',
        message: 'Somebody else has just changed the status of this registration.',
      };
      const done = [{ _id: mine, ok: true }, left, { _id: other, ok: true }];
      expect(body).toEqual({ changed: 2, results: done });
      const statuses = async () =>
        Promise.all(ids.map(async (id) => (await staff.show(id)).body['status']));
      expect(await statuses()).toEqual(['pending', 'cancelled', 'pending']);
      // The response was lost, and the request is sent again.
      expect((await staff.bulk(ids, 'pending', 'confirmed')).body).toEqual({
        changed: 0,
        results: done,
      });
      expect(await statuses()).toEqual(['pending', 'cancelled', 'pending']);
      expect((await staff.bulk(ids, 'pending', 'waiting')).body.errors).toMatchObject([
        { field: 'from' },
      ]);
    });

    it('WAIT-3 WAIT-5 a cancellation of a whole batch gives nobody a seat, and its undo restores each seat and the line', async () => {
      const { batchId, seated, line: people } = await line.fullBatch(1, 2);
      const everybody = [...seated, ...people];
      await app.db.sql('DELETE FROM outbox_messages');

      expect((await staff.bulk(everybody, 'cancelled')).body.changed).toBe(3);
      expect(await app.db.sql('SELECT DISTINCT kind FROM outbox_messages')).toEqual([
        { kind: 'cancelled' },
      ]);

      // As the list shows them, newest first.
      const shown = everybody.toReversed();
      expect((await staff.bulk(shown, 'pending', 'cancelled', true)).body).toEqual({
        changed: 3,
        results: shown.map((_id) => ({ _id, ok: true })),
      });
      expect(await line.standing(seated[0] ?? '')).toEqual(SEATED);
      expect(await line.ids(batchId)).toEqual(people);
    });

    it('WAIT-5 after the undo of several cancellations, people without a free seat are first in line, the earliest first', async () => {
      const { batchId, seated } = await line.fullBatch(3, 0);
      await staff.bulk(seated, 'cancelled');
      for (let n = 0; n < 2; n++) await line.joins(batchId);
      const [first = '', second = '', third = ''] = seated;

      const { body } = await staff.bulk([third, first, second], 'pending', 'cancelled', true);

      expect(body.results).toEqual([
        { _id: third, ok: true, waiting: true },
        { _id: first, ok: true },
        { _id: second, ok: true, waiting: true },
      ]);
      expect(await line.standing(first)).toEqual(SEATED);
      expect(await line.ids(batchId)).toEqual([second, third]);
    });

    it('API-12 accept 1 to 200 ids, and refuse every other list', async () => {
      const ids = Array.from({ length: 201 }, (_, n) => `id-${n}`);
      for (const wrong of [[], ids, 'id', null, [5], [''], ['a b'], { 0: 'a' }]) {
        const { status, body } = await staff.bulk(wrong, 'confirmed');
        expect([status, body.errors]).toMatchObject([
          400,
          [{ field: 'ids', code: 'invalid_list' }],
        ]);
      }
      expect((await staff.bulk(['a'], 'waiting')).status).toBe(400);
      const { body } = await staff.bulk(ids.slice(1), 'confirmed');
      expect([body.changed, body.results.length]).toEqual([0, 200]);
    });
  });
});
