import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { newListeners, readStoredJson, store } from '../../shared/browser';
import { onceReloadIsShown } from '../http/http';

/*
 * What is typed and not yet saved, kept outside the session: a login that runs out in the middle of
 * work costs nothing. It belongs to one person, and is forgotten with their logout and when another
 * person logs in. In memory alone, except for what asks to survive a reload.
 */
const drafts = new Map<string, unknown>();
const surviving = new Set<string>();
const listeners = newListeners();
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
  listeners.tell();
}

/** Forgets everything typed: at the logout. */
export function forgetDrafts(): void {
  hasReadKept = true;
  drafts.clear();
  surviving.clear();
  owner = undefined;
  writeKept();
  listeners.tell();
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

export const onDraftChange = listeners.subscribe;

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

/** The browser's tab keeps this until it is closed. */
export const KEPT_DRAFTS_KEY = 'admin-drafts';

export interface KeptDrafts {
  /** The user name of whoever typed them, in small letters. */
  readonly owner: string;
  readonly drafts: Readonly<Record<string, unknown>>;
}

/** The drafts that outlived a reload; null where there are none. */
export function readKeptDrafts(): KeptDrafts | null {
  const kept = readStoredJson('session', KEPT_DRAFTS_KEY);
  return isKeptDrafts(kept) ? kept : null;
}

export function writeKeptDrafts(kept: KeptDrafts | null): void {
  store('session', KEPT_DRAFTS_KEY, kept && JSON.stringify(kept));
}

function isKeptDrafts(value: unknown): value is KeptDrafts {
  return typeof value === 'object' && value !== null && 'owner' in value && 'drafts' in value;
}

export interface Draft<T> {
  readonly value: T;
  /** True once something has been typed. */
  readonly isTouched: boolean;
  readonly set: (next: T) => void;
  /** Back to the initial value. */
  readonly clear: () => void;
  /**
   * Ends with what was sent, and is saved; until the reloaded data is shown the draft stands for it. What was typed
   * while it was on its way stays.
   * @param follow makes of what was typed a change of what was saved
   */
  readonly saved: (sent: T, follow: (typed: T) => T) => void;
}

export interface DraftOptions {
  /** Keeps it over a reload, in the browser's tab: only for what holds nothing personal. */
  readonly survivesReload?: boolean;
}

/**
 * What is being typed, kept above the tabs and the session: a look at another tab, a login that runs
 * out and an answer that never came lose nothing. The logout, and another person's login, clear it.
 * @param key names the thing that is typed, such as 'create-batch' or `staff-notes:${id}`
 */
export function useDraft<T>(key: string, initial: T, options: DraftOptions = {}): Draft<T> {
  const { survivesReload = false } = options;
  const held = useSyncExternalStore(onDraftChange, () => draftOf(key));
  const set = useCallback((next: T) => keepDraft(key, next, survivesReload), [key, survivesReload]);
  const clear = useCallback(() => keepDraft(key, undefined, survivesReload), [key, survivesReload]);
  const saved = (sent: T, follow: (typed: T) => T) =>
    onceReloadIsShown(() => {
      const typed = draftOf(key) as T | undefined;
      if (typed === sent) clear();
      else if (typed !== undefined) set(follow(typed));
    });
  return {
    value: held === undefined ? initial : (held as T),
    isTouched: held !== undefined,
    set,
    clear,
    saved,
  };
}

/** Has the browser ask before a reload, or a way out of the site, loses what only the page knows. */
export function useWarningBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
