import { useEffect, useRef } from 'react';

/** How long the thanks stay before the modal closes by itself (REG-9, CONST). */
export const MODAL_AUTO_CLOSE_MS = 3_000;

/** Closes by itself a while after something is done. */
export function useAutoClose(
  done: boolean,
  onClose: () => void,
  delayMs: number = MODAL_AUTO_CLOSE_MS,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!done) return undefined;
    // Not the function itself: a new one with every drawing must not begin the wait anew.
    const timer = setTimeout(() => close.current(), delayMs);
    return () => clearTimeout(timer);
  }, [done, delayMs]);
}
