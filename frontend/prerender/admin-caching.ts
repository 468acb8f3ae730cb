import type { VitePWAOptions } from 'vite-plugin-pwa';

type RuntimeCaching = NonNullable<VitePWAOptions['workbox']['runtimeCaching']>;

/** The scripts and styles of a few versions of the admin. */
const MAX_KEPT_FILES = 80;
const NETWORK_TIMEOUT_S = 5;

/**
 * What the worker keeps for who has opened the admin, so that the app on the home screen opens without
 * a network and says so: the page, which is the same and empty for everybody, and its scripts and
 * styles. Never an answer of the API, and no address that staff were at: it may name a person. The
 * functions are written out into the worker: they may use nothing from outside.
 */
export const adminCaching: RuntimeCaching = [
  {
    urlPattern: ({ request, url }) =>
      request.mode === 'navigate' && /^\/admin(\/|$)/.test(url.pathname),
    handler: 'NetworkFirst',
    options: {
      cacheName: 'admin-page',
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      plugins: [{ cacheKeyWillBeUsed: async () => '/admin' }],
    },
  },
  {
    urlPattern: ({ sameOrigin, url }) =>
      sameOrigin && /^\/assets\/.+\.(js|css|woff2)$/.test(url.pathname),
    handler: 'CacheFirst',
    options: { cacheName: 'admin-files', expiration: { maxEntries: MAX_KEPT_FILES } },
  },
];
