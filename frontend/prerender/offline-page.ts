import type { VitePWAOptions } from 'vite-plugin-pwa';

type RuntimeCaching = NonNullable<VitePWAOptions['workbox']['runtimeCaching']>;

/**
 * Without a connection, a page that the worker does not keep gives way to one that says so and helps
 * on: the plain form, an address that there is not. The functions are written out into the worker:
 * they may use nothing from outside.
 */
export const offlinePages: RuntimeCaching = [
  {
    urlPattern: ({ request, url }) =>
      request.mode === 'navigate' && /^\/hi(\/|$)/.test(url.pathname),
    handler: 'NetworkOnly',
    options: { precacheFallback: { fallbackURL: '/hi/offline' } },
  },
  {
    urlPattern: ({ request, url }) =>
      request.mode === 'navigate' && !/^\/(admin|api|hi)(\/|$)/.test(url.pathname),
    handler: 'NetworkOnly',
    options: { precacheFallback: { fallbackURL: '/offline' } },
  },
];
