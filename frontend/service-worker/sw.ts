import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/api/lists';

/*
 * The service worker, which caches the site for offline use (ADR 53). On the first visit it caches the files that every
 * page needs, and the pages of the visitor's language. It caches another language on the first visit to one of its
 * pages, and pictures when they are seen, or all of them if the connection is fast and Save-Data is off.
 */

declare const self: ServiceWorkerGlobalScope;

type Language = (typeof LANGUAGES)[number];

/** A file of the build (`prerender/build/pwa-options.ts`). A server that publishes other pages changes their revisions. */
interface KeptFile {
  /** Relative to the site's address. */
  readonly url: string;
  readonly revision: string | null;
  /** Set for a script or font that only the pages of one language need. */
  readonly language?: Language;
}

const FILES = self.__WB_MANIFEST as unknown as readonly KeptFile[];

const SITE = 'site';
const PICTURES = 'pictures';
const ADMIN_PAGE = 'admin-page';
const ADMIN_FILES = 'admin-files';
const cacheOf = (language: Language) => `pages-${language}`;
const CACHES: readonly string[] = [
  SITE,
  PICTURES,
  ADMIN_PAGE,
  ADMIN_FILES,
  ...LANGUAGES.map(cacheOf),
];

/** Enough for all shipped pictures, and for those on the pages that a visitor has seen. */
const MAX_PICTURES = 120;
/** Enough for the scripts and styles of a few versions of the admin. */
const MAX_ADMIN_FILES = 80;
const NETWORK_TIMEOUT_S = 5;

/** The page that says that there is no connection, and offers what works without one. */
const offlinePageOf = (language: Language) =>
  language === DEFAULT_LANGUAGE ? '/offline' : `/${language}/offline`;
const OFFLINE_PAGES = LANGUAGES.map(offlinePageOf);

const isPicture = ({ pathname }: URL) =>
  pathname.startsWith('/pictures/') || /^\/assets\/.+\.(avif|webp)$/.test(pathname);

function languageOf({ pathname }: URL): Language {
  const [, first] = pathname.split('/');
  return LANGUAGES.find((language) => language === first) ?? DEFAULT_LANGUAGE;
}

const addressOf = ({ url }: KeptFile) => new URL(url, self.location.origin);

/** The language whose pages need a file; null if every page needs it. */
function ownerOf(file: KeptFile): Language | null {
  if (file.language) return file.language;
  const address = addressOf(file);
  const isPage = !/\.\w+$/.test(address.pathname);
  return isPage && !OFFLINE_PAGES.includes(address.pathname) ? languageOf(address) : null;
}

/** Fills the other caches in the background. Must be registered before any route, because a response ends the event. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    const language = languageOf(new URL(request.url));
    const filling = () => keepPagesOf(language, event);
    inBackground(event, once(cacheOf(language), filling));
  }
  if (connection().effectiveType === '4g') inBackground(event, once(PICTURES, keepPictures));
});

const KEPT = FILES.filter((file) => !isPicture(addressOf(file)));

function controllerOf(cacheName: string, owner: Language | null): PrecacheController {
  const controller = new PrecacheController({ cacheName });
  const own = KEPT.filter((file) => ownerOf(file) === owner);
  controller.addToCacheList(own.map(({ url, revision }) => ({ url, revision })));
  registerRoute(
    new PrecacheRoute(controller, {
      directoryIndex: '',
      cleanURLs: false,
      // The form's shortcut opens the landing page, which is cached.
      ignoreURLParametersMatching: [/^register$/, /^utm_/, /^fbclid$/],
    }),
  );
  return controller;
}

const site = controllerOf(SITE, null);
const pages = new Map(
  LANGUAGES.map((language) => [language, controllerOf(cacheOf(language), language)] as const),
);

/** The languages of open pages, and those that are already cached. */
async function languagesInUse(): Promise<readonly Language[]> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const seen = new Set(open.map(({ url }) => languageOf(new URL(url))));
  const kept = await Promise.all(LANGUAGES.map((language) => caches.has(cacheOf(language))));
  const used = LANGUAGES.filter((language, index) => seen.has(language) || kept[index]);
  return used.length > 0 ? used : [DEFAULT_LANGUAGE];
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
});

