import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BUILT_SITE, type CurrentSite } from '../../../src/site/pages.js';
import { fakeSite } from '../../support/server/fake-site.js';
import { rawRequest } from '../../support/server/raw-request.js';
import { startTestApp, type TestApp } from '../../support/server/test-app.js';

const HTML = 'text/html; charset=utf-8';

describe('the website', () => {
  const site = fakeSite();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      siteDir: site.siteDir,
      env: { SITE_URL: 'https://yoga.example.org/', SCHOOL_TIMEZONE: 'Europe/Berlin' },
    });
  });
  afterAll(async () => {
    await app.close();
    site.remove();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(app.url, path, { headers });

  const headingOf = (html: string): string | undefined => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

  it.each([
    ['/', 'home'],
    ['/?utm_source=x', 'home'],
    ['/about', 'about'],
    ['/about?program=yogasanas', 'about'],
    ['/hi', 'namaste'],
    ['/hi/about', 'parichay'],
    ['/admin', 'admin shell'],
    ['/admin/registrations', 'admin shell'],
    ['/admin/a/b', 'admin shell'],
  ])('NAV-5 %s is the page "%s"', async (path, heading) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': HTML, 'cache-control': 'no-cache' });
    expect(headingOf(answer.text)).toBe(heading);
  });

  it.each([
    ['/nowhere', 'not found'],
    ['/About', 'not found'],
    ['/about/team', 'not found'],
    ['/administration', 'not found'],
    ['/404', 'not found'],
    ['/404.html', 'not found'],
    ['/index', 'not found'],
    ['/index.html', 'not found'],
    ['/about.html', 'not found'],
    ['/assets/app-000.js', 'not found'],
    ['/hindi', 'not found'],
    ['/hi/nowhere', 'nahin mila'],
    ['/hi/404', 'nahin mila'],
    ['/apis', 'not found'],
    ['/surya-kriya%', 'not found'],
    ['/hi/%E0%A4', 'nahin mila'],
  ])(
    'NAV-5 %s is unknown: the server sends the “not found” page with status 404',
    async (path, heading) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject({ 'content-type': HTML, 'cache-control': 'no-cache' });
      expect(headingOf(answer.text)).toBe(heading);
    },
  );

  it.each([
    ['/', 'not found'],
    ['/about/', 'not found'],
    ['/assets/', 'not found'],
    ['/hi/', 'nahin mila'],
  ])(
    'NAV-5 an address of 4,097 characters below %s is answered with 414 and a “not found” page',
    async (path, heading) => {
      for (const unit of ['/', '\\', 'x', '%2f', '%00', '%']) {
        const start = path + unit.repeat(5_000);
        expect((await get(start.slice(0, 4_096))).status).not.toBe(414);
        const beyond = await get(start.slice(0, 4_097));
        expect(beyond.status).toBe(414);
        expect(beyond.headers['content-type']).toBe(HTML);
        expect(headingOf(beyond.text)).toBe(heading);
      }
    },
  );

  it('NAV-5 API-12 an address of 4,097 characters below /api is answered with 414 and a JSON problem', async () => {
    const { status, text } = await get('/api/'.padEnd(4_097, 'x'));
    expect([status, JSON.parse(text).code]).toEqual([414, 'address_too_long']);
  });

  it('NAV-5 an unknown address below /api is answered with a JSON problem, not with a page', async () => {
    for (const path of ['/api', '/api/', '/api/nowhere']) {
      const answer = await get(path);
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found']);
    }
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?a=b', '/about?a=b'],
    ['/about///', '/about'],
    ['/hi/', '/hi'],
    ['/nowhere/', '/nowhere'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example/%2f..', null],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example/', '/evil.example'],
    ['//', '/'],
    ['/r/', '/r'],
    ['/hi/r/', '/hi/r'],
    ['/r/news/', '/r/news'],
  ])('NAV-5 %s redirects to %s on this site, never to another site', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers['location'] ?? null]).toEqual([target === null ? 404 : 308, target]);
  });

  it('NAV-6 the server fills in site address and time zone where pages, robots.txt and sitemap have tokens', async () => {
    const { text } = await get('/about');
    expect(text).toContain('href="https://yoga.example.org/about"');
    expect(text).toContain('name="school-time-zone" content="Europe/Berlin"');
    const robots = await get('/robots.txt');
    expect(robots.text).toBe('Sitemap: https://yoga.example.org/sitemap.xml');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.text).toBe('<loc>https://yoga.example.org/about</loc>');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  });

  it('NAV-6 a page is sent as Brotli, gzip or uncompressed, depending on Accept-Encoding', async () => {
    const plain = await get('/about');
    const gzip = await get('/about', { 'accept-encoding': 'gzip' });
    const brotli = await get('/about', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    for (const { headers } of [plain, gzip, brotli]) {
      expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
    }
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
  });

  it.each([
    ['br;q=0', undefined],
    ['gzip;q=0, br;q=0.000', undefined],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip; q=0.5, br; Q=0', 'gzip'],
    ['gzip;q=0, br', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.001', 'br'],
    ['x-br, abr', undefined],
  ])(
    'NAV-6 with Accept-Encoding %j a page is sent with the Content-Encoding %p',
    async (accepted, encoding) => {
      const { status, headers } = await get('/about', { 'accept-encoding': accepted });
      expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    },
  );

  it('NAV-6 an unchanged page is answered with 304 when If-None-Match holds its ETag', async () => {
    const { headers } = await get('/about');
    const etag = String(headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/about', { 'if-none-match': known });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    expect((await get('/about', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
    const missing = await get('/nowhere');
    const again = await get('/nowhere', { 'if-none-match': String(missing.headers['etag']) });
    expect(again.status).toBe(404);
  });

  it('SITE-8 RUN-5 while the current version of the site is unknown, /sw.js is answered with 503; pages and assets are served', async () => {
    const current = app.app.get<CurrentSite>(BUILT_SITE);
    jest.spyOn(current, 'isKnown', 'get').mockReturnValue(false);
    const waited = jest.spyOn(current, 'untilKnown').mockResolvedValue();
    try {
      const worker = await get('/sw.js');
      expect([worker.status, JSON.parse(worker.text).code, worker.headers['retry-after']]).toEqual([
        503,
        'database_unavailable',
        '5',
      ]);
      expect(waited).toHaveBeenCalledTimes(1);
      expect((await get('/about')).status).toBe(200);
      expect((await get('/assets/app-abc123.js')).status).toBe(200);
      expect(waited).toHaveBeenCalledTimes(2);
    } finally {
      jest.restoreAllMocks();
    }
    expect((await get('/sw.js')).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'NAV-5 %s on a page is refused with 404 or 405 and an error message',
    async (method) => {
      const answer = await rawRequest(app.url, '/about', { method });
      expect([404, 405]).toContain(answer.status);
      expect(JSON.parse(answer.text)).toMatchObject({ message: expect.any(String) });
    },
  );

  it('a page carries the security headers too', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
  });
});

describe('a server without a built website', () => {
  it('RUN-1 does not start and reports that the website is not built', async () => {
    await expect(startTestApp({ siteDir: '/nowhere/dist' })).rejects.toThrow(
      'the website is not built',
    );
  });
});
