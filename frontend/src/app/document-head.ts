import { pageHead } from './page-head';
import type { Screen } from './screen';

/**
 * Keeps the head of the open document true after a change of view. Only what people and browsers
 * use then: title, language, description and canonical address. Search engines read the
 * prerendered head.
 */
export function showHead(screen: Screen): void {
  const head = pageHead(screen);
  document.title = head.title;
  document.documentElement.lang = head.language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  const canonical = document.querySelector('link[rel="canonical"]');
  const known = canonical?.getAttribute('href');
  if (canonical && known && head.canonical) {
    canonical.setAttribute('href', new URL(head.canonical, known).href);
  }
}
