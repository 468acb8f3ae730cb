/** @alone A process has one tracer provider. */
import { context, propagation, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { DomainError } from '../../../src/common/errors/domain-error.js';
import { ClientHits } from '../../../src/registrations/register/client-hits.js';
import { RegistrationLinkService } from '../../../src/registrations/staff/registration-link.service.js';
import {
  hidden,
  PersonalLinkVisitor,
  SITE_URL,
} from '../../support/calls/personal-link-visitor.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';
import { historyOf } from '../../support/calls/batch-calls.js';

const PHONE = '+91 00000 12345';

describe('the page behind a personal link', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let visitor: PersonalLinkVisitor;
  let lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { SITE_URL, LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' },
      log: (line) => lines.push(line),
    });
    visitor = new PersonalLinkVisitor(app);
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });
  beforeEach(() => {
    lines = [];
  });
  afterEach(() => expectSeatsToAddUp(app));

  it('LINK-4 shows status, batch, directions and phone number in the language of the registration', async () => {
    const batchId = await app.api.createBatch({ name: 'Dawn <b>', price: 123_456 });
    const english = await visitor.somebody({ batchId, notes: 'A bad knee\n"quoted"' });
    const hindi = await visitor.somebody({ batchId, language: 'hi' });
    expect(english.path).toMatch(/^\/r\/[\w-]{48}$/);
    expect(hindi.path).toMatch(/^\/hi\/r\/[\w-]{48}$/);
    const { status, text, headers } = await visitor.get(english.path);
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
    const inHindi = (await visitor.get(hindi.path)).text;
    for (const part of ['नमस्ते Asha Rao', 'आपकी जगह पक्की है', 'सोमवार, शुक्रवार', 'रास्ता देखें']) {
      expect(inHindi).toContain(part);
    }
  });

  it('LINK-4 says when no batch is chosen or the batch has ended; then there is no cancel button', async () => {
    const { path } = await visitor.somebody();
    expect((await visitor.get(path)).text).toContain('No batch chosen yet.');
    expect((await visitor.get(`${path}/calendar.ics`)).status).toBe(404);
    const batchId = await app.api.createBatch({ endDate: '2026-11-20' });
    const late = await visitor.somebody({ batchId });
    expect((await visitor.get(late.path)).text).toContain('Cancel my registration');
    await app.moveTo('2026-11-20T18:30:00.000Z');
    const over = (await visitor.get(late.path)).text;
    expect(over).toContain('This batch has ended.');
    expect(over).not.toContain('Cancel my registration');
    expect((await visitor.get(`${late.path}/cancel`)).headers['location']).toBe(late.path);
    await app.moveTo('2026-11-20T06:30:00.000Z');
  });

  it('LINK-3 every response below /r/ has noindex, no-store and no-referrer headers, also at encoded paths', async () => {
    const { path } = await visitor.somebody();
    const answers = [
      visitor.get(path),
      visitor.get(`${path}/correct`),
      visitor.get(`${path}/my-data.json`),
      visitor.get(`${path}/nothing/here`),
      visitor.post(`${path}/correct`, { phone: '' }),
      visitor.post(`${path}/cancel`),
      visitor.post(`${path}/undo`, { x: 'y'.repeat(70_000) }),
      visitor.get('/r/wrong'),
      visitor.get('/hi/r/erased'),
      // The same address, written in another way.
      visitor.get(path.replace('/r/', '/%72/')),
      visitor.post(path.replace('/r/', '/%72/'), { x: 'y'.repeat(70_000) }),
      visitor.post(`${path.replace('/r/', '/%72/')}/undo`, { x: 'y'.repeat(70_000) }),
    ];
    const expected = [200, 200, 200, 404, 400, 303, 413, 404, 200, 200, 413, 413];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(expected);
    for (const { headers } of await Promise.all(answers)) {
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
    expect((await visitor.get('/about')).headers['referrer-policy']).toBe('same-origin');
  });

  it('LINK-3 no log line and no metric contains the token of a link', async () => {
    const { id, path } = await visitor.somebody();
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
      await visitor.get(path + step, { referer: `https://yoga.example.org${path}` });
    }
    await visitor.post(`${path}/undo`);
    await visitor.post(`${path}/cancel`);
    await visitor.post(`${path}/correct`, { phone: 'none' });
    await visitor.get(`${path.slice(0, -1)}x`);
    await rawRequest(app.url, path, { method: 'DELETE' });
    await visitor.post(`${path}/erase`);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).toContain('/r/:token/cancel');
    expect(lines.join('')).not.toContain(token.slice(0, 20));
    expect(lines.join('')).not.toContain(token.slice(-20));
    expect(lines.join('')).not.toContain(id);
    const metrics = await app.metrics.text();
    expect(metrics).toContain('route="/r/:token"');
    expect(metrics).not.toContain(token.slice(-20));
  });

  it('LINK-3 no trace contains the token of a link', async () => {
    const exporter = new InMemorySpanExporter();
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
    const { id, path } = await visitor.somebody();
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

  it('LINK-2 a wrong, a renewed and an erased link get the same 404 page with the phone number of the school', async () => {
    const [renewed, erased] = [await visitor.somebody(), await visitor.somebody()];
    await app.app
      .get(RegistrationLinkService)
      .renew(renewed.id, { actor: { id: null, name: 'x' }, from: null });
    await visitor.post(`${erased.path}/erase`);
    const wrong = `/r/${'A'.repeat(48)}`;
    const pages = await Promise.all(
      [wrong, renewed.path, erased.path, '/r', '/r/short', `${erased.path}/cancel`].map(
        async (path) => {
          const { status, text } = await visitor.get(path);
          return { status, text };
        },
      ),
    );
    expect(pages[0]).toMatchObject({ status: 404 });
    expect(pages[0]?.text).toContain('This link no longer works');
    expect(pages[0]?.text).toContain(PHONE);
    expect(pages[0]?.text).not.toContain('Asha');
    for (const each of pages) expect(each).toEqual(pages[0]);
    expect((await visitor.get(`/hi${wrong}`)).text).toContain('यह लिंक कहीं नहीं ले जाता');
    for (const step of ['cancel', 'undo', 'correct', 'erase']) {
      expect((await visitor.post(`${renewed.path}/${step}`, { phone: '1' })).status).toBe(404);
    }
    expect(await visitor.statusOf(renewed.id)).toBe('pending');
  });

  it('LINK-2 one network gets 404 for 30 wrong links a minute, then 429; a valid link still works', async () => {
    const { path } = await visitor.somebody();
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const wrong = `/r/${'B'.repeat(48)}`;
    const counted = jest.spyOn(ClientHits.prototype, 'increment');
    for (let press = 1; press <= 30; press++)
      expect((await visitor.get(wrong, from)).status).toBe(404);
    const refused = await visitor.get(wrong, from);
    expect([refused.status, refused.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
    ]);
    expect(counted.mock.calls.at(-1)).toEqual(['203.0.113.77', 60_000, 30]);
    counted.mockRestore();
    expect(refused.text).toContain('Too many attempts.');
    expect(refused.text).toContain(PHONE);
    expect((await visitor.get(path, from)).status).toBe(200);
    expect((await visitor.get(wrong, { 'x-forwarded-for': '203.0.113.78' })).status).toBe(404);
  });

  it('LINK-4 while the database is away, the language link of a genuine link leads to the same registration', async () => {
    const { path } = await visitor.somebody();
    const away = jest
      .spyOn(RegistrationLinkService.prototype, 'find')
      .mockRejectedValue(new DomainError('database_unavailable'));
    const pages = [await visitor.get(path), await visitor.post(`/hi${path}/cancel`)];
    away.mockRestore();
    expect(pages.map(({ status }) => status)).toEqual([503, 503]);
    expect(pages[0]?.text).toContain(`href="/hi${path}"`);
    expect(pages[1]?.text).toContain(`href="${path}"`);
  });

  it('LINK-1 renewing on the page invalidates the old link; the same form sent twice leads to the same new link', async () => {
    const { id, path } = await visitor.somebody();
    const stamp = hidden((await visitor.get(path)).text, 'stamp');
    const other = hidden((await visitor.get(path)).text, 'stamp');
    const presses = await Promise.all([
      visitor.post(`${path}/renew`, { stamp }),
      visitor.post(`${path}/renew`, { stamp }),
    ]);
    const renewed = await visitor.pathOf(id);
    expect(renewed).not.toBe(path);
    for (const { headers } of presses) expect(headers['location']).toBe(`${renewed}?done=renewed`);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.post(`${path}/renew`, { stamp: other })).status).toBe(404);
    expect((await visitor.get(`${renewed}?done=renewed`)).text).toContain('This is your new link');
    // Other sites cannot submit this: without the stamp of our form nothing happens.
    expect((await visitor.post(`${renewed}/renew`)).headers['location']).toBe(renewed);
    expect(await visitor.pathOf(id)).toBe(renewed);
    expect(await historyOf(app, id)).toMatchObject([
      { actor: 'the visitor', action: 'link-renewed' },
    ]);
    // After one more renewal, the first submission no longer leads to the new link.
    const next = hidden((await visitor.get(renewed)).text, 'stamp');
    expect((await visitor.post(`${renewed}/renew`, { stamp: next })).status).toBe(303);
    expect((await visitor.post(`${path}/renew`, { stamp })).status).toBe(404);
  });

  it('LINK-1 a server with another JWT_SECRET answers a link with 404', async () => {
    const { path } = await visitor.somebody();
    const other = await startTestApp({
      siteDir: site.siteDir,
      env: { JWT_SECRET: 'another secret that is long enough for it' },
      db: app.db,
    });
    const { status } = await rawRequest(other.url, path);
    await other.close();
    expect(status).toBe(404);
  });

  it('LINK-10 staff can read and renew the link; the previous link is then invalid, and the audit log records it', async () => {
    const { id, path } = await visitor.somebody();
    const link = `/api/admin/registrations/${id}/link`;
    const shown = await app.api.asAdmin(link);
    expect(shown.body).toEqual({ url: `https://yoga.example.org${path}` });
    const renewed = await app.api.asAdmin(link, { method: 'POST' });
    expect(renewed.body).toEqual({ url: `https://yoga.example.org${await visitor.pathOf(id)}` });
    expect(renewed.body).not.toEqual(shown.body);
    expect([
      (await visitor.get(path)).status,
      (await visitor.get(await visitor.pathOf(id))).status,
    ]).toEqual([404, 200]);
    expect(await historyOf(app, id)).toMatchObject([{ actor: 'Asha', action: 'link-renewed' }]);
    for (const method of ['GET', 'POST']) {
      expect((await app.api.call(link, { method })).status).toBe(401);
      const gone = link.replace(id, '0199');
      expect((await app.api.asAdmin(gone, { method })).body.code).toBe('registration_not_found');
    }
  });

  it('LINK-10 staff get no link (url: null) when SITE_URL is not set', async () => {
    const { id } = await visitor.somebody();
    const other = await startTestApp({ db: app.db });
    const { body } = await other.api.asAdmin(`/api/admin/registrations/${id}/link`);
    await other.close();
    expect(body).toEqual({ url: null });
  });

  it('LINK-10 DATA-8 no response to a registration contains a link, and a repeated registration gets the same response', async () => {
    const person = { name: 'Ravi', email: 'ravi@example.org', phone: '98450 12345' };
    const answers = [await app.api.register(person), await app.api.register(person)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(JSON.stringify(answers)).not.toMatch(/\/r\//);
    const form = { ...person, program: 'yogasanas', batchId: '', notes: '' };
    const thanks = await visitor.post('/register', form);
    expect(thanks.text.replace(/href="\/hi\/r\/[^"]*"/g, '')).not.toMatch(/\/r\/[\w-]{20}/);
  });
});
