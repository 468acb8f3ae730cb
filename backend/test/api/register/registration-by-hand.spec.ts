import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { registrationCalls } from '../../support/calls/registration-calls.js';
import { countRows } from '../../support/database/rows.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('registrations that staff add by hand', () => {
  let app: TestApp;
  let staff: ReturnType<typeof registrationCalls>;
  beforeAll(async () => {
    app = await startTestApp();
    staff = registrationCalls(app.api);
  });
  beforeEach(() => app.clock.set(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  it('DATA-5 a person without an e-mail address can be added, takes a seat, and is found by search', async () => {
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

  it('DATA-5 LINK-9 the history records who added a registration, with all its values, and keeps none that is personal after its deletion', async () => {
    const batchId = await app.api.createBatch();
    const { body } = await staff.add({
      name: 'Told Person',
      email: 'told@example.org',
      phone: '98450 12345',
      notes: 'Knee',
      staffNotes: 'Phoned',
      status: 'confirmed',
      batchId,
    });
    expect(await staff.history(body._id)).toEqual([
      {
        _id: expect.any(String),
        at: NOON,
        actor: 'Asha',
        action: 'added',
        subject: 'registration',
        subjectId: body._id,
        after: {
          status: 'confirmed',
          program: 'yogasanas',
          batchId,
          name: 'Told Person',
          email: 'told@example.org',
          phone: '98450 12345',
          notes: 'Knee',
          staffNotes: 'Phoned',
        },
      },
    ]);
    await app.api.asAdmin(`/api/admin/registrations/${body._id}`, { method: 'DELETE' });
    const [, added] = await staff.history(body._id);
    expect(added?.after).toEqual({ status: 'confirmed', program: 'yogasanas', batchId });
  });

  it('DATA-5 a full, ended, deleted or unknown batch and one of another program are refused; nothing is stored', async () => {
    const full = await app.api.createBatch({ capacity: 1 });
    await app.api.register({ batchId: full });
    const ended = await app.api.createBatch({ startDate: '2026-11-01', endDate: '2026-11-19' });
    const deleted = await app.api.createBatch();
    await app.api.deleteBatch(deleted);
    const other = await app.api.createBatch({ program: 'surya-kriya' });
    const before = await countRows(app, 'registrations');
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
    expect(await countRows(app, 'registrations')).toBe(before);
  });

  it('DATA-8 a second registration of a person in the same batch is refused with 409, and not stored', async () => {
    const batchId = await app.api.createBatch();
    const asha = { name: 'Asha Twice', email: 'twice@example.org', batchId };
    await app.api.register(asha);
    const before = await countRows(app, 'registrations');
    const again = await staff.add({ ...asha, name: ' asha twice ', email: 'TWICE@example.org' });
    expect([again.status, again.body.code]).toEqual([409, 'duplicate_registration']);
    expect(await countRows(app, 'registrations')).toBe(before);
    expect(await enrolledIn(app, batchId)).toBe(1);
    expect((await staff.add({ ...asha, batchId: '' })).status).toBe(201);
  });

  it('DATA-8 without an e-mail address, a duplicate is recognized by name and phone number in any notation', async () => {
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

  it('DATA-2 staff notes of 5,000 characters are stored in full when added and when edited; 5,001 are refused', async () => {
    const { status, body } = await staff.add({
      email: 'notes@example.org',
      staffNotes: 'n'.repeat(5_000),
    });
    expect([status, body.staffNotes]).toEqual([201, 'n'.repeat(5_000)]);
    const edited = await staff.edit(body._id, { staffNotes: 'm'.repeat(5_000) });
    expect([edited.status, edited.body.staffNotes]).toEqual([200, 'm'.repeat(5_000)]);
    const refused = await staff.edit(body._id, { staffNotes: 'm'.repeat(5_001) });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Staff notes must be at most 5000 characters long.',
    ]);
  });

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ phone: '12' }, 'phone', 'invalid_phone'],
    [{ email: 'nobody' }, 'email', 'invalid_email'],
    [{ status: 'cancelled' }, 'status', 'unknown_value'],
    [{ staffNotes: 'n'.repeat(5_001) }, 'staffNotes', 'too_long'],
    [{ staffNotes: 'a\u0000' }, 'staffNotes', 'invalid_characters'],
  ])(
    'API-12 an invalid field is refused with its error code: case %#',
    async (changes, field, code) => {
      const { status, body } = await staff.add(changes);
      expect([status, body.errors]).toMatchObject([400, [{ field, code }]]);
    },
  );

  it('API-12 the public registration requires an e-mail address, and ignores status and staff notes', async () => {
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
