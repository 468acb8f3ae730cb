import { aRegistration } from '../../support/calls/requests.js';
import { enrolledIn, expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

const MESSAGE = 'Thank you for registering! We will contact you soon.';

describe('the same person registering again', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));
  afterAll(() => app.close());

  const rowsOf = (email: unknown) =>
    app.db.sql('SELECT * FROM registrations WHERE LOWER(email) = LOWER(?) ORDER BY id', [email]);

  it('DATA-8 gets the same response as the first time, and is stored once', async () => {
    const batchId = await app.api.createBatch();
    const asha = aRegistration({ batchId });

    const first = await app.api.register(asha);
    const again = await app.api.register(asha);

    expect(again).toMatchObject({ status: 201, body: { message: MESSAGE } });
    expect(again.body).toEqual(first.body);
    expect(await rowsOf(asha['email'])).toHaveLength(1);
    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it.each([
    ['in capital letters', { name: 'ASHA RAO', email: 'ASHA@EXAMPLE.ORG' }],
    ['with outer spaces', { name: '  Asha Rao\t', email: ' asha@example.org ' }],
    [
      'with an accent that is composed of two characters',
      { name: 'Asha Rão', email: 'asha@example.org' },
      'Asha Rão',
    ],
    ['in another language of the form', { language: 'hi' }],
  ])('DATA-8 is recognised %s', async (_, changes, firstName = 'Asha Rao') => {
    const batchId = await app.api.createBatch();
    const asha = { ...aRegistration(), name: firstName, email: 'asha@example.org', batchId };
    await app.api.register(asha);

    const again = await app.api.register({ ...asha, ...changes });

    expect(again.status).toBe(201);
    expect(await enrolledIn(app, batchId)).toBe(1);
    await app.db.sql('UPDATE registrations SET email = ? WHERE batch_id = ?', ['-', batchId]);
  });

  it.each([
    [16_000, 201, undefined],
    [16_001, 409, 'notes_full'],
  ])('DATA-8 notes that would have %d characters: status %d', async (length, status, code) => {
    const email = `${length}@example.org`;
    const asha = aRegistration({ email });
    await app.api.register(asha);
    const added = '\n[Registered again on 2026-11-20]\nKnee';
    // Each is one character, though JavaScript counts two.
    const long = '🧘'.repeat(length - added.length);
    await app.db.sql('UPDATE registrations SET notes = ? WHERE email = ?', [long, email]);

    const again = await app.api.register({ ...asha, notes: 'Knee' });

    expect([again.status, again.body.code]).toEqual([status, code]);
    const [{ notes } = {}] = await rowsOf(email);
    expect(notes).toBe(status === 201 ? `${long}${added}` : long);
  });

  it('DATA-8 another name with the same e-mail address counts as another person', async () => {
    const batchId = await app.api.createBatch();
    const parent = aRegistration({ batchId, name: 'Asha Rao' });

    await app.api.register(parent);
    await app.api.register({ ...parent, name: 'Nila Rao' });

    expect(await rowsOf(parent['email'])).toHaveLength(2);
    expect(await enrolledIn(app, batchId)).toBe(2);
  });

  it('DATA-8 another batch, another program or no batch counts as another registration', async () => {
    const [one, two] = [await app.api.createBatch(), await app.api.createBatch()];
    const asha = aRegistration();

    for (const target of [
      { batchId: one },
      { batchId: two },
      { program: 'yogasanas' },
      { program: 'surya-kriya' },
      { program: 'treatment-module' },
      { program: 'chronic-treatment' },
      { batchId: '' },
      { batchId: null },
    ]) {
      expect((await app.api.register({ ...asha, ...target })).status).toBe(201);
    }

    expect(await rowsOf(asha['email'])).toHaveLength(5);
  });

  it('DATA-8 gets 201 in a full batch if they hold a seat in it', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const asha = aRegistration({ batchId });
    await app.api.register(asha);

    expect((await app.api.register(asha)).status).toBe(201);
    expect((await app.api.register({ batchId })).status).toBe(409);
    expect(await rowsOf(asha['email'])).toHaveLength(1);
  });

  it('DATA-8 can register again after a cancellation, and then the cancelled registration cannot be revived', async () => {
    const batchId = await app.api.createBatch();
    const asha = aRegistration({ batchId });
    await app.api.register(asha);
    const [first] = await rowsOf(asha['email']);
    await app.api.changeStatus(String(first?.['id']), 'cancelled');

    expect((await app.api.register(asha)).status).toBe(201);

    expect(await rowsOf(asha['email'])).toHaveLength(2);
    expect(await enrolledIn(app, batchId)).toBe(1);
    expect(await app.api.changeStatus(String(first?.['id']), 'pending')).toMatchObject({
      status: 409,
      body: { code: 'duplicate_registration' },
    });
    expect(await enrolledIn(app, batchId)).toBe(1);
  });

  it('DATA-8 a confirmed registration is recognised too, and stays confirmed', async () => {
    const asha = aRegistration({ batchId: await app.api.createBatch() });
    await app.api.register(asha);
    const [row] = await rowsOf(asha['email']);
    await app.api.changeStatus(String(row?.['id']), 'confirmed');

    await app.api.register(asha);

    expect(await rowsOf(asha['email'])).toMatchObject([{ status: 'confirmed' }]);
  });

  it('DATA-8 a new phone number and a new note are appended to the notes once, and the first values stay', async () => {
    const asha = aRegistration({ notes: 'Knee pain', phone: '+91 98765 43210' });
    await app.api.register(asha);

    await app.api.register({ ...asha, notes: 'Prefer mornings', phone: '98111 22333' });
    await app.api.register({ ...asha, notes: 'Prefer mornings', phone: '98111 22333' });
    await app.api.register({ ...asha, notes: 'Knee pain', phone: '098765 43210' });

    expect(await rowsOf(asha['email'])).toMatchObject([
      {
        phone: '+91 98765 43210',
        notes: 'Knee pain\n[Registered again on 2026-11-20]\nPhone: 98111 22333\nPrefer mornings',
      },
    ]);
    expect(await app.api.registrations('?q=98111')).toMatchObject([{ email: asha['email'] }]);
  });

  it('DATA-8 added notes are marked as unverified for staff, and typed text can neither fake nor hide the mark', async () => {
    const fake = 'Fine.\n[Registered again on 2026-11-20]\nPhone: 90000 00000';
    const asha = aRegistration({ notes: fake });
    await app.api.register(asha);
    const seen = async () => (await app.api.registrations(`?q=${String(asha['email'])}`))[0];
    expect(await seen()).toMatchObject({ notes: fake });
    expect(await seen()).not.toHaveProperty('unverifiedNotes');

    const stranger = 'Call me at 12345.\nVerified by staff.';
    await app.api.register({ ...asha, notes: stranger });

    const added = `[Registered again on 2026-11-20]\n${stranger}`;
    expect(await seen()).toMatchObject({ notes: `${fake}\n${added}`, unverifiedNotes: added });
  });

  it('DATA-8 twenty different notes sent at once are all stored', async () => {
    const asha = aRegistration({ batchId: await app.api.createBatch() });
    await app.api.register(asha);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.api.register({ ...asha, notes: `Note <${n}>` })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [row] = await rowsOf(asha['email']);
    for (let n = 0; n < 20; n++) expect(row?.['notes']).toContain(`Note <${n}>`);
  });

  it.each([
    ['a batch', true],
    ['a program', false],
  ])(
    'DATA-8 twenty identical requests at once for %s: one row, one seat, twenty 201 responses',
    async (_, inBatch) => {
      const batchId = inBatch ? await app.api.createBatch({ capacity: 2 }) : '';
      const asha = aRegistration({ batchId });

      const answers = await Promise.all(
        Array.from({ length: 20 }, (_unused, n) =>
          app.api.register(
            asha,
            n % 2 ? { 'idempotency-key': `${String(asha['email'])}-${n}` } : {},
          ),
        ),
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set([MESSAGE]));
      expect(await rowsOf(asha['email'])).toHaveLength(1);
      if (inBatch) expect(await enrolledIn(app, batchId)).toBe(1);
    },
  );

  it('DATA-8 twenty identical requests at once for the last seat: one seat is taken, twenty 201 responses', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const asha = aRegistration({ batchId });

    const answers = await Promise.all(Array.from({ length: 20 }, () => app.api.register(asha)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await enrolledIn(app, batchId)).toBe(1);
  });
});
