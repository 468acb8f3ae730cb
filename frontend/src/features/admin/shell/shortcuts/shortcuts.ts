import { useEffect, useRef } from 'react';
import { addShortcuts } from './shortcut-table';

export interface Shortcut {
  /** One key ('/'), or two pressed one after the other ('g d'); as `KeyboardEvent.key` names them. */
  readonly keys: string;
  /** What it does, for the sheet that lists them. */
  readonly label: string;
  /** Left out for what the browser does itself, which is only listed. */
  readonly run?: () => void;
}

/**
 * Offers shortcuts for as long as the component is on the screen. They take the place of earlier
 * ones of the same keys, and of the base in any case: a tab may give 'n' or '/' a meaning of its own.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], { areBase = false } = {}): void {
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  useEffect(() => addShortcuts(() => newest.current, areBase), [areBase]);
}
