import type { VitePWAOptions } from 'vite-plugin-pwa';
import { webManifest } from '../pages/web-manifest.ts';
import { writePages, type WrittenFiles } from '../write-pages.ts';

/** Pages that are answered with a 404, must stay fresh, or are no visitor's; the service worker keeps none. */
const UNKEPT_PAGES = /(^|\/)(404|admin|register|r|api\/docs)\.html$/;

/** The worker that shows notices to staff (ADR 43), whom no visitor is. */
const PUSH_WORKER = 'admin-push.js';

/** Known once the pages are written. */
let written: WrittenFiles = { admin: new Set(), languages: new Map() };

/** The address of a file, as the server answers it and visitors use it: '/about', not '/about.html'. */
function addressOf(file: string): string {
  return file.replace(/\.html$/, '').replace(/(^|\/)index$/, '') || '/';
}

/** The worker itself, which decides what a visitor keeps, is `service-worker/sw.ts`. */
export const pwaOptions: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  // A new version waits for consent: it never reloads a half-filled form.
  registerType: 'prompt',
  injectRegister: null,
  integration: {
    // Before the list of kept files is drawn up, so that the pages are on it.
    beforeBuildServiceWorker: async () => {
      written = await writePages();
    },
  },
  manifest: webManifest,
  // The system has them once the site is installed.
  includeManifestIcons: false,
  injectManifest: {
    // The whole public site. Of each picture the AVIF: every browser with this worker shows it.
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
