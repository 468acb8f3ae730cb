import { brotliDecompressSync } from 'node:zlib';
import { JoinableBatchesService } from '../../../src/batches/joinable-batches.service.js';
import { CleanupSettingsService } from '../../../src/cleanup/cleanup-settings.service.js';
import { keep } from '../../support/calls/cleanup-calls.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { siteWithSlots } from '../../support/server/site-with-slots.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

describe('server slots of a page', () => {
  const site = siteWithSlots();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { SITE_URL: 'https://yoga.example.org' },
    });
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(app.url, path, { headers });

  const courseIn = (html: string) => {
    const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    return (JSON.parse(script) as { '@graph': Record<string, unknown>[] })['@graph'][0];
  };

  it('REG-5 show the batches of the program with dates, days, times, spots left and price', async () => {
    const id = await app.api.createBatch({ name: 'Before work', price: 123_456 });
    await app.api.register({ batchId: id });
    const { text, status, headers } = await get('/yogasanas');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of [
      'Before work',
      '10 Nov 2026 to 10 Dec 2026',
      'Monday, Friday',
      '06:00 - 07:00',
      '19 spots left',
      '₹1,23,456',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('<form action="/register" method="get">');
    expect(text).toContain(`name="batchId" value="${id}"`);
    expect(text).not.toContain('<!--slot');
  });

  it('REG-5 show the batches in Hindi on the Hindi page', async () => {
    await app.api.createBatch();
    const { text } = await get('/hi/yogasanas');
    expect(text).toContain('10 नवंबर 2026 से 10 दिसंबर 2026 तक');
    expect(text).toContain('<form action="/hi/register" method="get">');
  });

  it('REG-11 WAIT-9 show a full batch with 0 spots left, and its waiting list instead of a way to choose it', async () => {
    const id = await app.api.createBatch({ name: 'Tiny', capacity: 1 });
    await app.api.register({ batchId: id });
    const { text } = await get('/yogasanas');
    const shown = /<h3>Tiny<\/h3>.*?<\/li>/.exec(text)?.[0] ?? '';
    expect(shown).toContain('0 spots left');
    expect(shown).toContain(`<input type="hidden" name="waitingFor" value="${id}"/>`);
    expect(text).not.toContain(`name="batchId" value="${id}"`);
  });

  it('REG-5 change at once when a seat is taken or a batch is deleted', async () => {
    const id = await app.api.createBatch({ name: 'Changing', capacity: 5 });
    const spots = async () =>
      /<h3>Changing<\/h3>.*?(\d+) spots left/.exec((await get('/yogasanas')).text)?.[1];
    expect(await spots()).toBe('5');
    const first = await get('/yogasanas');
    await app.api.register({ batchId: id, name: 'Only One', email: 'one@example.org' });
    expect(await spots()).toBe('4');
    const known = await get('/yogasanas', { 'if-none-match': String(first.headers['etag']) });
    expect(known.status).toBe(200);
    const [registration] = await app.api.registrations(`?batchId=${id}`);
    await app.api.changeStatus(registration?._id ?? '', 'cancelled');
    await app.api.deleteBatch(id);
    expect(await spots()).toBeUndefined();
  });

  it('NAV-6 a page with unchanged batches is answered with 304; its Brotli version has the same text', async () => {
    const plain = await get('/yogasanas');
    const etag = String(plain.headers['etag']);
    expect((await get('/yogasanas', { 'if-none-match': etag })).status).toBe(304);
    const brotli = await get('/yogasanas', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
  });

  it('NAV-6 describe the program as a schema.org Course with its batches, with names safely escaped', async () => {
    const id = await app.api.createBatch({
      name: '</script><script>alert(1)</script>',
      startDate: '2026-12-05',
      endDate: '2026-12-30',
      price: 4500,
    });
    const { text } = await get('/yogasanas');
    expect(text).not.toContain('<script>alert(1)');
    const course = courseIn(text);
    expect(course).toMatchObject({
      '@type': 'Course',
      '@id': 'https://yoga.example.org/yogasanas#course',
      provider: { '@id': 'https://yoga.example.org/#school' },
    });
    const instances = course?.['hasCourseInstance'] as { '@id': string }[];
    expect(instances.find((each) => each['@id'].endsWith(id))).toMatchObject({
      '@type': 'CourseInstance',
      name: '</script><script>alert(1)</script>',
      courseMode: 'onsite',
      startDate: '2026-12-05',
      endDate: '2026-12-30',
      offers: { price: 4500, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
  });

  it.each([
    [
      '/privacy',
      'of batches that have ended, and registrations without a batch that are older than 30 days.',
      'of batches that ended more than 45 days ago, and registrations without a batch that are older than 365 days. Confirmed registrations of batches that have ended are kept; ask us, and we delete yours.',
    ],
    [
      '/hi/privacy',
      'जो पूरे हो चुके हैं, और बिना बैच वाले वे रजिस्ट्रेशन भी जो 30 दिन से पुराने हैं।',
      'जिन्हें पूरा हुए 45 दिन से ज़्यादा समय हो चुका है, और बिना बैच वाले वे रजिस्ट्रेशन भी जो 365 दिन से पुराने हैं। पूरे हो चुके बैचों के जिन रजिस्ट्रेशन की पुष्टि हो चुकी है, उन्हें सर्वर अपने-आप नहीं मिटाता; आप कहें तो हम आपका रजिस्ट्रेशन मिटा देंगे।',
    ],
  ])(
    'KEEP-6 %s shows the current clean-up settings, before and after a change',
    async (path, unset, set) => {
      const before = await get(path);
      expect(before.text).toContain(`${unset}</p>`);
      expect(before.text).not.toContain('as built');
      await keep(app, {
        daysAfterBatchEnd: 45,
        daysWithoutBatch: 365,
        keepConfirmedOfEndedBatch: true,
      });
      const etag = String(before.headers['etag']);
      const after = await get(path, { 'if-none-match': etag });
      await keep(app, {
        daysAfterBatchEnd: 0,
        daysWithoutBatch: 30,
        keepConfirmedOfEndedBatch: false,
      });
      expect(after.status).toBe(200);
      expect(after.text).toContain(`${set}</p>`);
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    },
  );

  it('KEEP-6 RUN-5 the privacy page shows the text of the build while the database does not answer', async () => {
    const away = jest.spyOn(app.app.get(CleanupSettingsService), 'read');
    away.mockRejectedValueOnce(new Error('away')).mockReturnValueOnce(new Promise(() => {}));
    for (const kind of ['refusing', 'stalling']) {
      const { status, text } = await get('/privacy');
      expect([kind, status]).toEqual([kind, 200]);
      expect(text).toContain('<h1>privacy</h1><p>as built</p>');
    }
  });

  it('NAV-6 a page without slots is served as it was built', async () => {
    expect((await get('/')).text).toContain('<h1>home</h1>');
  });

  it('RUN-5 stay empty while the database does not answer; the page is served within 2 s', async () => {
    const away = jest.spyOn(app.app.get(JoinableBatchesService), 'list');
    away.mockRejectedValueOnce(new Error('away')).mockReturnValueOnce(new Promise(() => {}));
    for (const kind of ['refusing', 'stalling']) {
      const startedAt = performance.now();
      const { status, text } = await get('/yogasanas');
      expect([kind, status]).toEqual([kind, 200]);
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      expect(text).toContain('<h1>yogasanas</h1><div></div>');
      // Search engines still find the course.
      expect(courseIn(text)).toMatchObject({ '@type': 'Course' });
      expect(courseIn(text)).not.toHaveProperty('hasCourseInstance');
    }
  });
});

describe('server slots without the code that fills them', () => {
  it.each([
    ['missing', null],
    ['broken', 'export const = ;'],
  ])('NAV-6 KEEP-6 keep the content of the build when that code is %s', async (_how, code) => {
    const site = siteWithSlots(code);
    const app = await startTestApp({ siteDir: site.siteDir });
    try {
      const { status, text } = await rawRequest(app.url, '/yogasanas');
      expect(status).toBe(200);
      expect(text).toContain('<h1>yogasanas</h1><div></div>');
      const privacy = await rawRequest(app.url, '/privacy');
      expect(privacy.text).toContain('<h1>privacy</h1><p>as built</p>');
    } finally {
      await app.close();
      site.remove();
    }
  });
});
