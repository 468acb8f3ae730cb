import {
  hidden,
  PersonalLinkVisitor,
  SITE_URL,
} from '../../support/calls/personal-link-visitor.js';
import { NewsService } from '../../../src/registrations/people/news.service.js';
import { historyOf } from '../../support/calls/batch-calls.js';
import { expectSeatsToAddUp } from '../../support/database/seat-audit.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { NOON, startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('a personal link in special situations', () => {
  const site = siteWithSlots();
  let app: TestApp;
  let visitor: PersonalLinkVisitor;
  beforeAll(async () => {
    app = await startTestApp({ siteDir: site.siteDir, env: { SITE_URL } });
    visitor = new PersonalLinkVisitor(app);
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });
  beforeEach(() => app.moveTo(NOON));
  afterEach(() => expectSeatsToAddUp(app));

  it.each(['en', 'hi'])(
    'LINK-4 the page of an unknown link repeats no part of the address in its text or links: %s',
    async (language) => {
      const markup = `"><h1>Call +1 555</h1><meta http-equiv="refresh" content="0;url=https:evil.example">$\``;
      const path = `${language === 'hi' ? '/hi' : ''}/r/${encodeURIComponent(markup)}`;
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      for (const step of ['correct', 'cancel', 'erase', 'renew', 'news', 'undo', 'accept']) {
        const { status, text } = await visitor.post(`${path}/${step}`, {}, headers);
        expect([step, status]).toEqual([step, 403]);
        expect(text).not.toMatch(/555|evil|%22%3E/);
        expect(text).toContain('href="/');
      }
      for (const step of [
        '',
        '/cancel',
        '/correct',
        '/erase',
        '/accept',
        '/undo',
        '/renew',
        '/news',
      ]) {
        const { status, text } = await visitor.get(`${path}${step}`);
        expect([step, status]).toEqual([step, 404]);
        expect(text).not.toMatch(/555|evil|%22%3E/);
      }
    },
  );

  it('LINK-4 LINK-9 from a page in Hindi, each step leads to a page in Hindi', async () => {
    const { path } = await visitor.somebody({ language: 'hi' });
    expect(path).toMatch(/^\/hi\/r\//);
    const placeAfter = async (step: string, fields = {}) =>
      (await visitor.post(`${path}/${step}`, fields)).headers['location'];
    expect(await placeAfter('news', { email: 'true' })).toBe(`${path}?done=news`);
    expect(await placeAfter('cancel')).toBe(`${path}?done=cancelled`);
    expect(await placeAfter('undo')).toBe(`${path}?done=undone`);
    expect(await placeAfter('erase')).toBe('/hi/r/erased');
    expect((await visitor.get('/hi/r/erased')).text).toContain('आपकी जानकारी मिटा दी गई है');
  });

  it('LINK-5 a change of another kind after the cancellation does not take the undo away', async () => {
    const { id, path } = await visitor.somebody();
    await visitor.post(`${path}/cancel`);
    const body = { staffNotes: 'Rang about the cancellation' };
    await app.api.asAdmin(`/api/admin/registrations/${id}`, { method: 'PATCH', body });
    const { headers } = await visitor.post(`${path}/undo`);
    expect([headers['location'], await visitor.statusOf(id)]).toEqual([
      `${path}?done=undone`,
      'pending',
    ]);
  });

  it('LINK-4 LINK-3 a browser that opens the address of a form again is sent to the page, and changes nothing', async () => {
    const batchId = await app.api.createBatch();
    const { id, path } = await visitor.somebody({ batchId });
    await visitor.post(`${path}/cancel`);
    const stored = await historyOf(app, id);
    for (const prefix of ['', '/hi']) {
      for (const step of ['accept', 'undo', 'renew', 'news']) {
        const { status, headers } = await visitor.get(`${prefix}${path}/${step}?stamp=x`);
        expect({ step, status, ...headers }).toMatchObject({
          step,
          status: 303,
          location: `${prefix}${path}`,
          'x-robots-tag': 'noindex, nofollow',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        });
      }
    }
    expect((await visitor.get(path)).text).toContain('Undo');
    expect(await visitor.statusOf(id)).toBe('cancelled');
    expect(await historyOf(app, id)).toEqual(stored);
  });

  it.each(['erase?utm_source=mail', '%65rase'])(
    'LINK-5 LINK-9 a form does the same if its address has a query or encoded letters: %s',
    async (step) => {
      const { id, path } = await visitor.somebody();
      const erased = await visitor.post(`${path}/${step}`);
      expect([erased.status, erased.headers.location]).toEqual([303, '/r/erased']);
      const seen = await app.api.asAdmin(`/api/admin/registrations/${id}`);
      expect(seen.status).toBe(404);
    },
  );

  it('WAIT-7 a question about leaving the list declines no seat that was offered after it was asked', async () => {
    const batchId = await app.api.createBatch({ capacity: 1, offerHours: 2 });
    const seated = await visitor.somebody({ batchId });
    const { id, path } = await visitor.somebody({ batchId, waiting: true });
    const second = await visitor.somebody({ batchId, waiting: true });
    const askedOf = async (to: string) => hidden((await visitor.get(`${to}/cancel`)).text, 'asked');
    const asked = await askedOf(path);
    expect((await visitor.post(`${second.path}/cancel`, { asked })).status).toBe(303);
    expect(await visitor.statusOf(second.id)).toBe('cancelled');

    await visitor.post(`${seated.path}/cancel`);
    const late = await visitor.post(`${path}/cancel`, { asked });
    expect(late.status).toBe(409);
    expect(late.text).toContain('You are not on the waiting list any more. Nothing was cancelled.');
    expect(late.text).toContain('A seat is free for you');
    expect((await visitor.post(`/hi${path}/cancel`, { asked })).text).toContain(
      'आप अब प्रतीक्षा सूची में नहीं हैं।',
    );
    expect(await visitor.statusOf(id)).toBe('pending');

    const answer = { asked: await askedOf(path) };
    expect((await visitor.post(`${path}/cancel`, answer)).status).toBe(303);
    expect(await visitor.statusOf(id)).toBe('cancelled');
    expect((await visitor.post(`${path}/cancel`, { asked })).status).toBe(303);
  });

  const actions = (html: string) => [...html.matchAll(/action="([^"]*)"/g)].map(([, to]) => to);

  it('WAIT-7 LINK-4 when a batch is called off, waiting and offered visitors see the cancellation, without accept or undo', async () => {
    const batchId = await app.api.createBatch({ capacity: 1, offerHours: 2, name: 'Called off' });
    const seated = await visitor.somebody({ batchId });
    const offered = await visitor.somebody({ batchId, waiting: true });
    const waiting = await visitor.somebody({ batchId, waiting: true });
    await visitor.post(`${seated.path}/cancel`);
    expect((await visitor.get(offered.path)).text).toContain('A seat is free for you');
    const off = await app.api.asAdmin(`/api/batches/${batchId}/call-off`, {
      method: 'POST',
      body: {},
    });
    expect([off.status, off.body]).toMatchObject([200, { cancelled: 2 }]);
    for (const { id, path } of [offered, waiting]) {
      const { status, text } = await visitor.get(path);
      expect(status).toBe(200);
      expect(text).toContain('Your registration is cancelled');
      expect(text).toContain('Called off');
      expect(text).not.toMatch(/in line|A seat is free|One minute|took it back/);
      expect(actions(text).filter((to) => /accept|undo|cancel/.test(to ?? ''))).toEqual([]);
      const taken = await visitor.post(`${path}/accept`);
      expect([
        taken.status,
        taken.text.includes('This seat is not kept for you any more.'),
      ]).toEqual([409, true]);
      expect((await visitor.post(`${path}/undo`)).status).toBe(409);
      expect(await visitor.statusOf(id)).toBe('cancelled');
    }
  });

  it('LINK-8 my-data.json contains the consent to news of new batches, and the mails to the person', async () => {
    const { email, path } = await visitor.somebody({ newsByEmail: true, language: 'en' });
    const own = JSON.parse((await visitor.get(`${path}/my-data.json`)).text) as object;
    expect(own).toMatchObject({
      toldOfNewBatches: {
        name: 'Asha Rao',
        email,
        phone: '+91 98765 43210',
        language: 'en',
        programs: ['yogasanas'],
        channels: ['email'],
        consentAt: NOON,
        consentSource: 'form',
        lastSeen: NOON,
      },
      mails: [{ kind: 'received', state: 'waiting', createdAt: NOON }],
    });
    await visitor.post(`${path}/cancel`);
    const after = JSON.parse((await visitor.get(`${path}/my-data.json`)).text) as {
      history: { by: string; action: string }[];
    };
    expect(after.history.map(({ by, action }) => [by, action])).toEqual([
      ['you', 'status-changed'],
    ]);
    const other = await visitor.somebody();
    const without = (await visitor.get(`${other.path}/my-data.json`)).text;
    expect(without).not.toContain('toldOfNewBatches');
  });

  it('LINK-8 my-data.json contains the mails about new batches too, among the others by time', async () => {
    const { id, path } = await visitor.somebody({ newsByEmail: true });
    const batchId = await app.api.createBatch();
    app.clock.advanceMs(1_000);
    await app.app.get(NewsService).tell(batchId, { id: null, name: 'Asha' });
    app.clock.advanceMs(1_000);
    await app.api.changeStatus(id, 'confirmed');
    const { mails } = JSON.parse((await visitor.get(`${path}/my-data.json`)).text) as {
      mails: object[];
    };
    expect(mails).toEqual([
      { kind: 'received', state: 'waiting', createdAt: NOON },
      { kind: 'news', state: 'waiting', createdAt: '2026-11-20T06:30:01.000Z' },
      { kind: 'confirmed', state: 'waiting', createdAt: '2026-11-20T06:30:02.000Z' },
    ]);
  });

  it('LINK-1 LINK-5 a form that was opened with a link renewed since gets 404 and changes nothing', async () => {
    const { id, path } = await visitor.somebody({ newsByEmail: true });
    const stamp = hidden((await visitor.get(path)).text, 'stamp');
    await visitor.post(`${path}/renew`, { stamp });
    for (const action of ['cancel', 'accept', 'undo', 'erase', 'news']) {
      expect((await visitor.post(`${path}/${action}`)).status).toBe(404);
    }
    expect(await visitor.statusOf(id)).toBe('pending');
    expect(await app.db.sql('SELECT COUNT(*) AS n FROM people')).not.toEqual([{ n: 0 }]);
  });

  it('LINK-8 my-data.json does not contain the list of missing fields, which only staff see', async () => {
    const { id, path } = await visitor.somebody({ program: 'yoga-for-kids' });
    const seen = await app.api.asAdmin(`/api/admin/registrations/${id}`);
    expect(seen.body).toMatchObject({ missing: ['guardian'] });
    const { registration } = JSON.parse((await visitor.get(`${path}/my-data.json`)).text) as {
      registration: object;
    };
    expect(registration).toMatchObject({ _id: id, program: 'yoga-for-kids' });
    expect(registration).not.toHaveProperty('missing');
  });
});
