import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useOnceOnline } from '../../shared/use-browser';
import { isUnanswered, isUnreachable } from '../http/http';

/** The retry interval while the server does not respond. */
export const RETRY_INTERVAL_MS = 20_000;

export interface Connection {
  /**
   * 'offline' as reported by the browser; 'unreachable' if no query got a response. A 5xx or 429 counts as no
   * response only until data has been shown (AUTH-4); afterwards it is only logged (ADMIN-7).
   */
  readonly state: 'good' | 'offline' | 'unreachable';
  /** Retries at once. */
  readonly retry: () => void;
}

/**
 * Derives the state of the connection from the data queries. Retries by itself while there is no response.
 * @param errors one entry per query, null if its last request succeeded
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
