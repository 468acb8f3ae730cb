import { readKeptDrafts, writeKeptDrafts } from './kept-drafts';

/*
 * What is typed and not yet saved, kept outside the session: a login that runs out in the middle of
 * work costs nothing. It belongs to one person, and is forgotten with their logout and when another
 * person logs in. In memory alone, except for what asks to survive a reload.
 */
const drafts = new Map<string, unknown>();
const surviving = new Set<string>();
const listeners = new Set<() => void>();
let owner: string | undefined;
let hasReadKept = false;

/** The draft of a key; undefined where there is none. */
export function draftOf(key: string): unknown {
  if (!hasReadKept) readKept();
  return drafts.get(key);
}

/**
 * Keeps a draft; undefined forgets it.
 * @param survivesReload keeps it in the browser's tab too: for what holds nothing personal
 */
export function keepDraft(key: string, value: unknown, survivesReload = false): void {
  if (!hasReadKept) readKept();
  if (value === undefined) drafts.delete(key);
  else drafts.set(key, value);
  if (survivesReload) surviving.add(key);
  if (surviving.has(key)) writeKept();
  tell();
}

/** Forgets everything typed: at the logout. */
export function forgetDrafts(): void {
  hasReadKept = true;
  drafts.clear();
  surviving.clear();
  owner = undefined;
  writeKept();
  tell();
}

/**
 * Says whose drafts these are from now on.
 * @returns false where they were another person's, and are forgotten
 */
export function ownDrafts(username: string): boolean {
  if (!hasReadKept) readKept();
  const name = username.trim().toLowerCase();
  const areOurs = owner === undefined || owner === name;
  if (!areOurs) forgetDrafts();
  owner = name;
  return areOurs;
}

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function readKept(): void {
  hasReadKept = true;
  const kept = readKeptDrafts();
  owner = kept?.owner;
  for (const [key, value] of Object.entries(kept?.drafts ?? {})) {
    drafts.set(key, value);
    surviving.add(key);
  }
}

function writeKept(): void {
  const kept = [...surviving].filter((key) => drafts.has(key));
  const entries = kept.map((key) => [key, drafts.get(key)] as const);
  writeKeptDrafts(
    entries.length === 0 ? null : { owner: owner ?? '', drafts: Object.fromEntries(entries) },
  );
}
