import { useEffect } from 'react';
import { isTaken, meaningOf, PAIR_TIMEOUT_MS } from './shortcut-keys';
import { areShortcutsOn } from './shortcut-setting';
import { currentShortcuts } from './shortcut-table';

/** Listens for the shortcuts on the whole page; once, in the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let first: { readonly key: string; readonly at: number } | undefined;

    function press(event: KeyboardEvent) {
      if (isTaken(event) || !areShortcutsOn()) {
        first = undefined;
        return;
      }
      const isInTime = first && event.timeStamp - first.at <= PAIR_TIMEOUT_MS;
      const meaning = meaningOf(event.key, isInTime ? first?.key : undefined, currentShortcuts());
      first = meaning.kind === 'first' ? { key: meaning.key, at: event.timeStamp } : undefined;
      if (meaning.kind !== 'shortcut') return;
      // The '/' that leads to the search must not be typed into it.
      event.preventDefault();
      meaning.shortcut.run?.();
    }

    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
