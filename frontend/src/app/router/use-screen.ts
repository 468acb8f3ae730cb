import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading, mediaOf } from '../../shared/browser';
import { followTravel, pushEntry, scrollAfterChange } from './history';
import { showHead } from './page-head';
import { pathOf, routeOf } from './routes';
import { loadScreen, type Screen } from './screen';

/** The events that precede a click on a link: pointer over it, touch, or focus. */
const SIGNS_OF_INTENT = ['pointerover', 'pointerdown', 'focusin'] as const;

interface ScreenState {
  readonly screen: Screen;
  /** True while the next view is loading. */
  readonly loading: boolean;
  /**
   * Shows the view of a path, which may have a fragment. Resolves to true when the view is rendered; to false if
   * the visitor has gone elsewhere meanwhile, or if the browser loads the whole page instead.
   */
  readonly goTo: (path: string) => Promise<boolean>;
  /** Stays on the present view: a view that a link has asked for, and that is still loading, is not shown. */
  readonly stay: () => void;
}

/**
 * The one state that selects the view (NAV-1), mirrored in the address bar (NAV-5). Links, `goTo` and
 * the browser's back and forward all use it. The old view stays until the new one is loaded, so that
 * nothing flickers and no half-loaded view shows.
 * @param onArrive called when the browser is at another history entry, before its view is shown
 */
export function useScreen(first: Screen, onArrive: () => void): ScreenState {
  const [screen, setScreen] = useState(first);
  const [loading, setLoading] = useState(false);
  const turn = useRef(0);
  // True while the next view of a link loads. The address is still that of the present view.
  const isLeaving = useRef(false);

  const show = useCallback(
    async (path: string, arrive: () => void) => {
      const mine = ++turn.current;
      const isOvertaken = () => mine !== turn.current;
      setLoading(true);
      try {
        const next = await loadScreen(routeOf(new URL(path, location.href).pathname));
        if (isOvertaken()) return false;
        arrive();
        onArrive();
        let isDrawn = false;
        await drawGently(() => {
          // A transition draws later. The visitor may have gone back in the meantime.
          if (isOvertaken()) return;
          isDrawn = true;
          flushSync(() => {
            setScreen(next);
            setLoading(false);
          });
        });
        if (!isDrawn) return false;
        showHead(next);
        scrollAfterChange();
        focusHeading();
        return true;
      } catch {
        // A chunk could not be loaded, perhaps because a newer version replaced it. The server can
        // still deliver the whole page.
        if (!isOvertaken()) location.assign(path);
        return false;
      }
    },
    [onArrive],
  );

  const stay = useCallback(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    turn.current += 1;
    setLoading(false);
  }, []);

  const goTo = useCallback(
    async (path: string) => {
      if (path === location.pathname) {
        stay();
        window.scrollTo({ top: 0 });
        return true;
      }
      isLeaving.current = true;
      return show(path, () => {
        isLeaving.current = false;
        pushEntry(path);
      });
    },
    [show, stay],
  );

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = inPageLink(event);
      if (path === null) return;
      event.preventDefault();
      void goTo(path);
    };
    const travel = () => {
      isLeaving.current = false;
      followTravel();
      if (pathOf(routeOf(location.pathname)) === pathOf(screen.route)) {
        turn.current += 1; // The browser is back before the next view was loaded.
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

  return { screen, loading, goTo, stay };
}

/**
 * Preloads the view of a link before it is clicked. The admin is not preloaded, because it is large and only
 * for staff. A failure here is ignored: the click loads again and handles it.
 */
function fetchAhead({ target }: Event): void {
  const path = pathAt(target);
  if (path === null) return;
  const route = routeOf(new URL(path, location.href).pathname);
  if (route.view !== 'admin') loadScreen(route).catch(() => {});
}

/**
 * Renders a change of view: as a cross-fade if the browser supports it and the visitor does not prefer
 * reduced motion, otherwise at once. Resolves when the new view is in the document.
 * @param draw changes the document before it returns
 */
async function drawGently(draw: () => void): Promise<void> {
  // Older browsers lack this function, although the compiler's types say that it always exists.
  const canFade = 'startViewTransition' in document;
  if (!canFade || mediaOf('(prefers-reduced-motion: reduce)')?.matches) {
    draw();
    return;
  }
  const transition = document.startViewTransition(draw);
  // An interrupted fade, for example by the next one, is not an error.
  transition.ready.catch(() => {});
  await transition.updateCallbackDone;
}

/**
 * The path of a clicked link, if the app can show it in the page. Null if the browser must handle the
 * click: another site, a new tab, a download, or a fragment of the current page.
 */
export function inPageLink(event: MouseEvent): string | null {
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return event.defaultPrevented || event.button !== 0 || !plain ? null : pathAt(event.target);
}

/** The path of the link around an event target, if the app can show it in the page. */
function pathAt(place: EventTarget | null): string | null {
  const link = place instanceof Element ? place.closest('a') : null;
  if (!link?.href || link.target !== '' || link.hasAttribute('download')) return null;
  // Another language is loaded as a whole page, with its own fonts and text chunks.
  if (link.hreflang !== '') return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || routeOf(url.pathname).view === 'not-found') return null;
  if (url.pathname === location.pathname && url.hash !== '') return null;
  return url.pathname + url.hash;
}
