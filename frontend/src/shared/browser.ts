/*
 * What the browser offers, as the site uses it. Without React: the first script of a page needs it before.
 */

/** For what is only logged (REG-4, ADMIN-7): the console of the browser, and nothing else. */
export function logFailure(what: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that logs
  console.warn(what, detail);
}

/** Whoever wants to hear of a change; `subscribe` is what `useSyncExternalStore` takes. */
export interface Listeners {
  readonly tell: () => void;
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * @param whileHeard called when the first begins to listen, for what has to be watched meanwhile; what it
 *   returns is called when the last has stopped
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

/** What is stored under a key; null where nothing is, or where the browser refuses storage. */
export function readStored(kind: StorageKind, key: string): string | null {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
}

/** The same, parsed; null as well where it cannot be read. */
export function readStoredJson(kind: StorageKind, key: string): unknown {
  try {
    // Of nothing it is 'null', which reads as null.
    return JSON.parse(String(readStored(kind, key)));
  } catch {
    return null;
  }
}

/**
 * Stores a text; null takes it away. Where storage is full or refused nothing is stored, and nobody is told:
 * what is kept in memory counts until the page is left.
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

/** A media query of the window; undefined in what draws none, such as a test. */
export function mediaOf(query: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
}
