import { aRegistration } from '../../support/calls/requests.js';
import { formIn, PlainVisitor } from '../../support/calls/plain-visitor.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const PRESS_AGAIN = 'Nothing has been sent yet. Please press Register once more.';

describe('the plain form against robots and other sites', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let visitor: PlainVisitor;
  beforeAll(async () => {
    app = await startTestApp({ siteDir: site.siteDir });
    visitor = new PlainVisitor(app);
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });

  it('a form with a filled honeypot field gets the same thank-you page as others, and is not stored', async () => {
    const typed = await visitor.filledIn({ email: 'robot@example.org' });
    const answer = await visitor.send({ ...typed, website: 'https://spam.example' });
    const honest = await visitor.send({ ...typed, email: 'honest@example.org' });
    expect([answer.status, answer.text]).toEqual([201, honest.text]);
    expect(await visitor.storedOf('robot@example.org')).toEqual([]);
  });

  it('a form with a web address sent less than 2 s after opening gets 422, and can be sent again with its input', async () => {
    const typed = await visitor.filledIn({ notes: 'see https://example.org' }, { afterMs: 1_999 });
    const tooFast = await visitor.send(typed);
    expect(tooFast.status).toBe(422);
    expect(tooFast.text).toContain(PRESS_AGAIN);
    expect(formIn(tooFast.text)).toMatchObject({ notes: 'see https://example.org' });
    app.clock.advanceMs(1);
    expect((await visitor.send(formIn(tooFast.text))).status).toBe(201);
  });

  it('a form without a web address is accepted at once after opening', async () => {
    expect((await visitor.send(await visitor.filledIn({}, { afterMs: 0 }))).status).toBe(201);
  });

  it.each(['', 'x', 'a.b.c', '1795156200000.00.AAAA'])(
    'a form with an invalid stamp (%p) is accepted, and refused with 422 when it contains a web address',
    async (stamp) => {
      expect((await visitor.send({ ...aRegistration(), stamp })).status).toBe(201);
      const linked = { ...aRegistration({ notes: 'www.example.org' }), stamp };
      expect((await visitor.send(linked)).status).toBe(422);
    },
  );

  it.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { origin: 'https://evil.example' }],
    [403, { origin: 'null' }],
    [201, { 'sec-fetch-site': 'same-origin' }],
    [201, { 'sec-fetch-site': 'none' }],
    [201, {}],
  ])('answers %i to a form that is sent with the headers %p', async (status, headers) => {
    expect((await visitor.send(await visitor.filledIn(), { headers })).status).toBe(status);
  });

  it('API-12 a form of more than 64 KiB is refused with 413 and an HTML page, also without Content-Length', async () => {
    const { status, headers, text } = await rawRequest(app.url, '/hi/register', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'transfer-encoding': 'chunked',
      },
      body: `name=${'x'.repeat(65 * 1024)}`,
    });
    expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(formIn(text)).toMatchObject({ name: '' });
  });

  it('accepts a form when the Origin header names the own site and Sec-Fetch-Site is missing', async () => {
    expect(
      (await visitor.send(await visitor.filledIn(), { headers: { origin: app.url } })).status,
    ).toBe(201);
  });
});

describe('the plain form behind a proxy that changes the Host header', () => {
  it('NAV-6 is accepted from the origin of SITE_URL, whose path is ignored, and refused from any other origin', async () => {
    const site = siteWithSlots();
    const env = { SITE_URL: 'https://yoga.example.org/school' };
    const app = await startTestApp({ siteDir: site.siteDir, env });
    try {
      const visitor = new PlainVisitor(app);
      const statusFrom = async (origin: string) =>
        (await visitor.send(await visitor.filledIn(), { headers: { origin } })).status;
      expect(await statusFrom('https://yoga.example.org')).toBe(201);
      for (const origin of ['https://yoga.example.org:8443', 'https://example.org', 'x']) {
        expect([origin, await statusFrom(origin)]).toEqual([origin, 403]);
      }
    } finally {
      await app.close();
      site.remove();
    }
  });
});

describe('the plain form and the API', () => {
  it('RUN-3 share one rate limit; the page beyond it says when to try again, and keeps the input', async () => {
    const site = siteWithSlots();
    const app = await startTestApp({
      siteDir: site.siteDir,
      env: { REGISTRATIONS_PER_MINUTE: '2' },
    });
    try {
      const send = () => new PlainVisitor(app).send(aRegistration({ name: 'Asha' }));
      expect((await send()).status).toBe(201);
      expect((await app.api.register()).status).toBe(201);
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('20');
      expect(refused.text).toContain('Many people are registering from your network.');
      expect(formIn(refused.text)).toMatchObject({ name: 'Asha' });
      expect((await app.api.register()).status).toBe(429);
    } finally {
      await app.close();
      site.remove();
    }
  });
});
