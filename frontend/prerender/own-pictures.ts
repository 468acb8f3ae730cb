import type { VitePWAOptions } from 'vite-plugin-pwa';

type Rule = NonNullable<VitePWAOptions['workbox']['runtimeCaching']>[number];

/** What a visitor sees of the pages they went to, and half as much again. */
const MAX_KEPT = 60;

/**
 * The school's own pictures, which are at no address that the build knows (PIC-8): what was seen once is kept, since
 * it never changes. Where one is not there, without a connection, a quiet drawing stands in its place and never the
 * sign of a broken picture. The functions are written out into the worker: they may use nothing from outside.
 */
export const ownPictures: Rule = {
  urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  handler: 'CacheFirst',
  options: {
    cacheName: 'own-pictures',
    expiration: { maxEntries: MAX_KEPT, purgeOnQuotaError: true },
    plugins: [
      {
        handlerDidError: async () =>
          new Response(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" preserveAspectRatio="xMidYMid slice"><path fill="#7c6a8e" d="M0 0h4v3H0z"/><circle cx="2" cy="1.7" r=".6" fill="#d9a577"/><path fill="#54436b" d="M0 2.2Q1 1.8 2 2.1T4 2v1H0z"/></svg>',
            { headers: { 'Content-Type': 'image/svg+xml' } },
          ),
      },
    ],
  },
};
