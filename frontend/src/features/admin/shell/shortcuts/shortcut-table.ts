import type { Shortcut } from './shortcuts';

type Source = () => readonly Shortcut[];

/** Who offers shortcuts now: the one table that both the keys and the sheet are read from. */
const sources: Source[] = [];

/**
 * Offers shortcuts; returns how to take them away again.
 * @param areBase puts them below all others, whoever came first: a tab that is loaded already is
 *   drawn before the shell around it
 */
export function addShortcuts(source: Source, areBase = false): () => void {
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
