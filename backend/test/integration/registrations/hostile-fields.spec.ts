import { aBatch, aRegistration } from '../../support/calls/requests.js';
import { storedRows } from '../../support/database/stored-rows.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const NO_TEXT = [
  [5, 0, -1, 1e308, true, false, ['x'], {}, { $gt: '' }, { length: 1 }],
  [[], [[]], { constructor: 'x' }, { constructor: null }, [{ constructor: { name: 'x' } }]],
].flat();
const NOT_STORABLE = ['a\u0000b', '\u0000', '\ud83e', 'x\udd7a', '\udd7a\ud83e'];
const HOSTILE_TEXT = [...NO_TEXT, ...NOT_STORABLE, 'x'.repeat(30_000), '🧘'.repeat(7_000)];
const HOSTILE_NUMBER = [
  [true, false, [], [5], {}, 'x', '', ' ', 1.5, -1, 1e308, 10 ** 15, '9'.repeat(50)],
  ['NaN', 'Infinity', '1e3', '0x10', '-0.5', '٣', 'null', '1;DROP TABLE batches'],
].flat();
const HOSTILE_DATE = [
  HOSTILE_TEXT,
  ['2026-02-30', '2026-00-01', '2026-13-01', '0000-00-00', '9999-12-31', '-2026-01-01'],
  ['2026-01-01T25:00:00Z', '2026-01-01T00:00:00+25:00', 'now', '20261205', '12/05/2026'],
].flat();
const HOSTILE_OBJECT = [5, true, 'x', [], [{}], [[]], '{}', 1e308];
const HOSTILE_TIME = [
  NO_TEXT,
  NOT_STORABLE,
  ['24:00', '6', '06:60', '-1:00', 'x'.repeat(30_000), '06:00\u0000'],
].flat();
const HOSTILE_DAYS = [
  [5, true, 'Monday', {}, { 0: 'Monday' }, [5], [null], [['Monday']], [{}], ['']],
  [['Mo'], ['Monday\u0000'], ['\ud83e'], Array.from({ length: 9_000 }, () => 'x')],
].flat();
const UNKNOWN = ['pilates', '__proto__', 'constructor', 'toString'];

/** Every field of every call that takes a body, with values that must never be accepted. */
const CASES: { call: string; valid: () => object; fields: Record<string, unknown[]> }[] = [
  {
    call: 'POST /api/registration',
    valid: aRegistration,
    fields: {
      name: [...HOSTILE_TEXT, null],
      email: [...HOSTILE_TEXT, null, '<script>', "'; DROP TABLE registrations; --"],
      phone: [...HOSTILE_TEXT, null, '☎', "1' OR '1'='1"],
      program: [...HOSTILE_TEXT, ...UNKNOWN, null],
      batchId: [...HOSTILE_TEXT, 'unknown', "' OR 1=1 --", '🧘', 'é', 'a b'],
      notes: HOSTILE_TEXT,
      language: [...HOSTILE_TEXT, ...UNKNOWN, 'fr'],
    },
  },
  {
    call: 'POST /api/admin/login',
    valid: () => ({ username: 'owner', password: 'correct horse battery' }),
    fields: { username: [...HOSTILE_TEXT, null], password: [...HOSTILE_TEXT, null] },
  },
  {
    call: 'POST /api/batches',
    valid: aBatch,
    fields: {
      program: [...HOSTILE_TEXT, ...UNKNOWN, null],
      name: [...HOSTILE_TEXT, null],
      description: HOSTILE_TEXT,
      startDate: [...HOSTILE_DATE, null],
      endDate: [...HOSTILE_DATE, null],
      schedule: HOSTILE_OBJECT,
      'schedule.days': HOSTILE_DAYS,
      'schedule.time': HOSTILE_OBJECT,
      'schedule.time.start': HOSTILE_TIME,
      'schedule.time.end': HOSTILE_TIME,
      capacity: [...HOSTILE_NUMBER, 0, 10_001],
      price: [...HOSTILE_NUMBER, 10_000_001],
      instructor: [...HOSTILE_TEXT, null],
      location: [...HOSTILE_TEXT, null],
    },
  },
  {
    call: 'PATCH /api/admin/registrations/REGISTRATION/status',
    valid: () => ({ status: 'confirmed' }),
    fields: { status: [...HOSTILE_TEXT, ...UNKNOWN, null, 'PENDING', 'completed'] },
  },
];

/** Returns the request with the field at a path replaced. */
function withField(request: object, path: string, value: unknown): object {
  const [first = '', ...rest] = path.split('.');
  const inner = (request as Record<string, object>)[first] ?? {};
  return { ...request, [first]: rest.length ? withField(inner, rest.join('.'), value) : value };
}

describe('hostile values', () => {
  let app: TestApp;
  let registration: string;
  beforeAll(async () => {
    app = await startTestApp();
    await app.api.register({ email: 'first@example.org' });
    registration = (await app.api.registrations())[0]?._id ?? '';
  });
  afterAll(() => app.close());

  const cases = CASES.flatMap(({ call, valid, fields }) =>
    Object.entries(fields).map(([field, values]) => ({ call, field, valid, values })),
  );

  it.each(cases)(
    'API-12 in $field of $call are refused with the name of the field, and nothing is stored',
    async ({ call, field, valid, values }) => {
      const [method = '', address = ''] = call.split(' ');
      const path = address.replace('REGISTRATION', registration);
      const before = await storedRows(app.db);
      for (const value of values) {
        const body = withField(valid(), field, value);
        const answer = await app.api.asAdmin(path, { method, body });
        expect([value, answer.status, answer.body.code]).toEqual([value, 400, 'validation_failed']);
        expect(answer.body.message.length).toBeGreaterThan(10);
        expect(answer.body.message.length).toBeLessThan(400);
        expect(answer.body.message).not.toMatch(/success|thank you/i);
        expect(answer.body.errors.map((error) => error.field)).toEqual([field]);
      }
      expect(await storedRows(app.db)).toEqual(before);
    },
  );

  it('API-12 a request in which every field is wrong gets one response that names every field', async () => {
    const { body } = await app.api.call('/api/registration', {
      method: 'POST',
      body: { name: 1, email: 2, phone: 3, program: 4, batchId: 5, notes: 6, language: 7 },
    });
    expect(body.errors.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'phone',
      'program',
      'batchId',
      'notes',
      'language',
    ]);
  });

  it.each(['limit', 'cursor', 'q', 'status', 'program', 'batchId'])(
    'API-13 a hostile query parameter %s is answered with 200 or 400, and with 400 if it is given twice',
    async (field) => {
      const queries = [
        [`${field}=1&${field}=2`, `${field}=%00`, `${field}=${'x'.repeat(4_000)}`, `${field}=%`],
        [`${field}=%F0%9F`, `${field}=%ED%A0%80`, `${field}[]=1`, `${field}[$ne]=x`, field],
        [`__proto__=x&${field}=%FF`, `${field}=${encodeURIComponent("' OR '1'='1")}`],
      ].flat();
      for (const query of queries) {
        const { status, body } = await app.api.asAdmin(`/api/admin/registrations?${query}`);
        expect([query, status === 200 || status === 400]).toEqual([query, true]);
        expect(status === 200 || body.message.length > 0).toBe(true);
      }
      const twice = await app.api.asAdmin(`/api/admin/registrations?${field}=1&${field}=2`);
      expect([twice.status, twice.body.errors[0]?.field]).toEqual([400, field]);
    },
  );
});
