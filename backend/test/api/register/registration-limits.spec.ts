import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const A = 'a';
const LONG_LABEL = 'd'.repeat(61);
/** The longest valid address: 64 characters, an @, and 189 more. */
const LONGEST_EMAIL = `${A.repeat(64)}@${`${LONG_LABEL}.`.repeat(3)}org`;
const YOGI = '🧘';

describe('the limits of a registration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function rows(): Promise<number> {
    const [row] = await app.db.sql('SELECT COUNT(*) AS n FROM registrations');
    return Number(row?.['n']);
  }

  it('DATA-2 the longest address of this test has 254 characters', () => {
    expect(LONGEST_EMAIL).toHaveLength(254);
  });

  it.each([
    ['name', 'A'],
    ['name', A.repeat(199)],
    ['name', A.repeat(200)],
    ['name', YOGI.repeat(200)],
    ['name', `  ${A.repeat(200)}  `],
    ['email', 'a@b.co'],
    ['email', LONGEST_EMAIL],
    ['phone', '12345'],
    ['phone', '12345678901234567890'],
    ['phone', '1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0'],
    ['phone', `12345${' '.repeat(94)}`.concat('6')],
    ['notes', A.repeat(1999)],
    ['notes', A.repeat(2000)],
    ['notes', YOGI.repeat(2000)],
    ['language', 'en'],
    ['language', 'hi'],
  ])('DATA-2 a %s of an allowed length is stored in full (%#)', async (field, value) => {
    const { status } = await app.api.register({ [field]: value });
    expect(status).toBe(201);
    const [newest] = await app.db.sql(
      `SELECT ${field} AS kept FROM registrations ORDER BY id DESC LIMIT 1`,
    );
    expect(newest?.['kept']).toBe(value.trim());
  });

  it.each([
    ['name', A.repeat(201), 'too_long'],
    ['name', YOGI.repeat(201), 'too_long'],
    ['email', `${A}${LONGEST_EMAIL}`, 'too_long'],
    ['email', `${A.repeat(65)}@example.org`, 'invalid_email'],
    ['email', 'asha', 'invalid_email'],
    ['email', 'asha@', 'invalid_email'],
    ['email', '@example.org', 'invalid_email'],
    ['email', 'asha@example', 'invalid_email'],
    ['email', 'a b@example.org', 'invalid_email'],
    ['email', 'asha@@example.org', 'invalid_email'],
    ['email', 'asha@example..org', 'invalid_email'],
    ['email', 'Asha <asha@example.org>', 'invalid_email'],
    ['email', 'a@example.org,b@example.org', 'invalid_email'],
    ['email', 'a@example.org\nBcc: b@example.org', 'invalid_email'],
    ['phone', '1234', 'invalid_phone'],
    ['phone', '123456789012345678901', 'invalid_phone'],
    ['phone', 'call me', 'invalid_phone'],
    ['phone', `12345${' '.repeat(95)}`.concat('6'), 'too_long'],
    ['notes', A.repeat(2001), 'too_long'],
    ['notes', YOGI.repeat(2001), 'too_long'],
    ['program', 'pilates', 'unknown_value'],
    ['program', 'YOGASANAS', 'unknown_value'],
    ['language', 'fr', 'unknown_value'],
    ['language', 'EN', 'unknown_value'],
    ['language', 'eng', 'unknown_value'],
    ['batchId', 'b'.repeat(101), 'too_long'],
  ])('DATA-2 an invalid %s is refused, and nothing is stored (%#)', async (field, value, code) => {
    const before = await rows();
    const { status, body } = await app.api.register({ [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', message: expect.any(String) });
    expect(body.errors).toEqual([{ field, code, message: body.message }]);
    expect(await rows()).toBe(before);
  });

  it('API-12 DATA-2 each error message is a sentence with the label of its field', async () => {
    const phone =
      'Phone number must have 5 to 20 digits; + ( ) - . and spaces may stand between them.';
    const wrong: [object, string][] = [
      [{ name: 'n'.repeat(201) }, 'Full name must be at most 200 characters long.'],
      [{ name: 5 }, 'Full name must be text.'],
      [{ name: 'a\u0000' }, 'Full name contains characters that cannot be stored.'],
      [{ email: `${A}${LONGEST_EMAIL}` }, 'Email address must be at most 254 characters long.'],
      [{ email: 'nobody' }, 'Please enter a valid email address.'],
      [{ phone: '1234' }, phone],
      [{ phone: '1'.repeat(21) }, phone],
      [{ phone: 'call me' }, phone],
      [{ notes: 'n'.repeat(2_001) }, 'Additional notes must be at most 2000 characters long.'],
      [{ batchId: 'b'.repeat(101) }, 'Batch must be at most 100 characters long.'],
      [{ batchId: 5 }, 'Batch must be text.'],
      [{ language: 'fr' }, 'Language must be one of: en, hi.'],
      [{ noticeVersion: 'v'.repeat(21) }, 'Notice version must be at most 20 characters long.'],
      [{ noticeVersion: 'a b' }, 'Notice version may hold letters, digits, . _ and - alone.'],
      [{ waiting: 'yes' }, 'Waiting must be true or false.'],
      [{ newsByEmail: 'x' }, 'News by e-mail must be true or false.'],
      [{ newsByPhone: 'x' }, 'News by phone must be true or false.'],
      [
        { guardianName: 'g'.repeat(201) },
        "Parent's or guardian's name must be at most 200 characters long.",
      ],
      [{ healthNote: 'h'.repeat(2_001) }, 'Health note must be at most 2000 characters long.'],
    ];
    const said = [];
    for (const [changes] of wrong) said.push((await app.api.register(changes)).body.message);
    expect(said).toEqual(wrong.map(([, message]) => message));
  });
});
