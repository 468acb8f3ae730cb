import { aBatch } from '../../support/calls/requests.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const TEXTS = [
  `'`,
  `"`,
  '`',
  `O'Brien "the yogi"`,
  `'; DROP TABLE registrations; --`,
  `1' OR '1'='1`,
  `" OR ""="`,
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt; &amp; &#39;',
  '{{7*7}} ${7*7} #{7*7} <%= 7 %>',
  '=HYPERLINK("https://evil.example","x")',
  '+cmd|calc',
  '@SUM(1)',
  '%00 %s %d %n %x',
  '100%_real \\ \\n \\u0000 \\x00',
  '\\',
  "\\'",
  '$1 $& $$ {seconds} $value $property',
  'a\tb\r\nc\nd',
  'a\u0001b\u001f\u007f',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  '🧘🏽‍♀️ 👨‍👩‍👧‍👦 🇮🇳',
  'आशा शर्मा क्षत्रिय',
  '\u200fשלום\u202e cba \u202c',
  'مرحبا',
  'Zalgo h̷̛̗e̶͓͝ y̸̢̾',
  'e\u0301 é',
  'ﬁ ½ Ⅷ',
  'İstanbul ı ß ſ',
  'a\u00a0b\u2028c\u2029d\u200be',
  '\u{10FFFF}\u{1F9D8}\uFFFD',
  '../../etc/passwd',
  'http://[::1]:3306/',
];

describe('hostile text', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.each(TEXTS)('DATA-2 %j in a registration is returned exactly as sent', async (text) => {
    const { status } = await app.api.register({ name: text, notes: `n ${text} n` });
    expect(status).toBe(201);
    const [newest] = await app.api.registrations('?limit=1');
    expect(newest).toMatchObject({ name: text, notes: `n ${text} n` });
    const [row] = await app.db.sql('SELECT name, notes FROM registrations WHERE id = ?', [
      newest?._id,
    ]);
    expect(row).toEqual({ name: text, notes: `n ${text} n` });
  });

  it.each(TEXTS)('DATA-2 %j in a batch is returned exactly as sent', async (text) => {
    const texts = { name: text, description: text, instructor: text, location: text };
    const created = await app.api.asAdmin('/api/batches', { method: 'POST', body: aBatch(texts) });
    expect(created.status).toBe(201);
    expect(created.body.batch).toMatchObject(texts);
    const all = (await app.api.asAdmin('/api/batches')).body;
    expect(all.find(({ _id }) => _id === created.body.batch._id)).toMatchObject(texts);
    const joinable = (await app.api.call('/api/registration/batches/yogasanas')).body;
    expect(joinable.find(({ _id }) => _id === created.body.batch._id)?.name).toBe(text);
  });

  it.each(TEXTS)(
    'API-13 a search for %j is answered with 200 and a total that matches its rows',
    async (text) => {
      const query = new URLSearchParams({ q: text }).toString();
      const { status, body } = await app.api.asAdmin(`/api/admin/registrations?${query}`);
      expect(status).toBe(200);
      expect(body.total).toBe(body.registrations.length);
    },
  );

  it.each([
    'क्षत्रिय',
    'שלום',
    'مرحبا',
    "O'Brien",
    '<script>alert(1)</script>',
    'İstanbul',
    '__proto__',
  ])('API-13 a search for %j finds registrations, all with names that contain it', async (word) => {
    const query = new URLSearchParams({ q: word }).toString();
    const { body } = await app.api.asAdmin(`/api/admin/registrations?${query}`);
    expect(body.registrations.length).toBeGreaterThan(0);
    for (const { name } of body.registrations) expect(name).toContain(word);
  });

  it('DATA-2 an e-mail address and a phone number keep the letters and marks that were typed', async () => {
    const person = { email: "O'Brien+yoga@Example.ORG", phone: ' +91-(98765) 432.10 ' };
    await app.api.register(person);
    const [newest] = await app.api.registrations('?limit=1');
    expect(newest).toMatchObject({ email: person.email, phone: person.phone.trim() });
  });
});
