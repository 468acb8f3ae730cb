import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { mediaOf } from './browser';

/**
 * Whether a media query fits the window, now and whenever that changes.
 * @param unknown the answer of what draws no window, such as a test
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

/**
 * Calls back each time the connection returns.
 * @param isWaiting whether anybody waits for it
 */
export function useOnceOnline(isWaiting: boolean, onOnline: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting, onOnline]);
}

/**
 * Calls back each time the page is looked at again: the connection may have returned unheard while a phone slept.
 * @param isWaiting whether anybody waits for it
 */
export function useOnceVisible(isWaiting: boolean, onVisible: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') onVisible();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting, onVisible]);
}
