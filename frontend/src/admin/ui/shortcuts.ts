import { useEffect, useRef } from 'react';
import { newListeners, readStored, store } from '../../shared/browser';
import { go } from '../address/admin-address';

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

type Source = () => readonly Shortcut[];

/** Who offers shortcuts now: the one table that both the keys and the sheet are read from. */
const sources: Source[] = [];

/**
 * Offers shortcuts; returns how to take them away again.
 * @param areBase puts them below all others, whoever came first: a tab that is loaded already is
 *   drawn before the shell around it
 */
function addShortcuts(source: Source, areBase = false): () => void {
  if (areBase) sources.unshift(source);
  else sources.push(source);
  return () => {
    sources.splice(sources.indexOf(source), 1);
  };
}

/** Every shortcut that works now; of those with the same keys the newest. */
export function currentShortcuts(): readonly Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const source of sources) {
    for (const shortcut of source()) byKeys.set(shortcut.keys, shortcut);
  }
  return [...byKeys.values()];
}

/** How long the second key of a pair may take. */
export const PAIR_TIMEOUT_MS = 1_500;

type KeyMeaning =
  /** Runs this one. */
  | { readonly kind: 'shortcut'; readonly shortcut: Shortcut }
  /** The first key of a pair: the next one decides. */
  | { readonly kind: 'first'; readonly key: string }
  | { readonly kind: 'nothing' };

/**
 * What a key means.
 * @param first the key before it, if that one began a pair and was pressed no longer than
 *   PAIR_TIMEOUT_MS ago
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

/** Whether somebody is typing, or answering a dialog: then a key means itself. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && isField(event.target);
}

const KEYS_MEAN_NOTHING = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file']);

function isField(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !KEYS_MEAN_NOTHING.has(target.type);
  return (
    target.closest('textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
  );
}

/** Stored while the shortcuts are switched off; who works by voice switches them off (WCAG 2.1.4). */
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

/** The tab may have to be loaded first. */
const PATIENCE_FRAMES = 120;

/** Puts the cursor into the search of the open tab, else into the one of the registrations. */
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
