import { useCallback, useSyncExternalStore } from 'react';
import { draftOf, keepDraft, onDraftChange } from './drafts';

export interface Draft<T> {
  readonly value: T;
  /** True once something has been typed. */
  readonly isTouched: boolean;
  readonly set: (next: T) => void;
  /** Back to the initial value, for instance after it was saved. */
  readonly clear: () => void;
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
  return {
    value: held === undefined ? initial : (held as T),
    isTouched: held !== undefined,
    set,
    clear,
  };
}
