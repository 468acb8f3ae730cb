/** @jest-environment node */
import {
  type Asked,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  PrecacheController,
  startWorker,
} from '../../../test/fake-worker';

const asked = (path: string, mode = 'no-cors'): Asked => {
  const url = new URL(path, 'https://school.example');
  return { url, request: { mode }, sameOrigin: url.origin === 'https://school.example' };
};
const visit = (path: string) => asked(path, 'navigate');

const never = new Promise<void>(() => {});
const seen = (path: string, mode = 'navigate') => ({
  request: { mode, url: `https://school.example${path}` },
});

describe('the service worker', () => {
  it('SITE-21 precaches the files of every page in one cache, and the pages and texts of each language in another', () => {
    const options = {
      directoryIndex: '',
      cleanURLs: false,
      ignoreURLParametersMatching: [/^register$/, /^utm_/, /^fbclid$/],
    };
    expect(
      startWorker().precaches.map((route) => [
        route.controller.cacheName,
        route.controller.kept,
        route.options,
      ]),
    ).toEqual([
      [
        'site',
        [
          { url: '/offline', revision: '5' },
          { url: '/hi/offline', revision: '6' },
          { url: '/assets/page-1.js', revision: null },
          { url: '/assets/latin-1.woff2', revision: null },
        ],
        options,
      ],
      [
        'pages-en',
        [
          { url: '/', revision: '1' },
          { url: '/about', revision: '2' },
        ],
        options,
      ],
      [
        'pages-hi',
        [
          { url: '/hi', revision: '3' },
          { url: '/hi/about', revision: '4' },
          { url: '/assets/shell-texts.hi-1.js', revision: null },
        ],
        options,
      ],
    ]);
  });

  const PICTURES = new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true }) as never],
  });
  const ADMIN_FILES = new CacheFirst({
    cacheName: 'admin-files',
    plugins: [new ExpirationPlugin({ maxEntries: 80 }) as never],
  });
  const ADMIN_PAGE = new NetworkFirst({
    cacheName: 'admin-page',
    networkTimeoutSeconds: 5,
    plugins: [{ cacheKeyWillBeUsed: expect.any(Function) as never }],
  });

  it.each([
    ['the admin page', visit('/admin'), ADMIN_PAGE],
    ['a tab of the admin', visit('/admin/registrations?q=asha'), ADMIN_PAGE],
    ['a request of a script to an admin address', asked('/admin'), undefined],
    [
      'a page whose address only begins like the admin',
      visit('/administration'),
      new NetworkOnly(),
    ],
    ['the plain form', visit('/hi/register?program=yogasanas'), new NetworkOnly()],
    ['a page whose address only begins like the API', visit('/apis'), new NetworkOnly()],
    ['the API documentation', visit('/api/docs'), undefined],
    ['a call of the API', asked('/api/batches', 'cors'), undefined],
    ['a picture of the school', asked('/pictures/abc/640.avif'), PICTURES],
    ['a drawing as AVIF', asked('/assets/hero-1.avif'), PICTURES],
    ['a drawing as WebP', asked('/assets/hero-1.webp'), PICTURES],
    ['a picture of another site', asked('https://other.example/pictures/abc/640.avif'), undefined],
    ['the drawing of a posture', asked('/assets/posture-1.svg'), undefined],
    ['an icon', asked('/icons/icon-192.png'), undefined],
    ['a script', asked('/assets/admin-view-1.js'), ADMIN_FILES],
    ['a style', asked('/assets/admin-view-1.css'), ADMIN_FILES],
    ['a font', asked('/assets/latin-1.woff2'), ADMIN_FILES],
    ['a script of another site', asked('https://other.example/assets/a-1.js'), undefined],
    ['the push worker', asked('/admin-push.js'), undefined],
  ])('SITE-21 PIC-8 uses the expected strategy for %s', (_, each, strategy) => {
    const answering = startWorker().strategyFor(each);
    expect(answering).toEqual(strategy);
    expect(answering?.constructor).toBe(strategy?.constructor);
  });

  it('NAV-1 caches the admin page under /admin only, because its full address may name a person', async () => {
    const [plugin] =
      startWorker().strategyFor(visit('/admin/people?q=asha'))?.options.plugins ?? [];
    expect(await plugin?.cacheKeyWillBeUsed?.()).toBe('/admin');
  });

  it.each([
    ['/hi/register', '/hi/offline of site'],
    ['/register', '/offline of site'],
    ['/hindi', '/offline of site'],
  ])(
    'SITE-21 NAV-6 without a connection, answers %s with the offline page of its language',
    async (path, page) => {
      expect(await (await startWorker().atLast(visit(path))).text()).toBe(page);
    },
  );

  it.each([visit('/admin/people'), visit('/api/docs'), asked('/about'), asked('/api/batches')])(
    'NAV-6 without a connection, lets requests for the admin and the API, and scripts that request a page, fail (case %#)',
    async (each) => {
      expect((await startWorker().atLast(each)).type).toBe('error');
    },
  );

  it('PIC-8 without a connection, answers a picture that is not cached with a placeholder SVG', async () => {
    const answer = await startWorker().atLast(asked('/pictures/abc/640.avif'));
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/,
    );
  });

  it.each([
    ['English if no page is open', {}, ['install site', 'install pages-en']],
    [
      'Hindi if a Hindi page is open',
      { open: ['/hi/about'] },
      ['install site', 'install pages-hi'],
    ],
    [
      'English and Hindi if a Hindi page is open and English was cached before',
      { open: ['/hi'], stores: ['pages-en'] },
      ['install site', 'install pages-en', 'install pages-hi'],
    ],
  ])('SITE-21 on installation, caches the languages in use: %s', async (_, surroundings, order) => {
    expect(await startWorker(surroundings).happens('install')).toEqual(order);
  });

  it('SITE-21 on activation, deletes the caches of earlier versions and claims the open pages', async () => {
    const stores = ['site', 'pages-hi', 'pictures', 'admin-page', 'admin-files', 'old', 'site-v1'];
    expect(await startWorker({ stores }).happens('activate')).toEqual([
      'activate site',
      'activate pages-hi',
      'delete old',
      'delete site-v1',
      'claim',
    ]);
  });

  it('REG-10 skips waiting only after the message SKIP_WAITING', async () => {
    const worker = startWorker();
    await worker.happens('install');
    worker.forgetDone();
    await worker.happens('message', { data: null });
    expect(await worker.happens('message', { data: { type: 'CACHE_URLS' } })).toEqual([]);
    expect(await worker.happens('message', { data: { type: 'SKIP_WAITING' } })).toEqual([
      'to the active worker: STOP_FILLING',
      'skip waiting',
    ]);
  });

  it.each([
    [
      'pages',
      () => {
        // Workbox also extends the event by itself.
        const install: PrecacheController['install'] = (event) => {
          event.waitUntil(never);
          return never;
        };
        jest.spyOn(PrecacheController.prototype, 'install').mockImplementationOnce(install);
      },
    ],
    ['pictures', () => jest.spyOn(caches, 'open').mockImplementationOnce(() => never as never)],
  ])(
    'REG-10 stays alive to cache %s only until the message STOP_FILLING, so that a new version takes over at once',
    async (_, delay) => {
      const worker = startWorker({ connection: { effectiveType: '4g' } });
      delay();
      let isOver = false;
      const filling = worker.happens('fetch', seen('/hi')).then(() => (isOver = true));
      await new Promise(setImmediate);
      expect(isOver).toBe(false);
      await worker.happens('message', { data: { type: 'STOP_FILLING' } });
      await filling;
      expect(isOver).toBe(true);
    },
  );

  it('SITE-21 caches the pages of a language at the first navigation to one of them, exactly once', async () => {
    const worker = startWorker();
    expect(await worker.happens('fetch', seen('/hi/about', 'cors'))).toEqual([]);
    await worker.happens('fetch', seen('/hi/about'));
    expect(await worker.happens('fetch', seen('/hi'))).toEqual(['install pages-hi']);
    expect(await worker.happens('fetch', seen('/about'))).toEqual([
      'install pages-hi',
      'install pages-en',
    ]);
  });

  it('SITE-21 retries the caching of a language at the next navigation after a lost connection', async () => {
    const worker = startWorker();
    jest.spyOn(PrecacheController.prototype, 'install').mockRejectedValueOnce(new Error('lost'));
    expect(await worker.happens('fetch', seen('/hi'))).toEqual([]);
    expect(await worker.happens('fetch', seen('/hi'))).toEqual(['install pages-hi']);
  });

  it('SITE-21 prefetches the pictures that are not cached yet, only on a 4g connection', async () => {
    const fast = startWorker({
      connection: { effectiveType: '4g' },
      pictures: ['/assets/hero-1.avif'],
    });
    const added = ['add /assets/teacher-1.avif to pictures'];
    expect(await fast.happens('fetch', seen('/assets/page-1.js', 'cors'))).toEqual(added);
    const slow = startWorker({ connection: { effectiveType: '3g' } });
    expect(await slow.happens('fetch', seen('/assets/page-1.js', 'cors'))).toEqual([]);
    expect(await startWorker().happens('fetch', seen('/x.js', 'cors'))).toEqual([]);
  });

  it('SITE-21 caches nothing in advance if the browser asks for less data (saveData)', async () => {
    const saving = startWorker({ connection: { effectiveType: '4g', saveData: true } });
    expect(await saving.happens('fetch', seen('/hi/about'))).toEqual([]);
  });
});
