/** Stored while the shortcuts are switched off; who works by voice switches them off (WCAG 2.1.4). */
const SHORTCUTS_KEY = 'admin-shortcuts';
const OFF = 'off';

let areOn: boolean | undefined;
const listeners = new Set<() => void>();

export function areShortcutsOn(): boolean {
  areOn ??= read() !== OFF;
  return areOn;
}

export function switchShortcuts(on: boolean): void {
  areOn = on;
  try {
    if (on) localStorage.removeItem(SHORTCUTS_KEY);
    else localStorage.setItem(SHORTCUTS_KEY, OFF);
  } catch {
    // Storage is full or refused: the choice lives until the page is left.
  }
  for (const listener of listeners) listener();
}

export function onShortcutSwitch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  try {
    return localStorage.getItem(SHORTCUTS_KEY);
  } catch {
    return null;
  }
}
