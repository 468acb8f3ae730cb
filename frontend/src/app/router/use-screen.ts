import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mediaOf } from '../../shared/browser';
import { followTravel, pushEntry, scrollAfterChange } from './history';
import { showHead } from './page-head';
import { pathOf, routeOf } from './routes';
import { loadScreen, type Screen } from './screen';

/** What a press on a link begins with: a pointer or a finger comes to it, or the focus. */
const SIGNS_OF_INTENT = ['pointerover', 'pointerdown', 'focusin'] as const;

interface ScreenState {
  readonly screen: Screen;
  /** True while the next view is on its way. */
  readonly loading: boolean;
  /** Shows the view of a path, with a fragment where it has one; resolves when it is on the screen. */
  readonly goTo: (path: string) => Promise<void>;
}

/**
 * The one state that selects the view (NAV-1), mirrored in the address bar (NAV-5): links, `goTo`
 * and the browser's back and forward all lead through here. The old view stays until the new one
 * is complete, so nothing flickers and nothing shows half.
 * @param onArrive called when the browser is at another entry of the history, before its view is shown
 */
export function useScreen(first: Screen, onArrive: () => void): ScreenState {
  const [screen, setScreen] = useState(first);
  const [loading, setLoading] = useState(false);
  const turn = useRef(0);

  const show = useCallback(
    async (path: string, arrive: () => void) => {
      const mine = ++turn.current;
      setLoading(true);
      try {
        const next = await loadScreen(routeOf(new URL(path, location.href).pathname));
        if (mine !== turn.current) return;
        arrive();
        onArrive();
        await drawGently(() =>
          flushSync(() => {
            setScreen(next);
            setLoading(false);
          }),
        );
        showHead(next);
        scrollAfterChange();
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      } catch {
        // A chunk that cannot be had, perhaps because a newer version took its place: the server
        // still has the whole page.
        location.assign(path);
      }
    },
    [onArrive],
  );

  const goTo = useCallback(
    async (path: string) => {
      if (path === location.pathname) window.scrollTo({ top: 0 });
      else await show(path, () => pushEntry(path));
    },
    [show],
  );

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = inPageLink(event);
      if (path === null) return;
      event.preventDefault();
      void goTo(path);
    };
    const travel = () => {
      followTravel();
      if (pathOf(routeOf(location.pathname)) === pathOf(screen.route)) {
        turn.current += 1; // Back again before the next view had arrived.
        setLoading(false);
        onArrive();
        return;
      }
      void show(location.pathname + location.hash, () => {});
    };
    document.addEventListener('click', follow);
    window.addEventListener('popstate', travel);
    return () => {
      document.removeEventListener('click', follow);
      window.removeEventListener('popstate', travel);
    };
  }, [goTo, show, onArrive, screen.route]);

  useEffect(() => {
    for (const sign of SIGNS_OF_INTENT) document.addEventListener(sign, fetchAhead);
    return () => {
      for (const sign of SIGNS_OF_INTENT) document.removeEventListener(sign, fetchAhead);
    };
  }, []);

  return { screen, loading, goTo };
}

/**
 * Fetches what the view behind a link needs, before the press, which then waits for nothing. Not the admin's,
 * which is large and for staff alone. Where it cannot be had, the press says so.
 */
function fetchAhead({ target }: Event): void {
  const path = pathAt(target);
  if (path === null) return;
  const route = routeOf(new URL(path, location.href).pathname);
  if (route.view !== 'admin') loadScreen(route).catch(() => {});
}

/**
 * Draws a change of view: as a cross-fade where the browser can and the person does not mind motion,
 * at once elsewhere. Resolves when the new view is in the document.
 * @param draw changes the document before it returns
 */
async function drawGently(draw: () => void): Promise<void> {
  // Older browsers have no such function, whatever the compiler knows.
  const canFade = 'startViewTransition' in document;
  if (!canFade || mediaOf('(prefers-reduced-motion: reduce)')?.matches) {
    draw();
    return;
  }
  const transition = document.startViewTransition(draw);
  // A fade that is cut short, by the next one for example, is no fault.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/**
 * The path that a click on a link asks for, if it is ours to show in the page; null where the
 * browser does better: another site, a new tab, a download, a fragment of the page on the screen.
 */
export function inPageLink(event: MouseEvent): string | null {
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return event.defaultPrevented || event.button !== 0 || !plain ? null : pathAt(event.target);
}

/** The path of the link at a place of the page, if it is ours to show in the page. */
function pathAt(place: EventTarget | null): string | null {
  const link = place instanceof Element ? place.closest('a') : null;
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null;
  // Another language is another page, with its own fonts and its own scripts of texts.
  if (link.hreflang !== '') return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || routeOf(url.pathname).view === 'not-found') return null;
  if (url.pathname === location.pathname && url.hash !== '') return null;
  return url.pathname + url.hash;
}
