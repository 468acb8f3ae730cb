/** A fake environment and Workbox library for the service worker, for tests of its decisions. */

type Facts = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly url: URL;
  readonly request: { readonly mode: string };
  readonly sameOrigin: boolean;
}

interface Options {
  readonly cacheName?: string;
  readonly networkTimeoutSeconds?: number;
  readonly plugins?: readonly (Facts & { readonly cacheKeyWillBeUsed?: () => Promise<string> })[];
}

class Strategy {
  constructor(readonly options: Options = {}) {}
}
export class CacheFirst extends Strategy {}
export class NetworkFirst extends Strategy {}
export class NetworkOnly extends Strategy {}

export class ExpirationPlugin {
  constructor(readonly limits: Facts) {}
}

interface Extendable {
  readonly type: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The recorded actions on caches and clients, in order. */
let done: string[] = [];

export class PrecacheController {
  readonly cacheName: string;
  readonly kept: Facts[] = [];
  constructor({ cacheName }: { readonly cacheName: string }) {
    this.cacheName = cacheName;
  }
  addToCacheList(files: readonly Facts[]) {
    this.kept.push(...files);
  }
  async install({ type }: Extendable) {
    done.push(`${type} ${this.cacheName}`);
  }
  async activate() {
    done.push(`activate ${this.cacheName}`);
  }
  async matchPrecache(path: string) {
    return new Response(`${path} of ${this.cacheName}`);
  }
}

class PrecacheRoute {
  constructor(
    readonly controller: PrecacheController,
    readonly options: Facts,
  ) {}
}

const FILES = [
  { url: '/', revision: '1' },
  { url: '/about', revision: '2' },
  { url: '/hi', revision: '3' },
  { url: '/hi/about', revision: '4' },
  { url: '/offline', revision: '5' },
  { url: '/hi/offline', revision: '6' },
  { url: '/assets/page-1.js', revision: null },
  { url: '/assets/shell-texts.hi-1.js', revision: null, language: 'hi' },
  { url: '/assets/latin-1.woff2', revision: null },
  { url: '/assets/hero-1.avif', revision: null },
  { url: '/assets/teacher-1.avif', revision: null },
];

interface Surroundings {
  readonly connection?: Facts;
  /** The names of the existing caches. */
  readonly stores?: readonly string[];
  /** Paths that are open in a window. */
  readonly open?: readonly string[];
  /** Paths of pictures that are cached already. */
  readonly pictures?: readonly string[];
}

/** Starts the worker in a fake browser. */
export function startWorker({
  connection,
  stores = [],
  open = [],
  pictures = [],
}: Surroundings = {}) {
  done = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const routes: [(asked: Asked) => boolean, Strategy][] = [];
  const precaches: PrecacheRoute[] = [];
  const handler: { atLast?: (asked: Asked) => Promise<Response> } = {};
  Object.assign(globalThis, {
    self: {
      __WB_MANIFEST: FILES,
      location: { origin: 'https://school.example' },
      navigator: { connection },
      clients: {
        // On its first installation a worker controls no page yet.
        matchAll: async ({ type, includeUncontrolled }: ClientQueryOptions = {}) =>
          type === 'window' && includeUncontrolled
            ? open.map((path) => ({ url: `https://school.example${path}` }))
            : [],
        claim: async () => void done.push('claim'),
      },
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        listeners.set(type, listener),
      registration: {
        active: {
          postMessage: ({ type }: { readonly type: string }) =>
            void done.push(`to the active worker: ${type}`),
        },
      },
      skipWaiting: async () => void done.push('skip waiting'),
    },
    caches: {
      has: async (name: string) => stores.includes(name),
      keys: async () => stores,
      delete: async (name: string) => done.push(`delete ${name}`),
      open: async (name: string) => ({
        match: async ({ pathname }: URL) => pictures.find((path) => path === pathname),
        add: async ({ pathname }: URL) => done.push(`add ${pathname} to ${name}`),
      }),
    },
  });
  jest.isolateModules(() => {
    jest.doMock('workbox-expiration', () => ({ ExpirationPlugin }));
    jest.doMock('workbox-precaching', () => ({ PrecacheController, PrecacheRoute }));
    jest.doMock('workbox-strategies', () => ({ CacheFirst, NetworkFirst, NetworkOnly }));
    jest.doMock('workbox-routing', () => ({
      registerRoute: (first: never, strategy?: Strategy) =>
        strategy ? routes.push([first, strategy]) : precaches.push(first),
      setCatchHandler: (atLast: (asked: Asked) => Promise<Response>) =>
        Object.assign(handler, { atLast }),
    }));
    jest.requireActual('../service-worker/sw');
  });

  return {
    precaches,
    /** Dispatches an event and waits for everything passed to its `waitUntil`. */
    async happens(type: string, event: Facts = {}) {
      const work: Promise<unknown>[] = [];
      const waitUntil = (each: Promise<unknown>) => work.push(each);
      listeners.get(type)?.({ type, waitUntil, ...event });
      await Promise.all(work);
      return done;
    },
    forgetDone() {
      done = [];
    },
    strategyFor: (asked: Asked) => routes.find(([isFor]) => isFor(asked))?.[1],
    atLast: async (asked: Asked) => handler.atLast?.(asked) ?? Response.error(),
  };
}
