import { isSamePhone } from './phone.js';

/**
 * Keeps the notes readable and the row small, however often somebody registers again. In characters; even with four
 * bytes each they fit MySQL's TEXT.
 */
export const MAX_STORED_NOTES = 16_000;

/** The start of every text that was added to notes later. */
const AGAIN = '[Registered again on ';

interface Stored {
  phone: string;
  notes: string;
  guardianName?: string | null;
  guardianRelation?: string | null;
  notesUnverifiedFrom: number | null;
}

interface Repeated {
  phone: string;
  notes: string;
  guardianName?: string;
  guardianRelation?: string;
}

/** Notes, and the position from which nobody has proved that they come from the same person. */
export interface StoredNotes {
  notes: string;
  /** In UTF-16 units, as `slice` counts them; null if all text is from the person or the staff. */
  notesUnverifiedFrom: number | null;
}

/**
 * Returns the notes after the same person registered again (DATA-8), or null if nothing is new. A new phone number or
 * note is appended, so that nothing is lost. Anybody who knows a name and an e-mail address can do that. So the
 * position of such text is stored beside the notes: no typed text can pretend to be before it.
 * @param day when it happened, `YYYY-MM-DD` in the school's zone
 */
export function notesAfterRepeat(
  stored: Stored,
  repeated: Repeated,
  day: string,
): StoredNotes | null {
  const news: string[] = [];
  if (!isSamePhone(stored.phone, repeated.phone) && !stored.notes.includes(repeated.phone)) {
    news.push(`Phone: ${repeated.phone}`);
  }
  const guardian = guardianNews(stored, repeated);
  if (guardian && !stored.notes.includes(guardian)) news.push(guardian);
  if (repeated.notes && !stored.notes.includes(repeated.notes)) news.push(repeated.notes);
  if (news.length === 0) return null;
  return {
    notes: [stored.notes, `${AGAIN}${day}]`, ...news].filter(Boolean).join('\n'),
    notesUnverifiedFrom: stored.notesUnverifiedFrom ?? stored.notes.length,
  };
}

/** Returns the child's guardian if another one than the stored one is named, otherwise ''. */
function guardianNews(stored: Stored, { guardianName, guardianRelation }: Repeated): string {
  const name = guardianName && guardianName !== stored.guardianName ? guardianName : '';
  const isOther = guardianRelation && guardianRelation !== stored.guardianRelation;
  if (!name && !isOther) return '';
  const who = name || (stored.guardianName ?? '');
  return `Guardian: ${[who, guardianRelation && `(${guardianRelation})`].filter(Boolean).join(' ')}`;
}

/**
 * Finds where added text begins in notes stored by an older server, which did not keep that position; null if there
 * is none. At worst, a person who typed the same words marks their own text as added.
 */
export function unverifiedStartIn(notes: string): number | null {
  if (notes.startsWith(AGAIN)) return 0;
  const start = notes.indexOf(`\n${AGAIN}`);
  return start < 0 ? null : start;
}

/** Returns the added text without the line break before it; '' if there is none. */
export function unverifiedNotes({ notes, notesUnverifiedFrom }: StoredNotes): string {
  return notesUnverifiedFrom === null ? '' : notes.slice(notesUnverifiedFrom).replace(/^\n/, '');
}

/**
 * Returns where unverified text begins after staff edited the notes: an unchanged end stays unverified, and the rest
 * is theirs.
 */
export function unverifiedStartAfterEdit(before: StoredNotes, notes: string): number | null {
  const added = unverifiedNotes(before);
  if (added === '' || !notes.endsWith(added)) return null;
  const start = notes.length - added.length;
  return notes[start - 1] === '\n' ? start - 1 : start;
}

/** Returns the phone numbers that were added to notes. Each is on its own line. */
export function addedPhones(stored: StoredNotes): string[] {
  return unverifiedNotes(stored)
    .split('\n')
    .filter((line) => line.startsWith('Phone: '))
    .map((line) => line.slice('Phone: '.length));
}
