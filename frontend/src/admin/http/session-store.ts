import { useSyncExternalStore } from 'react';
import { newListeners, readStored, store } from '../../shared/browser';

/** The storage key of the bearer token, stored as plain text (AUTH-3). The token alone makes a session. */
export const TOKEN_KEY = 'admin-token';
export const NAME_KEY = 'admin-name';

export interface Session {
  readonly token: string;
  /** The admin's name, or '' if only a token was stored. */
  readonly name: string;
  /** False for a token read from storage, which the server has not checked yet (AUTH-4). */
  readonly isFresh: boolean;
}

/*
 * The session is kept in memory and only copied to storage. The admin therefore still works, until the page is
 * closed, in a browser that refuses storage.
 */
let session: Session | null = null;
/** True after a session expired, until the next login. */
let hasExpired = false;
let hasReadStorage = false;
/** Notified of changes in other tabs too. */
const listeners = newListeners(() => {
  window.addEventListener('storage', followOtherTab);
  window.addEventListener('pageshow', followReturn);
  readStorage();
  return () => {
    window.removeEventListener('storage', followOtherTab);
    window.removeEventListener('pageshow', followReturn);
  };
});

export function currentSession(): Session | null {
  if (!hasReadStorage) readStorage();
  return session;
}

/** True after a session expired, until the next login. The login screen shows it. */
function hasSessionExpired(): boolean {
  return hasExpired;
}

/** Called when the user leaves the login screen: the expiry is not shown again later. */
export function forgetExpiry(): void {
  hasExpired = false;
}

/** Called after a successful login. */
export function startSession(token: string, name: string): void {
  hasReadStorage = true;
  hasExpired = false;
  tell({ token, name, isFresh: true });
  store('local', TOKEN_KEY, token);
  store('local', NAME_KEY, name);
}

/**
 * Ends the session (AUTH-5).
 * @param token ends the session only if it still has this token: a late response must not end the next session
 * @param cause 'expiry' if the server refused the token; 'logout' if the user logged out
 */
export function endSession(token: string, cause: 'expiry' | 'logout'): void {
  if (currentSession()?.token !== token) return;
  const stored = readStored('local', TOKEN_KEY);
  if (cause === 'expiry' && stored !== null && stored !== token) {
    // Another tab has logged in again. A tab that was asleep has missed that, and must not end the new session.
    readStorage();
    listeners.tell();
    return;
  }
  hasExpired = cause === 'expiry';
  tell(null);
  store('local', TOKEN_KEY, null);
  store('local', NAME_KEY, null);
}

function followOtherTab(event: StorageEvent): void {
  // The key is null when all storage was cleared.
  if (event.key !== null && event.key !== TOKEN_KEY) return;
  readStorage();
  listeners.tell();
}

/** A page that 'back' brings back as it was has missed all events since it was left, such as a logout. */
function followReturn({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
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

/** The current session; null if nobody is logged in. */
export function useSession(): Session | null {
  return useSyncExternalStore(listeners.subscribe, currentSession);
}

/** True after a session expired, until the next login. */
export function useHasSessionExpired(): boolean {
  return useSyncExternalStore(listeners.subscribe, hasSessionExpired);
}
