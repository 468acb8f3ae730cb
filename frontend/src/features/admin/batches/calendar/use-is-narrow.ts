import { useSyncExternalStore } from 'react';

/** Where seven columns have no room. */
const NARROW = '(width < 48rem)';

/** Whether the window is as narrow as a phone: the calendar is then a list. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onChange, () => query()?.matches ?? false);
}

function query(): MediaQueryList | undefined {
  // What draws no window, such as a test, has none.
  return 'matchMedia' in window ? window.matchMedia(NARROW) : undefined;
}

function onChange(listener: () => void): () => void {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}
