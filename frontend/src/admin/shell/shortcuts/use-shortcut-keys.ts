import { useEffect } from 'react';
import { go } from '../../address/admin-address';
import { shellTexts } from '../shell-texts';
import {
  areShortcutsOn,
  currentShortcuts,
  focusSearch,
  isTaken,
  meaningOf,
  PAIR_TIMEOUT_MS,
  type Shortcut,
} from '../../ui/shortcuts';

const texts = shellTexts.shortcuts;

/** Listens for shortcuts on the whole page. Used once, in the shell. */
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
      // The '/' that focuses the search must not be typed into it.
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

interface ShellActions {
  readonly onOpenSheet: () => void;
  readonly onRefresh: () => void;
}

/** The shortcuts that work in every tab, in the order of the list. */
export function shellShortcuts({ onOpenSheet, onRefresh }: ShellActions): readonly Shortcut[] {
  return [
    { keys: 'g d', label: texts.dashboard, run: () => go('dashboard') },
    { keys: 'g b', label: texts.batches, run: () => go('batches') },
    { keys: 'g r', label: texts.registrations, run: () => go('registrations') },
    { keys: 'g c', label: texts.createBatch, run: () => go('create-batch') },
    { keys: 'g l', label: texts.cleanup, run: () => go('cleanup') },
    { keys: '/', label: texts.search, run: focusSearch },
    { keys: 'n', label: texts.newBatch, run: () => go('create-batch') },
    { keys: 'r', label: texts.refresh, run: onRefresh },
    { keys: '?', label: texts.openSheet, run: onOpenSheet },
    { keys: 'Escape', label: texts.closeWindow },
  ];
}
