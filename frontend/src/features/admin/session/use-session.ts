import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session-store';

/** Who is logged in; null where nobody is. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}
