import { go } from '../admin-address';
import { shellTexts } from '../shell-texts';
import { focusSearch } from './focus-search';
import type { Shortcut } from './shortcuts';

const texts = shellTexts.shortcuts;

export interface ShellActions {
  readonly onOpenSheet: () => void;
  readonly onRefresh: () => void;
}

/** The shortcuts that work in every tab, in the order of the sheet. */
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
