import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useOnceOnline } from '../../shared/use-browser';
import { isUnanswered, isUnreachable } from '../http/http';

/** How often the server is asked again while nothing of it is heard. */
export const RETRY_INTERVAL_MS = 20_000;

export interface Connection {
  /**
   * 'offline' as the browser says; 'unreachable' when no data call was answered. An answer of 5xx or 429
   * counts as none only until data has been shown (AUTH-4); afterwards it is only logged (ADMIN-7).
   */
  readonly state: 'good' | 'offline' | 'unreachable';
  /** Asks again at once. */
  readonly retry: () => void;
}

/**
 * Whether the server can be reached, from how the data calls went. While nothing is heard of it, it is
 * asked again by itself.
 * @param errors of each data call, null where its last answer was good
 * @param hasShownData whether any data has arrived in this session
 */
export function useConnection(
  errors: readonly (Error | null)[],
  hasShownData: boolean,
): Connection {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(onOnlineChange, () => navigator.onLine);
  const isSilent = errors.every(isUnanswered);
  const retry = useCallback(() => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
  }, [client]);

  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isSilent, retry]);
  useOnceOnline(isSilent, retry);

  if (!isOnline) return { state: 'offline', retry };
  const isDown = errors.every(hasShownData ? isUnanswered : isUnreachable);
  return { state: isDown ? 'unreachable' : 'good', retry };
}

function onOnlineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
