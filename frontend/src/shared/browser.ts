/*
 * Wrappers around browser APIs. They do not import React: the first script of a page uses them before it is loaded.
 */

/** Logs a failure to the browser's console only (REG-4, ADMIN-7). */
export function logFailure(what: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that logs
  console.warn(what, detail);
}

/** Focuses the heading of the page: after a change of view, and before a notice with the pressed button goes away. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** A set of listeners to a change. `subscribe` fits `useSyncExternalStore`. */
export interface Listeners {
  readonly tell: () => void;
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * @param whileHeard called when the first listener subscribes, to start watching something; the function it
 *   returns is called when the last listener has unsubscribed
 */
export function newListeners(whileHeard?: () => () => void): Listeners {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) end = whileHeard?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end?.();
      };
    },
  };
}

/** 'local' outlives the visit; 'session' ends with the browser's tab. */
type StorageKind = 'local' | 'session';

/** The value stored under a key; null if there is none, or if the browser denies storage. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
}

/** The stored value parsed as JSON; null also if it cannot be parsed. */
export function readStoredJson(kind: StorageKind, key: string): unknown {
  try {
    // A missing value becomes the string 'null', which parses to null.
    return JSON.parse(String(readStored(kind, key)));
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it. If storage is full or denied, nothing is stored and no error is shown. Callers
 * keep the value in memory until the page is left.
 */
export function store(kind: StorageKind, key: string, value: string | null): void {
  try {
    if (value === null) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, value);
  } catch {
    // See above.
  }
}

const storageOf = (kind: StorageKind): Storage =>
  kind === 'local' ? localStorage : sessionStorage;

/** A media query of the window; undefined where `matchMedia` does not exist, such as in tests. */
export function mediaOf(query: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
}
