import { useSyncExternalStore } from 'react';
import { newListeners, readStored, store } from '../../shared/browser';

/** Where the bearer token is kept, as it is (AUTH-3). A token alone makes a session. */
export const TOKEN_KEY = 'admin-token';
export const NAME_KEY = 'admin-name';

export interface Session {
  readonly token: string;
  /** The admin's name, or '' where only a token was stored. */
  readonly name: string;
  /** False for a token found in storage: the server has not been asked about it yet (AUTH-4). */
  readonly isFresh: boolean;
}

/*
 * The session is held here and only mirrored in storage: a browser that refuses storage can still
 * be worked in, until the page is left.
 */
let session: Session | null = null;
/** The last session ended by itself, and nobody has logged in since. */
let hasExpired = false;
let hasReadStorage = false;
/** Hears of changes made in another tab too. */
const listeners = newListeners(() => {
  window.addEventListener('storage', followOtherTab);
  readStorage();
  return () => window.removeEventListener('storage', followOtherTab);
});

export function currentSession(): Session | null {
  if (!hasReadStorage) readStorage();
  return session;
}

/** True after a session that ended by itself, until the next login: the login screen says so. */
function hasSessionExpired(): boolean {
  return hasExpired;
}

/** Somebody who leaves the login and comes back later is not told again. */
export function forgetExpiry(): void {
  hasExpired = false;
}

/** After a successful login. */
export function startSession(token: string, name: string): void {
  hasReadStorage = true;
  hasExpired = false;
  tell({ token, name, isFresh: true });
  store('local', TOKEN_KEY, token);
  store('local', NAME_KEY, name);
}

/**
 * Forgets the session (AUTH-5).
 * @param token ends the session only while it is the one of this token: an answer that comes late
 *   must not end the next one
 * @param cause 'expiry' where the server refused the token; 'logout' where the person asked for it
 */
export function endSession(token: string, cause: 'expiry' | 'logout'): void {
  if (currentSession()?.token !== token) return;
  hasExpired = cause === 'expiry';
  tell(null);
  store('local', TOKEN_KEY, null);
  store('local', NAME_KEY, null);
}

function followOtherTab(event: StorageEvent): void {
  // A null key: everything was cleared.
  if (event.key !== null && event.key !== TOKEN_KEY) return;
  readStorage();
  listeners.tell();
}

function readStorage(): void {
  hasReadStorage = true;
  const token = readStored('local', TOKEN_KEY);
  if (token === session?.token) return;
  session = token ? { token, name: readStored('local', NAME_KEY) ?? '', isFresh: false } : null;
  if (session) hasExpired = false;
}

function tell(next: Session | null): void {
  session = next;
  listeners.tell();
}

/** Who is logged in; null where nobody is. */
export function useSession(): Session | null {
  return useSyncExternalStore(listeners.subscribe, currentSession);
}

/** The last session ended by itself, and nobody has logged in since. */
export function useHasSessionExpired(): boolean {
  return useSyncExternalStore(listeners.subscribe, hasSessionExpired);
}
