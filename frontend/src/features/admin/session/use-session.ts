import { useSyncExternalStore } from 'react';
import { currentSession, hasSessionExpired, onSessionChange, type Session } from './session-store';

/** Who is logged in; null where nobody is. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The last session ended by itself, and nobody has logged in since. */
export function useHasSessionExpired(): boolean {
  return useSyncExternalStore(onSessionChange, hasSessionExpired);
}
