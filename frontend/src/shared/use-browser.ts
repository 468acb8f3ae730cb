import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { mediaOf } from './browser';

/**
 * Whether a media query matches, updated whenever that changes.
 * @param unknown the result where media queries do not exist, such as in tests
 */
export function useMediaQuery(query: string, unknown: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? unknown);
}

/*
 * Both hooks below listen in a layout effect, from the moment in which the page shows that it waits: what they wait
 * for may happen at once.
 */

/**
 * Calls `onOnline` each time the connection returns.
 * @param isWaiting whether to listen at all
 */
export function useOnceOnline(isWaiting: boolean, onOnline: () => void): void {
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting, onOnline]);
}

/**
 * Calls `onVisible` each time the page becomes visible again: a sleeping phone may have missed the online event.
 * @param isWaiting whether to listen at all
 */
export function useOnceVisible(isWaiting: boolean, onVisible: () => void): void {
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') onVisible();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting, onVisible]);
}
