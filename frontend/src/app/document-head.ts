import { pageHead } from './page-head';
import type { Screen } from './screen';

/** The public site and the admin are two apps to install: each page names its own. */
const SITE_MANIFEST = '/manifest.webmanifest';
const ADMIN_MANIFEST = '/admin.webmanifest';

/**
 * Keeps the head of the open document true after a change of view. Only what people and browsers
 * use then: title, language, description, canonical address, and the app to install. Search engines
 * read the prerendered head.
 */
export function showHead(screen: Screen): void {
  const head = pageHead(screen);
  document.title = head.title;
  document.documentElement.lang = head.language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', head.view === 'admin' ? ADMIN_MANIFEST : SITE_MANIFEST);
  const canonical = document.querySelector('link[rel="canonical"]');
  const known = canonical?.getAttribute('href');
  if (canonical && known && head.canonical) {
    canonical.setAttribute('href', new URL(head.canonical, known).href);
  }
}
