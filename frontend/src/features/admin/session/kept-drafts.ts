/** The browser's tab keeps this until it is closed. */
export const KEPT_DRAFTS_KEY = 'admin-drafts';

export interface KeptDrafts {
  /** The user name of whoever typed them, in small letters. */
  readonly owner: string;
  readonly drafts: Readonly<Record<string, unknown>>;
}

/** The drafts that outlived a reload; null where there are none. */
export function readKeptDrafts(): KeptDrafts | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_DRAFTS_KEY) ?? 'null');
    return isKeptDrafts(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function writeKeptDrafts(kept: KeptDrafts | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEPT_DRAFTS_KEY);
    else sessionStorage.setItem(KEPT_DRAFTS_KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or refused: the drafts live until the page is left.
  }
}

function isKeptDrafts(value: unknown): value is KeptDrafts {
  return typeof value === 'object' && value !== null && 'owner' in value && 'drafts' in value;
}
