import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { newListeners, readStoredJson, store } from '../../shared/browser';
import { newKey, onceReloadIsShown } from '../http/http';
import { currentSession } from '../http/session-store';

/*
 * Unsaved input, kept outside the session, so that an expired login loses nothing. Drafts belong to one person.
 * They are deleted at logout and when another person logs in. They are in memory only, except those that must
 * survive a reload.
 */
const drafts = new Map<string, unknown>();
const surviving = new Set<string>();
const listeners = newListeners();
let owner: string | undefined;
let hasReadKept = false;

/** The draft of a key; undefined if there is none. */
export function draftOf(key: string): unknown {
  if (!hasReadKept) readKept();
  return drafts.get(key);
}

/**
 * Stores a draft; undefined deletes it.
 * @param survivesReload also stores it in session storage: only for drafts without personal data
 */
export function keepDraft(key: string, value: unknown, survivesReload = false): void {
  if (!hasReadKept) readKept();
  if (value === undefined) drafts.delete(key);
  else drafts.set(key, value);
  if (survivesReload) surviving.add(key);
  if (surviving.has(key)) writeKept();
  listeners.tell();
}

/** Deletes all drafts. Called at logout. */
export function forgetDrafts(): void {
  hasReadKept = true;
  drafts.clear();
  surviving.clear();
  owner = undefined;
  writeKept();
  listeners.tell();
}

/**
 * Sets the owner of the drafts: the admin's name, as the login returns it.
 * @returns false if they belonged to another person and were deleted
 */
export function ownDrafts(adminName: string): boolean {
  if (!hasReadKept) readKept();
  const name = adminName.trim().toLowerCase();
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

/** Session storage keeps this until the tab is closed. */
export const KEPT_DRAFTS_KEY = 'admin-drafts';

export interface KeptDrafts {
  /** The name of the owner, in lower case. */
  readonly owner: string;
  readonly drafts: Readonly<Record<string, unknown>>;
}

/** The drafts that survived a reload; null if there are none. */
function readKeptDrafts(): KeptDrafts | null {
  const kept = readStoredJson('session', KEPT_DRAFTS_KEY);
  return isKeptDrafts(kept) ? kept : null;
}

function writeKeptDrafts(kept: KeptDrafts | null): void {
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
  /** Resets to the initial value. */
  readonly clear: () => void;
  /**
   * Deletes the draft after it was saved, once the reloaded data is shown. Input typed while the request was
   * pending is kept.
   * @param follow rebases that input on the saved value
   */
  readonly saved: (sent: T, follow: (typed: T) => T) => void;
}

export interface DraftOptions {
  /** Keeps it across a reload, in session storage: only for drafts without personal data. */
  readonly survivesReload?: boolean;
  /** Deletes it when its view closes: only the end of a session keeps it. */
  readonly endsWithView?: boolean;
}

/**
 * A draft kept above the tabs and the session. A change of tab, an expired login or a missing response loses
 * nothing. Logout and another person's login delete it.
 * @param key names the edited thing, such as 'create-batch' or `staff-notes:${id}`
 */
export function useDraft<T>(key: string, initial: T, options: DraftOptions = {}): Draft<T> {
  const { survivesReload = false, endsWithView = false } = options;
  const held = useSyncExternalStore(onDraftChange, () => draftOf(key));
  const set = useCallback((next: T) => keepDraft(key, next, survivesReload), [key, survivesReload]);
  const clear = useCallback(() => keepDraft(key, undefined, survivesReload), [key, survivesReload]);
  useEffect(() => {
    if (!endsWithView) return undefined;
    return () => {
      if (currentSession()) clear();
    };
  }, [endsWithView, clear]);
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

/** Makes the browser ask before a reload or navigation would lose unsaved input. */
export function useWarningBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** A request whose response is not known, and its idempotency key. */
interface Unanswered {
  readonly key: string;
  readonly body: string;
}

/**
 * Sends a request that makes something new. The same request is sent with the same key until it has succeeded: it is
 * made once, even if a response is lost, or if the browser itself sends a request again.
 * @param draftKey where the key is kept meanwhile
 * @param survivesReload as for `keepDraft`
 */
export async function sentOnce<Answer>(
  draftKey: string,
  asked: object,
  send: (key: string) => Promise<Answer>,
  survivesReload = false,
): Promise<Answer> {
  const body = JSON.stringify(asked);
  const held = draftOf(draftKey) as Unanswered | undefined;
  const sent: Unanswered = held?.body === body ? held : { key: newKey(), body };
  keepDraft(draftKey, sent, survivesReload);
  const answer = await send(sent.key);
  keepDraft(draftKey, undefined);
  return answer;
}
