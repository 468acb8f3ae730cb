import type { Shortcut } from './shortcuts';

/** How long the second key of a pair may take. */
export const PAIR_TIMEOUT_MS = 1_500;

export type KeyMeaning =
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
