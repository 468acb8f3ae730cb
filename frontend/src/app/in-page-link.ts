import { routeOf } from './routes';

/**
 * The path that a click on a link asks for, if it is ours to show in the page; null where the
 * browser does better: another site, a new tab, a download, a fragment of the page on the screen.
 */
export function inPageLink(event: MouseEvent): string | null {
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return event.defaultPrevented || event.button !== 0 || !plain ? null : pathAt(event.target);
}

/** The path of the link at a place of the page, if it is ours to show in the page. */
export function pathAt(place: EventTarget | null): string | null {
  const link = place instanceof Element ? place.closest('a') : null;
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null;
  // Another language is another page, with its own fonts and its own scripts of texts.
  if (link.hreflang !== '') return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || routeOf(url.pathname).view === 'not-found') return null;
  if (url.pathname === location.pathname && url.hash !== '') return null;
  return url.pathname + url.hash;
}
