import { enrolledIn, expectSeatsToAddUp } from '../support/seat-audit.js';
import { registrationCalls } from '../support/registration-calls.js';
import { NOON, startTestApp, type TestApp } from '../support/test-app.js';

describe('registrations that staff add, move and note on', () => {
  let app: TestApp;
  let staff: ReturnType<typeof registrationCalls>;
  beforeAll(async () => {
    app = await startTestApp();
    staff = registrationCalls(app.api);
  });
  beforeEach(() => app.clock.set(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const rows = async () =>
    Number((await app.db.sql('SELECT COUNT(*) AS n FROM registrations'))[0]?.['n']);

  describe('by hand', () => {
    it('DATA-5 somebody who phoned takes a seat, needs no e-mail address, and is found', async () => {
      const batchId = await app.api.createBatch({ capacity: 1, name: 'Dawn' });
      const added = await staff.add({
        name: 'Phoned Person',
        email: '',
        batchId,
        status: 'confirmed',
        staffNotes: '  asked for mornings ',
      });
      expect(added.status).toBe(201);
      expect(added.body).toMatchObject({
        name: 'Phoned Person',
        email: '',
        status: 'confirmed',
        batchId: { _id: batchId, name: 'Dawn' },
        staffNotes: 'asked for mornings',
        createdAt: NOON,
      });
      expect(added.body).not.toHaveProperty('contactedAt');
      expect(await enrolledIn(app, batchId)).toBe(1);
      expect(await app.api.registrations('?q=phoned')).toEqual([added.body]);
      expect((await staff.show(added.body._id)).body).toEqual(added.body);
    });

    it('DATA-5 a full, ended or deleted batch is refused, and one of another program, and nothing is stored', async () => {
      const full = await app.api.createBatch({ capacity: 1 });
      await app.api.register({ batchId: full });
      const ended = await app.api.createBatch({ startDate: '2026-11-01', endDate: '2026-11-19' });
      const deleted = await app.api.createBatch();
      await app.api.deleteBatch(deleted);
      const other = await app.api.createBatch({ program: 'surya-kriya' });
      const before = await rows();
      for (const [batchId, status, code] of [
        [full, 409, 'batch_full'],
        [ended, 409, 'batch_ended'],
        [deleted, 409, 'batch_deleted'],
        [other, 400, 'validation_failed'],
        ['no-such-batch', 400, 'validation_failed'],
      ]) {
        const answer = await staff.add({ batchId });
        expect([answer.status, answer.body.code]).toEqual([status, code]);
        if (status === 400) expect(answer.body.errors).toMatchObject([{ field: 'batchId' }]);
      }
      expect(await rows()).toBe(before);
    });

    it('DATA-8 staff are told that the person is there already, and nothing is stored', async () => {
      const batchId = await app.api.createBatch();
      const asha = { name: 'Asha Twice', email: 'twice@example.org', batchId };
      await app.api.register(asha);
      const before = await rows();
      const again = await staff.add({ ...asha, name: ' asha twice ', email: 'TWICE@example.org' });
      expect([again.status, again.body.code]).toEqual([409, 'duplicate_registration']);
      expect(await rows()).toBe(before);
      expect(await enrolledIn(app, batchId)).toBe(1);
      expect((await staff.add({ ...asha, batchId: '' })).status).toBe(201);
    });

    it('DATA-8 who has no e-mail address is told by name and number, however it is written', async () => {
      const ravi = {
        name: 'Ravi Phone',
        email: null,
        phone: '+91 91234 56780',
        program: 'angamardana',
      };
      expect((await staff.add(ravi)).status).toBe(201);
      expect((await staff.add({ ...ravi, email: '', phone: '091234-56780' })).status).toBe(409);
      expect((await staff.add({ ...ravi, phone: '91234 56781' })).status).toBe(201);
      expect((await staff.add({ ...ravi, name: 'Rani Phone' })).status).toBe(201);
    });

    it('DATA-8 the same person added 10 times at once is stored once', async () => {
      const batchId = await app.api.createBatch({ capacity: 5 });
      const nila = { name: 'Nila Once', email: 'once@example.org' };
      for (const choice of [{ batchId }, { program: 'surya-shakti' }]) {
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => staff.add({ ...nila, ...choice })),
        );
        const statuses = answers.map(({ status }) => status).sort();
        expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
      }
      expect(await enrolledIn(app, batchId)).toBe(1);
    });

    it.each([
      [{ name: '' }, 'name', 'required'],
      [{ phone: '12' }, 'phone', 'invalid_phone'],
      [{ email: 'nobody' }, 'email', 'invalid_email'],
      [{ status: 'cancelled' }, 'status', 'unknown_value'],
      [{ staffNotes: 'n'.repeat(5_001) }, 'staffNotes', 'too_long'],
      [{ staffNotes: 'a\u0000' }, 'staffNotes', 'invalid_characters'],
    ])('API-12 %.40j is refused', async (changes, field, code) => {
      const { status, body } = await staff.add(changes);
      expect([status, body.errors]).toMatchObject([400, [{ field, code }]]);
    });

    it('API-12 the public call still needs an e-mail address, and takes no status or staff notes', async () => {
      expect((await app.api.register({ email: '' })).status).toBe(400);
      await app.api.register({
        name: 'Sly',
        email: 'sly@example.org',
        status: 'confirmed',
        staffNotes: 'x',
      });
      const [sly] = await app.api.registrations('?q=sly');
      expect(sly?.status).toBe('pending');
      expect(sly).not.toHaveProperty('staffNotes');
    });
  });

  describe('to another batch', () => {
    it('DATA-5 a move takes a seat there and gives one back here; a move to none gives it back', async () => {
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
        (await staff.history(body._id)).map(({ action, after }) => [action, after?.['batchName']]),
      ).toEqual([
        ['moved', 'From'],
        ['moved', null],
        ['moved', 'To'],
        ['added', undefined],
      ]);
    });

    it('DATA-5 is refused where there is no seat, no batch, or another program, and changes nothing', async () => {
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
      expect((await staff.show(body._id)).body).toEqual(body);
      expect(await enrolledIn(app, from)).toBe(1);
      expect((await staff.move('no-such-id', null)).status).toBe(404);
    });

    it('DATA-5 who is cancelled moves without a seat, also into a full batch, and needs one to come back', async () => {
      const from = await app.api.createBatch();
      const full = await app.api.createBatch({ capacity: 1 });
      await app.api.register({ batchId: full });
      const { body } = await staff.add({ batchId: from });
      await app.api.changeStatus(body._id, 'cancelled');
      expect((await staff.move(body._id, full)).status).toBe(200);
      expect(await enrolledIn(app, full)).toBe(1);
      expect((await app.api.changeStatus(body._id, 'pending')).body.code).toBe('batch_full');
    });

    it('DATA-8 the same person is not brought twice into one batch', async () => {
      const [from, to] = [await app.api.createBatch(), await app.api.createBatch()];
      const meera = { name: 'Meera Move', email: 'meera@example.org' };
      await app.api.register({ ...meera, batchId: to });
      const { body } = await staff.add({ ...meera, batchId: from });
      const refused = await staff.move(body._id, to);
      expect([refused.status, refused.body.code]).toEqual([409, 'duplicate_registration']);
      expect([await enrolledIn(app, from), await enrolledIn(app, to)]).toEqual([1, 1]);
      // Where she was, she may register again once she has moved on.
      await staff.move(body._id, null);
      await app.api.register({ ...meera, batchId: from });
      expect(await enrolledIn(app, from)).toBe(1);
    });
  });

  describe('notes and marks', () => {
    it('DATA-2 contacted is marked with the time and taken back; notes are trimmed and removed', async () => {
      const { body } = await staff.add();
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

    it('DATA-2 notes hold 5,000 characters of any kind, exactly', async () => {
      const { body } = await staff.add();
      const staffNotes = '🧘'.repeat(4_998) + '\n"';
      expect((await staff.edit(body._id, { staffNotes })).body.staffNotes).toBe(staffNotes);
      expect((await staff.edit(body._id, { staffNotes: 'n'.repeat(5_001) })).status).toBe(400);
      expect((await staff.edit(body._id, { contacted: 'yes' })).status).toBe(400);
      expect((await staff.edit('no-such-id', { contacted: true })).status).toBe(404);
      expect((await staff.show('no-such-id')).status).toBe(404);
    });

    it('DATA-2 what several note at once is recorded in a chain without a gap', async () => {
      const { body } = await staff.add();
      await Promise.all(
        Array.from({ length: 8 }, (_, n) => staff.edit(body._id, { staffNotes: `note ${n}` })),
      );
      const history = (await staff.history(body._id)).filter(({ action }) => action !== 'added');
      // Newest first: what each found is what the one before it wrote.
      const found = history.map(({ before }) => before?.['staffNotes']).toSorted();
      const written = history.map(({ after }) => after?.['staffNotes']).toSorted();
      const last = (await staff.show(body._id)).body.staffNotes;
      expect([...found, last].toSorted()).toEqual(['', ...written].toSorted());
      expect(written).toHaveLength(8);
    });
  });

  describe('several at once', () => {
    it('DATA-5 each is changed or told why not, in the order asked for', async () => {
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

    it('API-12 1 to 200 ids are taken', async () => {
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
