import { newKey } from '../../support/calls/requests.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const LIST = '/api/admin/registrations';
const ASHA = { name: 'Asha Rao', email: 'asha@example.org', phone: '98765 43210', notes: 'Knee' };

describe('registrations that staff correct or delete', () => {
  let app: TestApp;
  let staff: ReturnType<typeof registrationCalls>;
  beforeAll(async () => {
    app = await startTestApp();
    staff = registrationCalls(app.api);
  });
  beforeEach(async () => {
    await app.db.sql('DELETE FROM registration_terms');
    await app.db.sql('DELETE FROM registrations');
    await app.db.sql('UPDATE batches SET enrolled = 0');
  });
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  /** Registers somebody, and returns the registration as staff see it. */
  async function registered(changes: object = {}) {
    const answer = await app.api.register({ ...ASHA, ...changes }, newKey());
    expect(answer.status).toBe(201);
    const [registration] = await app.api.registrations('?limit=1');
    if (!registration) throw new Error('nobody is registered');
    return registration;
  }
  const remove = (id: string) => app.api.asAdmin(`${LIST}/${id}`, { method: 'DELETE' });
  const found = async (q: string) =>
    (await app.api.registrations(`?q=${encodeURIComponent(q)}`)).map(({ name }) => name);

  it('DATA-2 name, address, phone and notes can be corrected; search, sort key and repeats use the new values', async () => {
    const batchId = await app.api.createBatch();
    const { _id, version } = await registered({ batchId });
    const correction = {
      name: 'Bina Rao',
      email: 'bina@example.org',
      phone: '12345',
      notes: 'Back',
    };

    const { status, body } = await staff.edit(_id, { ...correction, version });

    expect(status).toBe(200);
    expect(body).toMatchObject({ ...correction, phoneUndialable: true, status: 'pending' });
    expect(body.version).not.toBe(version);
    expect(body).not.toHaveProperty('phoneE164');
    for (const q of ['asha', '98765', '3210', 'asha@example']) expect(await found(q)).toEqual([]);
    for (const q of ['bina', '123', '2345', 'rao', 'bina@']) {
      expect(await found(q)).toEqual(['Bina Rao']);
    }
    const [row] = await app.db.sql('SELECT name_key AS k FROM registrations');
    expect(row).toEqual({ k: 'bina rao' });
    expect(await enrolledIn(app, batchId)).toBe(1);
    // A repeat is recognised by the corrected name and address (DATA-8), and no longer by the old ones.
    await app.api.register({ ...ASHA, ...correction, batchId }, newKey());
    expect(await enrolledIn(app, batchId)).toBe(1);
    await app.api.register({ ...ASHA, batchId }, newKey());
    expect(await enrolledIn(app, batchId)).toBe(2);
  });

  it('DATA-8 a correction that would register the same person twice for one batch is refused', async () => {
    const batchId = await app.api.createBatch();
    await registered({ batchId });
    const bina = await registered({ name: 'Bina', email: 'bina@example.org', batchId });
    const { name, email } = ASHA;

    const refused = await staff.edit(bina._id, { name, email, version: bina.version });

    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate_registration']);
    expect((await staff.show(bina._id)).body).toEqual(bina);
    // A cancelled registration is no duplicate, until it is revived.
    await app.api.changeStatus(bina._id, 'cancelled');
    expect((await staff.edit(bina._id, { name, email, version: bina.version })).status).toBe(200);
    expect((await app.api.changeStatus(bina._id, 'pending')).body.code).toBe(
      'duplicate_registration',
    );
  });

  it('DATA-5 a change of program is refused while the registration is in a batch of the old program', async () => {
    const batchId = await app.api.createBatch();
    const { _id, version } = await registered({ batchId });
    const program = 'surya-kriya';

    const refused = await staff.edit(_id, { program, name: 'Bina', version });
    expect([refused.status, refused.body.code]).toEqual([409, 'registration_in_batch']);
    expect((await staff.show(_id)).body).toMatchObject({ name: 'Asha Rao', program: 'yogasanas' });

    await staff.move(_id, null);
    const changed = await staff.edit(_id, { program, version });
    expect([changed.status, changed.body.program]).toEqual([200, program]);
    expect(await enrolledIn(app, batchId)).toBe(0);
  });

  it.each([
    ['an empty name', 'name', ''],
    ['no name', 'name', null],
    ['a name of 201 characters', 'name', 'x'.repeat(201)],
    ['an invalid e-mail address', 'email', 'no address'],
    ['a phone of four digits', 'phone', '1234'],
    ['no phone', 'phone', ''],
    ['an unknown program', 'program', 'knitting'],
    ['notes of 2,001 characters', 'notes', 'x'.repeat(2_001)],
  ])('DATA-2 a correction to %s is refused, and changes nothing', async (_, field, value) => {
    const asha = await registered();
    const refused = await staff.edit(asha._id, {
      name: 'Bina',
      version: asha.version,
      [field]: value,
    });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, field]);
    expect((await staff.show(asha._id)).body).toEqual(asha);
  });

  it('DATA-2 a correction to notes of 2,000 characters is saved', async () => {
    const { _id, version } = await registered();
    const notes = 'x'.repeat(2_000);
    expect((await staff.edit(_id, { notes, version })).status).toBe(200);
    expect((await staff.show(_id)).body.notes).toBe(notes);
  });

  it('DATA-2 staff notes that somebody else has changed since they were read are refused and not overwritten', async () => {
    const { _id } = await registered();
    const write = (staffNotes: string, staffNotesRead?: string) =>
      staff.edit(_id, { staffNotes, ...(staffNotesRead !== undefined && { staffNotesRead }) });
    expect((await write('Knee', '')).status).toBe(200);
    const second = await write('Hip', '');
    expect([second.status, second.body.code]).toEqual([409, 'registration_changed']);
    expect((await staff.show(_id)).body.staffNotes).toBe('Knee');
    // A repeated request changes nothing.
    expect((await write('Knee', '')).status).toBe(200);
    expect((await write('Knee, hip', 'Knee')).status).toBe(200);
    expect((await write('Hip')).status).toBe(200);
    expect((await staff.show(_id)).body.staffNotes).toBe('Hip');
  });

  it('DATA-2 a correction with an outdated or missing version is refused and overwrites nothing', async () => {
    const { _id, version } = await registered();
    expect((await staff.edit(_id, { name: 'Asha R. Rao', version })).status).toBe(200);
    // A repeated request, after a response was lost, is not somebody else's change.
    const repeated = await staff.edit(_id, { name: 'Asha R. Rao', version });
    expect([repeated.status, repeated.body.name]).toEqual([200, 'Asha R. Rao']);

    const second = await staff.edit(_id, { phone: '98111 22333', version });
    expect([second.status, second.body.code]).toEqual([409, 'registration_changed']);
    const blind = await staff.edit(_id, { phone: '98111 22333' });
    expect([blind.status, blind.body.errors]).toEqual([
      400,
      [
        {
          field: 'version',
          code: 'required',
          message: 'A correction needs the version that was read.',
        },
      ],
    ]);
    const now = (await staff.show(_id)).body;
    expect(now).toMatchObject({ name: 'Asha R. Rao', phone: ASHA.phone });
    // What a visitor adds changes the version too. A status or a staff note does not.
    await app.api.register({ ...ASHA, name: 'Asha R. Rao', notes: 'Mornings' }, newKey());
    expect((await staff.edit(_id, { notes: '', version: now.version })).status).toBe(409);
    const later = (await staff.show(_id)).body;
    await app.api.changeStatus(_id, 'confirmed');
    await staff.edit(_id, { staffNotes: 'Called', contacted: true });
    expect((await staff.edit(_id, { name: 'Asha', version: later.version })).status).toBe(200);
  });

  it('DATA-2 of ten corrections at once exactly one is saved, and nine are refused with 409', async () => {
    const { _id, version } = await registered({ batchId: await app.api.createBatch() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => staff.edit(_id, { name: `Asha ${n}`, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const made = answers.find(({ status }) => status === 200)?.body.name;
    expect((await staff.show(_id)).body.name).toBe(made);
    expect(await found(String(made))).toEqual([made]);
  });

  it('DATA-8 notes that were added without proof stay unverified after a correction beside them', async () => {
    await registered();
    await app.api.register({ ...ASHA, notes: 'Mornings' }, newKey());
    const [seen] = await app.api.registrations();
    const added = '[Registered again on 2026-11-20]\nMornings';
    expect(seen).toMatchObject({ unverifiedNotes: added });
    const notes = `Left knee\n${added}`;

    const { body } = await staff.edit(String(seen?._id), { notes, version: seen?.version });
    expect(body).toMatchObject({ notes, unverifiedNotes: added });
    const own = await staff.edit(body._id, { notes: 'Mornings', version: body.version });
    expect(own.body).not.toHaveProperty('unverifiedNotes');
  });

  it('the history names the corrected fields, without the names and phone numbers in them', async () => {
    const { _id, version } = await registered();
    await staff.edit(_id, {
      name: 'Bina Rao',
      phone: '98111 22333',
      program: 'surya-kriya',
      version,
    });
    const [entry] = await staff.history(_id);
    expect(entry).toMatchObject({
      action: 'corrected',
      before: { program: 'yogasanas' },
      after: { fields: ['name', 'phone', 'program'], program: 'surya-kriya' },
    });
    const rows = await app.db.sql("SELECT * FROM audit_entries WHERE action = 'corrected'");
    expect(JSON.stringify(rows)).not.toMatch(/Asha Rao|Bina|98765|98111/);
    // Sending the stored values again is no correction.
    const { body } = await staff.show(_id);
    await staff.edit(_id, { name: 'Bina Rao', version: body.version });
    expect(await staff.history(_id)).toHaveLength(1);
  });

  it('DATA-5 a deletion frees the seat and leaves no personal data in the search, the counters or the audit log', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const { _id } = await registered({ batchId });
    await staff.edit(_id, { staffNotes: 'Private' });
    const count = async () => (await app.api.asAdmin('/api/admin/dashboard')).body.registrations;
    expect(await count()).toMatchObject({ total: 1, pending: 1 });

    expect(await remove(_id)).toMatchObject({
      status: 200,
      body: { message: 'Registration deleted successfully!' },
    });

    expect(await enrolledIn(app, batchId)).toBe(0);
    expect(await count()).toMatchObject({ total: 0, pending: 0 });
    expect(await app.db.sql('SELECT * FROM registrations')).toEqual([]);
    expect(await app.db.sql('SELECT * FROM registration_terms')).toEqual([]);
    const entries = await app.db.sql('SELECT * FROM audit_entries WHERE subject_id = ?', [_id]);
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'deleted',
      'staff-notes-changed',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Private|Asha Rao|98765/);
    expect((await staff.history(_id))[0]).toMatchObject({
      actor: 'Asha',
      action: 'deleted',
      before: { status: 'pending', program: 'yogasanas', batchId },
    });
    for (const answer of [await remove(_id), await staff.show(_id)]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'registration_not_found']);
    }
    expect((await app.api.register({ ...ASHA, batchId }, newKey())).status).toBe(201);
  });

  it('DATA-5 deleting a cancelled registration gives no seat back', async () => {
    const batchId = await app.api.createBatch();
    const { _id } = await registered({ batchId });
    await registered({ name: 'Bina', batchId });
    await app.api.changeStatus(_id, 'cancelled');
    expect((await remove(_id)).status).toBe(200);
    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it('DATA-5 deletions, corrections, moves and status changes at once leave the seat counts right', async () => {
    const [one, two] = [await app.api.createBatch(), await app.api.createBatch()];
    const people = [];
    for (let n = 0; n < 3; n++) {
      people.push(await registered({ name: `P ${n}`, email: `p${n}@example.org`, batchId: one }));
      people.push(await registered({ name: `Q ${n}`, email: `q${n}@example.org` }));
    }
    const answers = await Promise.all(
      people.flatMap(({ _id, version }, n) => [
        staff.move(_id, two),
        remove(_id),
        app.api.changeStatus(_id, n % 2 ? 'confirmed' : 'cancelled'),
        staff.edit(_id, { name: `R ${n}`, version }),
        remove(_id),
      ]),
    );
    // On a busy machine one may be told to try again (503); none may fail.
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    await expectSeatsToAddUp(app);
    for (const { _id } of people) expect([200, 404]).toContain((await remove(_id)).status);
    expect(await app.db.sql('SELECT id FROM registrations')).toEqual([]);
    expect([await enrolledIn(app, one), await enrolledIn(app, two)]).toEqual([0, 0]);
  });

  it('API-12 a correction or deletion without a staff session is refused', async () => {
    const { _id, version } = await registered();
    for (const [method, body] of [['PATCH', { name: 'X', version }], ['DELETE']] as const) {
      const answer = await app.api.call(`${LIST}/${_id}`, { method, ...(body && { body }) });
      expect(answer.status).toBe(401);
    }
    expect(await found('asha')).toEqual(['Asha Rao']);
  });

  it('DATA-8 notes that repeats have grown can be corrected at their length, up to 16,000 characters, and no longer', async () => {
    const { _id } = await registered();
    // Each stored character counts as one, though JavaScript counts two.
    const corrected = async (stored: number, length: number) => {
      await app.db.sql('UPDATE registrations SET notes = ?', ['🧘'.repeat(stored)]);
      const { version } = (await staff.show(_id)).body;
      const { status, body } = await staff.edit(_id, { notes: 'n'.repeat(length), version });
      return [status, ...(status === 200 ? [] : body.errors)];
    };
    const tooLong = (max: number) => ({
      field: 'notes',
      code: 'too_long',
      message: `Additional notes must be at most ${max} characters long.`,
    });
    expect(await corrected(16_000, 16_001)).toEqual([400, tooLong(16_000)]);
    expect(await corrected(16_000, 16_000)).toEqual([200]);
    expect(await corrected(2_500, 2_501)).toEqual([400, tooLong(2_000)]);
    expect(await corrected(2_500, 2_500)).toEqual([200]);
  });
});