/** Installs everything or fails, and then the previous version stays active. */
async function install(event: ExtendableEvent): Promise<void> {
  await site.install(event);
  // oxlint-disable-next-line no-await-in-loop -- a slow connection has one thing to do at a time
  for (const language of await languagesInUse()) await pages.get(language)?.install(event);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(activate(event));
});

/** Deletes caches of older versions, and takes control of open pages. */
async function activate(event: ExtendableEvent): Promise<void> {
  await site.activate(event);
  const names = await caches.keys();
  for (const [language, controller] of pages) {
    // oxlint-disable-next-line no-await-in-loop -- two at most
    if (names.includes(cacheOf(language))) await controller.activate(event);
  }
  await Promise.all(
    names.filter((name) => !CACHES.includes(name)).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

// A new version waits for consent, so that it never reloads a half-filled form.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const type = (data as { type?: string } | null)?.type;
  if (type === 'SKIP_WAITING') {
    self.registration.active?.postMessage({ type: 'STOP_FILLING' });
    void self.skipWaiting();
  }
  if (type === 'STOP_FILLING') stopFilling();
});

/** The Network Information API, as far as it is used. Nothing is cached in the background with Save-Data. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
const connection = (): Connection =>
  (self.navigator as WorkerNavigator & { connection?: Connection }).connection ?? {};

const begun = new Set<string>();

/** Runs `work` until it has succeeded once in the lifetime of this worker. */
async function once(name: string, work: () => Promise<unknown>): Promise<void> {
  if (begun.has(name) || connection().saveData) return;
  begun.add(name);
  try {
    await work();
  } catch {
    begun.delete(name);
  }
}

let stopFilling = () => {};
const stopped = new Promise<void>((resolve) => {
  stopFilling = resolve;
});

/**
 * Keeps this worker alive for `work`, but not once a newer version is to take over: Chromium would wait until all
 * pictures are cached, for minutes on a slow connection.
 */
function inBackground(event: ExtendableEvent, work: Promise<unknown>): void {
  event.waitUntil(Promise.race([work, stopped]));
}

async function keepPagesOf(language: Language, event: FetchEvent): Promise<void> {
  // Workbox fills a cache only for an event of this type.
  const filling = {
    type: 'install',
    waitUntil: (work: Promise<unknown>) => inBackground(event, work),
  };
  await pages.get(language)?.install(filling as ExtendableEvent);
}

async function keepPictures(): Promise<void> {
  const kept = await caches.open(PICTURES);
  for (const file of FILES) {
    const url = addressOf(file);
    // oxlint-disable-next-line no-await-in-loop -- visitors go first: one at a time
    if (isPicture(url) && !(await kept.match(url))) await kept.add(url);
  }
}

/** A neutral drawing that replaces a picture that is not cached, instead of the broken-image icon (PIC-8). */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" preserveAspectRatio="xMidYMid slice"><path fill="#7c6a8e" d="M0 0h4v3H0z"/><circle cx="2" cy="1.7" r=".6" fill="#d9a577"/><path fill="#54436b" d="M0 2.2Q1 1.8 2 2.1T4 2v1H0z"/></svg>';

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isPicture(url),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true })],
  }),
);

/*
 * Caches for somebody who has opened the admin, so that the installed app opens offline and says so: the page, which is
 * empty and the same for everybody, and its scripts and styles. Neither API responses nor addresses that staff have
 * visited are cached, because an address may name a person.
 */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && /^\/admin(\/|$)/.test(url.pathname),
  new NetworkFirst({
    cacheName: ADMIN_PAGE,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [{ cacheKeyWillBeUsed: () => Promise.resolve('/admin') }],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/assets\/.+\.(js|css|woff2)$/.test(url.pathname),
  new CacheFirst({
    cacheName: ADMIN_FILES,
    plugins: [new ExpirationPlugin({ maxEntries: MAX_ADMIN_FILES })],
  }),
);

// Other pages, such as the plain form and unknown addresses, are not cached.
const isSitePage = ({ pathname }: URL) => !/^\/(admin|api)(\/|$)/.test(pathname);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isSitePage(url),
  new NetworkOnly(),
);

setCatchHandler(async ({ request, url }) => {
  if (isPicture(url)) {
    return new Response(PLACEHOLDER, { headers: { 'Content-Type': 'image/svg+xml' } });
  }
  const page =
    request.mode === 'navigate' && isSitePage(url)
      ? await site.matchPrecache(offlinePageOf(languageOf(url)))
      : undefined;
  return page ?? Response.error();
});
