import { useCallback, useEffect, useRef, type RefObject } from 'react';

export interface LightDismiss {
  readonly menu: RefObject<HTMLDetailsElement | null>;
  readonly close: () => void;
}

/**
 * Lets a `<details>` close as a menu closes: on Escape, which gives the focus back to its button, on a
 * press elsewhere, and when the focus goes elsewhere.
 */
export function useLightDismiss(): LightDismiss {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, []);

  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    element.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      element.removeEventListener('keydown', closeOnEscape);
    };
  }, [close]);

  return { menu, close };
}
