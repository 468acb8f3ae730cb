import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Wraps Tab within an element. A native modal makes the page inert, but Tab would still leave for
 * the browser's own controls; REG-9 wants the focus to stay.
 */
export function keepFocusInside(event: KeyboardEvent, element: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.closest('[hidden]') === null,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  const atEdge = event.shiftKey
    ? active === first || active === element
    : active === last || (active === element && stops.length === 0);
  if (!atEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
