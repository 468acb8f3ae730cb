import type { MouseEvent } from 'react';

/** False for a click that asks the browser for a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified;
}
