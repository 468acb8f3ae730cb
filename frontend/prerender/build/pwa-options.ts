import type { VitePWAOptions } from 'vite-plugin-pwa';
import { webManifest } from '../pages/web-manifest.ts';
import { writePages, type WrittenFiles } from '../write-pages.ts';

/** Pages that the service worker must not cache: sent with a 404, always fresh, or not for visitors. */
const UNKEPT_PAGES = /(^|\/)(404|admin|register|r|api\/docs)\.html$/;

/** The worker that shows notices to staff (ADR 43); visitors do not need it. */
const PUSH_WORKER = 'admin-push.js';

/** Set once the pages are written. */
let written: WrittenFiles = { admin: new Set(), languages: new Map() };

/** The URL of a file as visitors use it: '/about', not '/about.html'. */
function addressOf(file: string): string {
  return file.replace(/\.html$/, '').replace(/(^|\/)index$/, '') || '/';
}

/** The worker itself, which decides what a visitor's browser caches, is `service-worker/sw.ts`. */
export const pwaOptions: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  // A new version waits for consent: it never reloads a half-filled form.
  registerType: 'prompt',
  injectRegister: null,
  integration: {
    // Before the precache list is made, so that it includes the pages.
    beforeBuildServiceWorker: async () => {
      written = await writePages();
    },
  },
  manifest: webManifest,
  // The operating system keeps the icons once the site is installed.
  includeManifestIcons: false,
  injectManifest: {
    // The whole public site, with pictures as AVIF only: every browser that runs this worker supports it.
    globPatterns: ['**/*.{html,js,css,woff2,avif}', 'assets/*.svg', 'icons/favicon.svg'],
    manifestTransforms: [
      async (entries) => ({
        manifest: entries
          .filter(
            ({ url }) => !UNKEPT_PAGES.test(url) && !written.admin.has(url) && url !== PUSH_WORKER,
          )
          .map(({ url, revision, size }) => {
            const language = written.languages.get(url);
            return { url: addressOf(url), revision, size, ...(language && { language }) };
          }),
        warnings: [],
      }),
    ],
  },
};
