import type { VitePWAOptions } from 'vite-plugin-pwa';
import { adminCaching } from './admin-caching.ts';
import { offlinePages } from './offline-page.ts';
import { ownPictures } from './own-pictures.ts';
import { webManifest } from './web-manifest.ts';
import { writePages } from './write-pages.ts';

/** Pages that are answered with a 404, must stay fresh, or are no visitor's; the service worker keeps none. */
const UNKEPT_PAGES = /(^|\/)(404|admin|register|r|api\/docs)\.html$/;

/** The worker that shows notices to staff (ADR 43), whom no visitor is. */
const PUSH_WORKER = 'admin-push.js';

/** Known once the pages are written: no visitor downloads them. */
let adminFiles: ReadonlySet<string> = new Set();

/** The address of a file, as the server answers it and visitors use it: '/about', not '/about.html'. */
function addressOf(file: string): string {
  return file.replace(/\.html$/, '').replace(/(^|\/)index$/, '') || '/';
}

export const pwaOptions: Partial<VitePWAOptions> = {
  strategies: 'generateSW',
  // A new version waits for consent: it never reloads a half-filled form.
  registerType: 'prompt',
  injectRegister: null,
  integration: {
    // Before the list of kept files is drawn up, so that the pages are on it.
    beforeBuildServiceWorker: async () => {
      adminFiles = await writePages();
    },
  },
  manifest: webManifest,
  workbox: {
    // The whole public site. Of each picture the AVIF: every browser with this worker shows it.
    globPatterns: ['**/*.{html,js,css,woff2,avif}', 'assets/*.svg', 'icons/favicon.svg'],
    manifestTransforms: [
      async (entries) => ({
        manifest: entries
          .filter(
            ({ url }) => !UNKEPT_PAGES.test(url) && !adminFiles.has(url) && url !== PUSH_WORKER,
          )
          .map((entry) => ({ ...entry, url: addressOf(entry.url) })),
        warnings: [],
      }),
    ],
    // No page stands in for another: what is not kept is asked for from the server.
    navigateFallback: null,
    // The form's shortcut opens the landing page, which is kept.
    ignoreURLParametersMatching: [/^register$/, /^utm_/, /^fbclid$/],
    // The first visit too: a page that was loaded before there was a worker has its later chunks from it.
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [ownPictures, ...adminCaching, ...offlinePages],
  },
};
