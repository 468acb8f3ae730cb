import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
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

/**
 * Calls `load` once it is rendered, and again whenever `load` changes. The signal is aborted by the next call, and on
 * unmounting.
 * @param load must be stable, such as from `useCallback`
 * @returns a function that loads again
 */
export function useLoad(load: (signal: AbortSignal) => Promise<void>): () => void {
  const call = useRef<AbortController | null>(null);
  const reload = useCallback(() => {
    call.current?.abort();
    const next = new AbortController();
    call.current = next;
    void load(next.signal);
  }, [load]);
  useEffect(() => {
    reload();
    return () => call.current?.abort();
  }, [reload]);
  return reload;
}
