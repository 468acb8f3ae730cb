import { useEffect, useRef } from 'react';
import { newListeners, readStored, store } from '../../shared/browser';
import { go } from '../address/admin-address';

export interface Shortcut {
  /** One key ('/'), or two pressed one after the other ('g d'); as `KeyboardEvent.key` names them. */
  readonly keys: string;
  /** What it does, shown in the list of shortcuts. */
  readonly label: string;
  /** Omitted for a key that the browser handles itself; it is only listed. */
  readonly run?: () => void;
}

/**
 * Registers shortcuts while the component is mounted. They override earlier ones with the same keys, and always
 * the base ones: a tab may give 'n' or '/' its own meaning.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], { areBase = false } = {}): void {
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  useEffect(() => addShortcuts(() => newest.current, areBase), [areBase]);
}

type Source = () => readonly Shortcut[];

/** The current sources of shortcuts. Both the key handler and the list of shortcuts read them. */
const sources: Source[] = [];

/**
 * Registers shortcuts and returns a function that removes them.
 * @param areBase gives them the lowest priority, whatever the order of registration: a tab that is already
 *   loaded mounts before the shell around it
 */
function addShortcuts(source: Source, areBase = false): () => void {
  if (areBase) sources.unshift(source);
  else sources.push(source);
  return () => {
    sources.splice(sources.indexOf(source), 1);
  };
}

/** All active shortcuts. Of those with the same keys, the newest wins. */
export function currentShortcuts(): readonly Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const source of sources) {
    for (const shortcut of source()) byKeys.set(shortcut.keys, shortcut);
  }
  return [...byKeys.values()];
}

/** The maximum time between the two keys of a pair, in milliseconds. */
export const PAIR_TIMEOUT_MS = 1_500;

type KeyMeaning =
  /** The key runs this shortcut. */
  | { readonly kind: 'shortcut'; readonly shortcut: Shortcut }
  /** The first key of a pair; the next key decides. */
  | { readonly kind: 'first'; readonly key: string }
  | { readonly kind: 'nothing' };

/**
 * Finds the meaning of a key.
 * @param first the key pressed before it, if it began a pair and was pressed no longer than PAIR_TIMEOUT_MS ago
 */
export function meaningOf(
  key: string,
  first: string | undefined,
  shortcuts: readonly Shortcut[],
): KeyMeaning {
  const pair = first && shortcuts.find(({ keys }) => keys === `${first} ${key}`);
  const shortcut = pair || shortcuts.find(({ keys }) => keys === key);
  if (shortcut?.run) return { kind: 'shortcut', shortcut };
  if (shortcuts.some(({ keys }) => keys.startsWith(`${key} `))) return { kind: 'first', key };
  return { kind: 'nothing' };
}

/** True while the user types or a dialog is open: the key is then no shortcut. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && isField(event.target);
}

const KEYS_MEAN_NOTHING = new Set(['checkbox', 'radio', 'file']);

function isField(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !KEYS_MEAN_NOTHING.has(target.type);
  return (
    target.closest('textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
  );
}

/** Stored while the shortcuts are off. People who use speech input turn them off (WCAG 2.1.4). */
const SHORTCUTS_KEY = 'admin-shortcuts';
const OFF = 'off';

let areOn: boolean | undefined;
const listeners = newListeners();

export function areShortcutsOn(): boolean {
  areOn ??= readStored('local', SHORTCUTS_KEY) !== OFF;
  return areOn;
}

export function switchShortcuts(on: boolean): void {
  areOn = on;
  store('local', SHORTCUTS_KEY, on ? null : OFF);
  listeners.tell();
}

export const onShortcutSwitch = listeners.subscribe;

/** How many frames to wait for the search field: the tab may have to load first. */
const PATIENCE_FRAMES = 120;

/** Focuses the search of the open tab, or else that of the registrations tab. */
export function focusSearch(): void {
  if (tryToFocus()) return;
  go('registrations');
  let frames = 0;
  const tryAgain = () => {
    frames += 1;
    if (!tryToFocus() && frames < PATIENCE_FRAMES) requestAnimationFrame(tryAgain);
  };
  requestAnimationFrame(tryAgain);
}

function tryToFocus(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}
