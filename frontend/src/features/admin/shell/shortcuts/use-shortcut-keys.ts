import { useEffect } from 'react';
import { isTaken, meaningOf, PAIR_TIMEOUT_MS } from './shortcut-keys';
import { areShortcutsOn } from './shortcut-setting';
import { currentShortcuts } from './shortcut-table';

/** Listens for the shortcuts on the whole page; once, in the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let first: string | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;

    function remember(key: string | undefined) {
      clearTimeout(patience);
      first = key;
      if (key) patience = setTimeout(() => (first = undefined), PAIR_TIMEOUT_MS);
    }

    function press(event: KeyboardEvent) {
      if (isTaken(event) || !areShortcutsOn()) {
        remember(undefined);
        return;
      }
      const meaning = meaningOf(event.key, first, currentShortcuts());
      remember(meaning.kind === 'first' ? meaning.key : undefined);
      if (meaning.kind !== 'shortcut') return;
      // The '/' that leads to the search must not be typed into it.
      event.preventDefault();
      meaning.shortcut.run?.();
    }

    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(patience);
      document.removeEventListener('keydown', press);
    };
  }, []);
}
