import { useSyncExternalStore } from 'react';

/** Whether a media query fits now; true where the browser cannot tell. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = mediaOf(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => mediaOf(query)?.matches ?? true,
  );
}

function mediaOf(query: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
}
