import { context, propagation, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { PersonalLinks } from '../../src/my-registration/personal-links.js';
import { RegistrationLinkService } from '../../src/registrations/staff/registration-link.service.js';
import { type RawAnswer, rawRequest } from '../support/raw-request.js';
import { enrolledIn, expectSeatsToAddUp } from '../support/seat-audit.js';
import { siteWithSlots } from '../support/site-with-slots.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { historyOf } from '../support/batch-calls.js';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const PHONE = '+91 00000 12345';

describe('the page behind a personal link', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let lines: string[] = [];
  let people = 0;
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { SITE_URL: 'https://yoga.example.org', LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' },
      log: (line) => lines.push(line),
    });
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });
  beforeEach(() => {
    lines = [];
  });
  afterEach(() => expectSeatsToAddUp(app));

  const get = (path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
    rawRequest(app.url, path, { headers });
  const post = (path: string, fields: object = {}, headers: Record<string, string> = {}) =>
    rawRequest(app.url, path, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE, ...headers },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    });
  const hidden = (html: string, name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

  /** Somebody who has registered, with the address of their page. */
  async function somebody(changes: object = {}) {
    people++;
    const email = `person${people}@example.org`;
    const { status } = await app.api.register({ name: 'Asha Rao', email, ...changes });
    expect(status).toBe(201);
    const [registration] = await app.api.registrations(`?q=${email}`);
    const id = registration?._id ?? '';
    return { id, email, path: await pathOf(id) };
  }

  async function pathOf(id: string): Promise<string> {
    const row = await app.app.get(RegistrationLinkService).find(id);
    if (!row) throw new Error('no such registration');
    const link = app.app.get(PersonalLinks).linkFor(row) ?? '';
    expect(link).toMatch(/^https:\/\/yoga\.example\.org\//);
    return link.replace('https://yoga.example.org', '');
  }

  const statusOf = async (id: string) =>
    (await app.api.asAdmin(`/api/admin/registrations/${id}`)).body.status;

  it('LINK-4 tells the status in words, the batch, the way, and whom to call, in the language of the registration', async () => {
    const batchId = await app.api.createBatch({ name: 'Dawn <b>', price: 123_456 });
    const english = await somebody({ batchId, notes: 'A bad knee\n"quoted"' });
    const hindi = await somebody({ batchId, language: 'hi' });
    expect(english.path).toMatch(/^\/r\/[\w-]{48}$/);
    expect(hindi.path).toMatch(/^\/hi\/r\/[\w-]{48}$/);
    const { status, text, headers } = await get(english.path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of [
      '<title>Your registration | Arunima Yoga School</title>',
      'Namaste Asha Rao',
      'We have your registration, and will call you to confirm your place.',
      'Dawn &lt;b&gt;',
      '10 Nov 2026 to 10 Dec 2026',
      'Monday, Friday',
      '06:00 - 07:00',
      '₹1,23,456',
      'Meera Joshi',
      'First floor',
      'https://www.openstreetmap.org/',
      'https://wa.me/',
      `Call ${PHONE}`,
      'A bad knee\n&quot;quoted&quot;',
      `href="/hi${english.path}"`,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/<script|\son\w+=|Undo|__PERSONAL/);
    await app.api.changeStatus(hindi.id, 'confirmed');
    const inHindi = (await get(hindi.path)).text;
    for (const part of ['नमस्ते Asha Rao', 'आपकी जगह पक्की है', 'सोमवार, शुक्रवार', 'रास्ता देखें']) {
      expect(inHindi).toContain(part);
    }
  });

  it('LINK-4 says so where no batch is chosen, and where the batch has ended', async () => {
    const { path } = await somebody();
    expect((await get(path)).text).toContain('No batch chosen yet.');
    expect((await get(`${path}/calendar.ics`)).status).toBe(404);
    const batchId = await app.api.createBatch({ endDate: '2026-11-20' });
    const late = await somebody({ batchId });
    expect((await get(late.path)).text).toContain('Cancel my registration');
    await app.moveTo('2026-11-20T18:30:00.000Z');
    const over = (await get(late.path)).text;
    expect(over).toContain('This batch has ended.');
    expect(over).not.toContain('Cancel my registration');
    expect((await get(`${late.path}/cancel`)).headers['location']).toBe(late.path);
    await app.moveTo('2026-11-20T06:30:00.000Z');
  });

  it('LINK-3 every answer at such an address forbids to index, to keep and to pass the address on', async () => {
    const { path } = await somebody();
    const answers = [
      get(path),
      get(`${path}/correct`),
      get(`${path}/my-data.json`),
      get(`${path}/nothing/here`),
      post(`${path}/correct`, { phone: '' }),
      post(`${path}/cancel`),
      post(`${path}/undo`, { x: 'y'.repeat(70_000) }),
      get('/r/wrong'),
      get('/hi/r/erased'),
    ];
    const expected = [200, 200, 200, 404, 400, 303, 413, 404, 200];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(expected);
    for (const { headers } of await Promise.all(answers)) {
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
    expect((await get('/about')).headers['referrer-policy']).toBe('same-origin');
  });

  it('LINK-3 no log and no metric holds a link, whatever is done with it', async () => {
    const { id, path } = await somebody();
    const token = path.slice(path.lastIndexOf('/') + 1);
    lines = [];
    for (const step of [
      '',
      '/cancel',
      '/correct',
      '/erase',
      '/my-data.json',
      '/x',
      '?done=undone',
    ]) {
      await get(path + step, { referer: `https://yoga.example.org${path}` });
    }
    await post(`${path}/undo`);
    await post(`${path}/cancel`);
    await post(`${path}/correct`, { phone: 'none' });
    await get(`${path.slice(0, -1)}x`);
    await rawRequest(app.url, path, { method: 'DELETE' });
    await post(`${path}/erase`);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).toContain('/r/:token/cancel');
    expect(lines.join('')).not.toContain(token.slice(0, 20));
    expect(lines.join('')).not.toContain(token.slice(-20));
    expect(lines.join('')).not.toContain(id);
    const metrics = await app.metrics.text();
    expect(metrics).toContain('route="/r/:token"');
    expect(metrics).not.toContain(token.slice(-20));
  });

  it('LINK-3 no trace holds a link', async () => {
    const exporter = new InMemorySpanExporter();
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
    const { id, path } = await somebody();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
    const traced = await startTestApp({ siteDir: site.siteDir, db: app.db, env });
    for (const step of ['', '/cancel', '/x']) await rawRequest(traced.url, path + step);
    await rawRequest(traced.url, `${path}/cancel`, { method: 'POST' });
    await traced.close();
    const spans = exporter.getFinishedSpans();
    for (const api of [trace, context, propagation]) api.disable();
    expect(spans.map(({ name }) => name)).toContain('GET /r/:token/cancel');
    const told = JSON.stringify(
      spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    );
    expect(told).not.toContain(path.slice(-20));
    expect(told).not.toContain(id);
  });

  it('LINK-2 a wrong, a renewed and an erased link get one and the same page, with the phone of the school', async () => {
    const [renewed, erased] = [await somebody(), await somebody()];
    await app.app
      .get(RegistrationLinkService)
      .renew(renewed.id, { actor: { id: null, name: 'x' }, from: null });
    await post(`${erased.path}/erase`);
    const wrong = `/r/${'A'.repeat(48)}`;
    const pages = await Promise.all(
      [wrong, renewed.path, erased.path, '/r', '/r/short', `${erased.path}/cancel`].map(
        async (path) => {
          const { status, text } = await get(path);
          return { status, text };
        },
      ),
    );
    expect(pages[0]).toMatchObject({ status: 404 });
    expect(pages[0]?.text).toContain('This link leads nowhere');
    expect(pages[0]?.text).toContain(PHONE);
    expect(pages[0]?.text).not.toContain('Asha');
    for (const each of pages) expect(each).toEqual(pages[0]);
    expect((await get(`/hi${wrong}`)).text).toContain('यह लिंक कहीं नहीं ले जाता');
    for (const step of ['cancel', 'undo', 'correct', 'erase']) {
      expect((await post(`${renewed.path}/${step}`, { phone: '1' })).status).toBe(404);
    }
    expect(await statusOf(renewed.id)).toBe('pending');
  });

  it('LINK-2 of one network 30 wrong links a minute are looked at; genuine ones pass all the same', async () => {
    const { path } = await somebody();
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const wrong = `/r/${'B'.repeat(48)}`;
    for (let press = 1; press <= 30; press++) expect((await get(wrong, from)).status).toBe(404);
    const refused = await get(wrong, from);
    expect([refused.status, refused.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
    ]);
    expect(refused.text).toContain('Too many attempts.');
    expect(refused.text).toContain(PHONE);
    expect((await get(path, from)).status).toBe(200);
    expect((await get(wrong, { 'x-forwarded-for': '203.0.113.78' })).status).toBe(404);
  });

  it('LINK-5 asks before it cancels; then the seat is free, and the log says that the visitor did it', async () => {
    const batchId = await app.api.createBatch();
    const { id, path } = await somebody({ batchId });
    await app.api.changeStatus(id, 'confirmed');
    const asked = await get(`${path}/cancel`);
    expect(asked.text).toContain('Cancel your registration?');
    expect(asked.text).toContain('Morning Yogasanas');
    expect(await enrolledIn(app, batchId)).toBe(1);

    const presses = await Promise.all([post(`${path}/cancel`), post(`${path}/cancel`)]);
    for (const { status, headers } of presses) {
      expect([status, headers['location']]).toEqual([303, `${path}?done=cancelled`]);
    }
    expect(await enrolledIn(app, batchId)).toBe(0);
    const told = (await historyOf(app, id)).filter(({ actor }) => actor === 'the visitor');
    expect(told).toMatchObject([
      { action: 'status-changed', before: { status: 'confirmed' }, after: { status: 'cancelled' } },
    ]);
    const { body } = await app.api.asAdmin('/api/admin/audit?actorId=visitor');
    expect(body.entries.some(({ subjectId }) => subjectId === id)).toBe(true);
    expect((await get(`${path}?done=cancelled`)).text).toContain('Your registration is cancelled.');
  });

  it('LINK-5 takes a cancellation back within a minute, as it was, and not a millisecond later', async () => {
    const batchId = await app.api.createBatch();
    const { id, path } = await somebody({ batchId });
    await app.api.changeStatus(id, 'confirmed');
    await post(`${path}/cancel`);
    app.clock.advanceMs(59_999);
    expect((await get(path)).text).toContain('Undo');
    const undone = await Promise.all([post(`${path}/undo`), post(`${path}/undo`)]);
    expect(undone.map(({ headers }) => headers['location'])).toEqual(
      Array(2).fill(`${path}?done=undone`),
    );
    expect([await statusOf(id), await enrolledIn(app, batchId)]).toEqual(['confirmed', 1]);

    await post(`${path}/cancel`);
    app.clock.advanceMs(60_000);
    expect((await get(path)).text).not.toContain('Undo');
    const late = await post(`${path}/undo`);
    expect(late.status).toBe(409);
    expect(late.text).toContain('can be taken back within a minute only. Please call us.');
    expect([await statusOf(id), await enrolledIn(app, batchId)]).toEqual(['cancelled', 0]);
  });

  it('LINK-5 says that the seat has gone, and whom to ask, and takes back no cancellation of staff', async () => {
    const batchId = await app.api.createBatch({ capacity: 1 });
    const { id, path } = await somebody({ batchId });
    await post(`${path}/cancel`);
    const faster = await somebody({ batchId });
    const refused = await post(`${path}/undo`);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Your cancellation could not be taken back:');
    expect(refused.text).toContain('filled up');
    expect(refused.text).toContain(PHONE);
    expect([await statusOf(id), await statusOf(faster.id)]).toEqual(['cancelled', 'pending']);
    await app.api.changeStatus(faster.id, 'cancelled');
    expect((await get(faster.path)).text).not.toContain('Undo');
    expect((await post(`${faster.path}/undo`)).status).toBe(409);
    expect(await enrolledIn(app, batchId)).toBe(0);
  });

  it('LINK-5 no other site can send these forms; a page that hides its address can', async () => {
    const { id, path } = await somebody();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
    ] as Record<string, string>[]) {
      expect((await post(`${path}/cancel`, {}, headers)).status).toBe(403);
    }
    expect(await statusOf(id)).toBe('pending');
    expect((await post(`${path}/cancel`, {}, { origin: 'null' })).status).toBe(303);
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('LINK-6 hands out the sessions as a file, struck out after a cancellation', async () => {
    const batchId = await app.api.createBatch();
    const { id, path } = await somebody({ batchId });
    const file = await get(`${path}/calendar.ics`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="yoga.ics"',
    });
    expect(file.text).toContain(`UID:${id}\r\n`);
    expect(file.text).toContain('STATUS:TENTATIVE\r\n');
    await post(`${path}/cancel`);
    app.clock.advanceMs(1000);
    const struck = await get(`${path}/calendar.ics`);
    expect(struck.text).toContain(`UID:${id}\r\n`);
    expect(struck.text).toContain('STATUS:CANCELLED\r\n');
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(struck.text)).toBeGreaterThan(sequence(file.text));
  });

  it('LINK-7 corrects phone and notes as the form takes them, found by the new number', async () => {
    const { id, email, path } = await somebody({ notes: 'Old' });
    const form = await get(`${path}/correct`);
    const version = hidden(form.text, 'version');
    const sent = { phone: ' 080 4112 3456 ', notes: 'Two\r\nlines', version };
    const presses = [await post(`${path}/correct`, sent), await post(`${path}/correct`, sent)];
    for (const { status, headers } of presses) {
      expect([status, headers['location']]).toEqual([303, `${path}?done=corrected`]);
    }
    expect(await app.api.registrations('?q=8041123456')).toMatchObject([
      { _id: id, email, phone: '080 4112 3456', phoneE164: '+918041123456', notes: 'Two\nlines' },
    ]);
    const told = await historyOf(app, id);
    expect(told).toMatchObject([
      { actor: 'the visitor', action: 'corrected', after: { fields: ['phone', 'notes'] } },
    ]);
  });

  it.each([
    ['', 'Phone number must have 5 to 20 digits', { phone: '12', notes: 'Kept <b>' }, 400],
    ['/hi', 'इसे भरना ज़रूरी है।', { phone: ' ', notes: 'Kept <b>' }, 400],
    [
      '',
      'Additional notes must be at most 2000',
      { phone: '98450 12345', notes: 'Kept <b>'.padEnd(2001, 'x') },
      400,
    ],
    [
      '',
      'changed this registration',
      { phone: '98450 12345', notes: 'Kept <b>', version: 'old' },
      409,
    ],
  ])(
    'LINK-7 says at %s what is wrong (%s), and keeps what was typed',
    async (prefix, sentence, typed, expected) => {
      const { id, path } = await somebody({ notes: 'Old' });
      const version = hidden((await get(`${path}/correct`)).text, 'version');
      const answer = await post(`${prefix}${path}/correct`, { version, ...typed });
      expect(answer.status).toBe(expected);
      expect(answer.text).toContain(sentence);
      expect(answer.text).toContain(`value="${typed.phone}"`);
      expect(answer.text).toContain('>Kept &lt;b&gt;');
      // The next press is about what stands there now.
      expect(hidden(answer.text, 'version')).toBe(version);
      expect((await app.api.asAdmin(`/api/admin/registrations/${id}`)).body.notes).toBe('Old');
    },
  );

  it('LINK-8 hands out everything that is kept of the person, but what staff note for themselves', async () => {
    const batchId = await app.api.createBatch({ name: 'Dawn' });
    const { id, email, path } = await somebody({ batchId, notes: 'A bad knee' });
    await app.api.asAdmin(`/api/admin/registrations/${id}`, {
      method: 'PATCH',
      body: { staffNotes: 'Called twice', contacted: true },
    });
    const { headers, text } = await get(`${path}/my-data.json`);
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(JSON.parse(text)).toMatchObject({
      registration: {
        name: 'Asha Rao',
        email,
        phone: '+91 98765 43210',
        notes: 'A bad knee',
        status: 'pending',
        program: 'yogasanas',
        batch: { name: 'Dawn', startDate: '2026-11-10' },
      },
      history: [{ by: 'the school' }, { by: 'the school', action: 'contacted' }],
    });
    expect(text).not.toMatch(/Called twice|Asha"|"Asha\b(?! Rao)/);
  });

  it('LINK-9 erases the person with all that hangs on them, once it is confirmed, and says so', async () => {
    const batchId = await app.api.createBatch();
    const { id, email, path } = await somebody({ batchId });
    await app.api.asAdmin(`/api/admin/registrations/${id}`, {
      method: 'PATCH',
      body: { staffNotes: `About ${email}` },
    });
    expect((await get(`${path}/erase`)).text).toContain('Erase your data?');
    expect(await enrolledIn(app, batchId)).toBe(1);
    for (const _press of [1, 2]) {
      const { status, headers } = await post(`${path}/erase`);
      expect([status, headers['location']]).toEqual([303, '/r/erased']);
    }
    const page = await get('/r/erased');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Your data is erased')]);
    expect(page.text).toContain('href="/hi/r/erased"');
    expect((await get(path)).status).toBe(404);
    expect(await enrolledIn(app, batchId)).toBe(0);
    for (const [table, column] of [
      ['registrations', 'id'],
      ['registration_terms', 'registration_id'],
    ]) {
      expect(await app.db.sql(`SELECT * FROM ${table} WHERE ${column} = ?`, [id])).toEqual([]);
    }
    const entries = await app.db.sql('SELECT * FROM audit_entries WHERE subject_id = ?', [id]);
    expect(JSON.stringify(entries)).not.toContain(email);
    expect(entries.map((each) => each['action'])).toContain('deleted');
    const deleted = entries.find((each) => each['action'] === 'deleted');
    expect(deleted).toMatchObject({ actor_name: 'the visitor', actor_id: null });
  });

  it('LINK-1 is renewed on its page: the old link is void, and a press repeated leads to the same new one', async () => {
    const { id, path } = await somebody();
    const stamp = hidden((await get(path)).text, 'stamp');
    const other = hidden((await get(path)).text, 'stamp');
    const presses = await Promise.all([
      post(`${path}/renew`, { stamp }),
      post(`${path}/renew`, { stamp }),
    ]);
    const renewed = await pathOf(id);
    expect(renewed).not.toBe(path);
    for (const { headers } of presses) expect(headers['location']).toBe(`${renewed}?done=renewed`);
    expect((await get(path)).status).toBe(404);
    expect((await post(`${path}/renew`, { stamp: other })).status).toBe(404);
    expect((await get(`${renewed}?done=renewed`)).text).toContain('This is your new link');
    // Nobody presses it from elsewhere, and without a form of ours nothing happens.
    expect((await post(`${renewed}/renew`)).headers['location']).toBe(renewed);
    expect(await pathOf(id)).toBe(renewed);
    expect(await historyOf(app, id)).toMatchObject([
      { actor: 'the visitor', action: 'link-renewed' },
    ]);
  });

  it('LINK-1 is void under another secret, and on no page without the code of the site', async () => {
    const { path } = await somebody();
    const other = await startTestApp({
      siteDir: site.siteDir,
      env: { JWT_SECRET: 'another secret that is long enough for it' },
      db: app.db,
    });
    const { status } = await rawRequest(other.url, path);
    await other.close();
    expect(status).toBe(404);
  });

  it('LINK-10 staff see the link and renew it, which voids the one before and stands in the log', async () => {
    const { id, path } = await somebody();
    const link = `/api/admin/registrations/${id}/link`;
    const shown = await app.api.asAdmin(link);
    expect(shown.body).toEqual({ url: `https://yoga.example.org${path}` });
    const renewed = await app.api.asAdmin(link, { method: 'POST' });
    expect(renewed.body).toEqual({ url: `https://yoga.example.org${await pathOf(id)}` });
    expect(renewed.body).not.toEqual(shown.body);
    expect([(await get(path)).status, (await get(await pathOf(id))).status]).toEqual([404, 200]);
    expect(await historyOf(app, id)).toMatchObject([{ actor: 'Asha', action: 'link-renewed' }]);
    for (const method of ['GET', 'POST']) {
      expect((await app.api.call(link, { method })).status).toBe(401);
      const gone = link.replace(id, '0199');
      expect((await app.api.asAdmin(gone, { method })).body.code).toBe('registration_not_found');
    }
  });

  it('LINK-10 there is no link to send where nobody has said SITE_URL', async () => {
    const { id } = await somebody();
    const other = await startTestApp({ db: app.db });
    const { body } = await other.api.asAdmin(`/api/admin/registrations/${id}/link`);
    await other.close();
    expect(body).toEqual({ url: null });
  });

  it('LINK-10 DATA-8 no answer to a submission carries a link, and a repeated one is answered alike', async () => {
    const person = { name: 'Ravi', email: 'ravi@example.org', phone: '98450 12345' };
    const answers = [await app.api.register(person), await app.api.register(person)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(JSON.stringify(answers)).not.toMatch(/\/r\//);
    const form = { ...person, program: 'yogasanas', batchId: '', notes: '' };
    const thanks = await post('/register', form);
    expect(thanks.text.replace(/href="\/hi\/r\/[^"]*"/g, '')).not.toMatch(/\/r\/[\w-]{20}/);
  });
});
