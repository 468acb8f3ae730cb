import { aRegistration } from '../../support/calls/requests.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const THANKS = { message: 'Thank you for registering! We will contact you soon.' };

/** The labels of the fields in the form (REG-1), as error messages use them. */
const LABELS: Record<string, string> = {
  name: 'Full name',
  email: 'Email address',
  phone: 'Phone number',
  program: 'Program',
};

describe('the API for visitors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** The one registration with an e-mail address, as staff see it. */
  async function stored(email: string) {
    const found = await app.api.registrations(`?q=${encodeURIComponent(email)}`);
    expect(found).toHaveLength(1);
    return found[0];
  }

  it('API-1 lists upcoming and active batches of the program, full ones too, by start date, with teacher, place and description', async () => {
    const description = `First the breath.\n\n${'सूर्य क्रिया "quoted" <b> '.repeat(300)}`
      .slice(0, 5_000)
      .trim();
    const create = (name: string, startDate: string, endDate: string, more = {}) =>
      app.api.createBatch({ program: 'surya-kriya', name, startDate, endDate, ...more });
    const starting = await create('starts today', '2026-11-20', '2027-06-30');
    const later = await create('later', '2027-01-05', '2027-02-05', {
      capacity: 9,
      price: 1234,
      schedule: { days: ['Tuesday'], time: { start: '05:30', end: '06:15' } },
      instructor: 'Meera Iyer',
      location: 'Hall 2, first floor',
      description,
    });
    await create('ended yesterday', '2026-11-01', '2026-11-19');
    const full = await create('ends today, full', '2026-11-01', '2026-11-20', { capacity: 1 });
    const sameDay = await create('starts today too, ends sooner', '2026-11-20', '2026-11-21');
    await app.api.createBatch({ program: 'surya-shakti', name: 'another program' });
    await app.api.deleteBatch(await create('deleted', '2026-11-20', '2026-12-30'));
    await app.api.register({ program: 'surya-kriya', batchId: full });

    const { status, body } = await app.api.call('/api/registration/batches/surya-kriya');

    expect(status).toBe(200);
    expect(body.map(({ _id }) => _id)).toEqual([full, starting, sameDay, later]);
    expect(body[0]).toMatchObject({ capacity: 1, enrolled: 1 });
    expect(body[3]).toEqual({
      _id: later,
      name: 'later',
      startDate: '2027-01-05',
      endDate: '2027-02-05',
      schedule: { days: ['Tuesday'], time: { start: '05:30', end: '06:15' } },
      capacity: 9,
      waiting: 0,
      enrolled: 0,
      price: 1234,
      instructor: 'Meera Iyer',
      location: 'Hall 2, first floor',
      description,
    });
  });

  it('API-1 answers with an empty list for a program without batches', async () => {
    const { status, body } = await app.api.call('/api/registration/batches/yoga-for-kids');
    expect([status, body]).toEqual([200, []]);
  });

  it('DATA-4 accepts the older name chronic-treatment for treatment-module, and the program yogic-food', async () => {
    const id = await app.api.createBatch({ program: 'chronic-treatment' });
    const [old, present, food] = await Promise.all(
      ['chronic-treatment', 'treatment-module', 'yogic-food'].map((program) =>
        app.api.call(`/api/registration/batches/${program}`),
      ),
    );
    expect(old?.body.map(({ _id }) => _id)).toEqual([id]);
    expect(present?.body).toEqual(old?.body);
    expect([food?.status, food?.body]).toEqual([200, []]);

    await app.api.register({ program: 'chronic-treatment', email: 'old@example.org' });
    expect((await stored('old@example.org'))?.program).toBe('treatment-module');
  });

  it('API-1 refuses an unknown program', async () => {
    const { status, body } = await app.api.call('/api/registration/batches/pilates');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: 'There is no such program.' });
  });

  it('API-2 REG-7 stores all fields of a registration, trimmed, with the phone number in E.164 form', async () => {
    const batchId = await app.api.createBatch({ name: 'Dawn' });
    const { status, body } = await app.api.register({
      name: '  Asha Rao ',
      email: ' Asha@Example.org',
      phone: ' (0755) 234-5678 ',
      program: 'yogasanas',
      batchId,
      notes: ' Bad knee\nsince May ',
      language: 'hi',
    });
    expect([status, body]).toEqual([201, THANKS]);
    expect(await stored('asha@example.org')).toEqual({
      _id: expect.any(String),
      name: 'Asha Rao',
      email: 'Asha@Example.org',
      phone: '(0755) 234-5678',
      phoneE164: '+917552345678',
      program: 'yogasanas',
      batchId: { _id: batchId, name: 'Dawn' },
      notes: 'Bad knee\nsince May',
      status: 'pending',
      language: 'hi',
      createdAt: '2026-11-20T06:30:00.000Z',
      version: expect.any(String),
    });
  });

  it.each([
    ['left out', {}],
    ['null', { batchId: null, notes: null, language: null }],
    ['blank', { batchId: ' ', notes: '  ', language: '' }],
  ])('REG-2 batch, notes and language may be %s', async (kind, changes) => {
    const email = `${kind.replace(' ', '')}@example.org`;
    const { notes: _, ...required } = aRegistration();
    const body = { ...required, email, ...changes };
    const answer = await app.api.call('/api/registration', { method: 'POST', body });
    expect([answer.status, answer.body]).toEqual([201, THANKS]);
    const registration = await stored(email);
    expect(registration).toMatchObject({ notes: '', status: 'pending' });
    expect(registration).not.toHaveProperty('batchId');
    expect(registration).not.toHaveProperty('language');
  });

  it.each(['name', 'email', 'phone', 'program'])('REG-2 %s is required', async (field) => {
    for (const missing of [undefined, null, '', '  ']) {
      const { status, body } = await app.api.register({ [field]: missing });
      expect(status).toBe(400);
      expect(body.code).toBe('validation_failed');
      expect(body.errors).toMatchObject([{ field, code: 'required' }]);
      expect(body.message).toBe(`${LABELS[field]} is required.`);
    }
  });

  it('API-2 accepts a phone number that has no E.164 form, and stores it as entered', async () => {
    await app.api.register({ email: 'short@example.org', phone: '123-45' });
    const registration = await stored('short@example.org');
    expect(registration).toMatchObject({ phone: '123-45' });
    expect(registration).not.toHaveProperty('phoneE164');
  });

  it('API-2 refuses a batch of another program, and an unknown batch', async () => {
    const batchId = await app.api.createBatch({ program: 'surya-kriya' });
    const other = await app.api.register({ program: 'yogasanas', batchId });
    expect([other.status, other.body.errors[0]?.code]).toEqual([400, 'batch_of_other_program']);
    const unknown = await app.api.register({ batchId: 'no-such-batch' });
    expect([unknown.status, unknown.body.errors[0]]).toEqual([
      400,
      { field: 'batchId', code: 'batch_not_found', message: 'This batch does not exist any more.' },
    ]);
  });

  it.each([
    ['an empty value', ''],
    ['a value with a space', 'two words'],
    ['a value of 201 characters', 'k'.repeat(201)],
  ])('DATA-8 refuses %s as Idempotency-Key', async (_, key) => {
    const { status, body } = await app.api.register({}, { 'idempotency-key': key });
    expect([status, body.code]).toEqual([400, 'invalid_idempotency_key']);
  });

  it('DATA-8 accepts an Idempotency-Key of 200 characters', async () => {
    const { status } = await app.api.register({}, { 'idempotency-key': 'k'.repeat(200) });
    expect(status).toBe(201);
  });

  it('RUN-4 the health check and the readiness check answer 200 with the status ok', async () => {
    for (const path of ['/api/health', '/api/health/ready']) {
      const { status, body } = await app.api.call(path);
      expect([status, body]).toEqual([200, { status: 'ok' }]);
    }
  });
});
