import { isSamePhone } from './phone.js';

/**
 * However often somebody registers again, the notes stay readable and the row small. In characters; of four
 * bytes each they still fit MySQL's TEXT.
 */
export const MAX_STORED_NOTES = 16_000;

/** What every text begins with that was added to notes later. */
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

/** Notes, and where in them begins what nobody has proved to come from the same person. */
export interface StoredNotes {
  notes: string;
  /** In UTF-16 units, as `slice` counts them; null where all is the person's own, or the staff's. */
  notesUnverifiedFrom: number | null;
}

/**
 * The notes of a registration after the same person registered again (DATA-8): a phone number or a note
 * that is not there yet is appended, so that nothing is lost. Whoever knows a name and an e-mail address can
 * do that, so the place where such text begins is kept beside the notes: no text typed into them can pretend
 * to stand before it. Returns null where nothing is new.
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

/** Who answers for a child, where somebody else is named than is stored; '' where not. */
function guardianNews(stored: Stored, { guardianName, guardianRelation }: Repeated): string {
  const name = guardianName && guardianName !== stored.guardianName ? guardianName : '';
  const isOther = guardianRelation && guardianRelation !== stored.guardianRelation;
  if (!name && !isOther) return '';
  const who = name || (stored.guardianName ?? '');
  return `Guardian: ${[who, guardianRelation && `(${guardianRelation})`].filter(Boolean).join(' ')}`;
}

/**
 * Where added text begins in notes that a server stored before it kept that place; null where there is none.
 * A person who typed the same words marks their own text at worst.
 */
export function unverifiedStartIn(notes: string): number | null {
  if (notes.startsWith(AGAIN)) return 0;
  const start = notes.indexOf(`\n${AGAIN}`);
  return start < 0 ? null : start;
}

/** The added text, without the line break before it; '' where there is none. */
export function unverifiedNotes({ notes, notesUnverifiedFrom }: StoredNotes): string {
  return notesUnverifiedFrom === null ? '' : notes.slice(notesUnverifiedFrom).replace(/^\n/, '');
}

/**
 * Where unverified text begins after staff have rewritten the notes: what they left as it was at the end
 * stays unverified, what they changed is theirs.
 */
export function unverifiedStartAfterEdit(before: StoredNotes, notes: string): number | null {
  const added = unverifiedNotes(before);
  if (added === '' || !notes.endsWith(added)) return null;
  const start = notes.length - added.length;
  return notes[start - 1] === '\n' ? start - 1 : start;
}

/** The phone numbers that were added to notes, one on a line of its own each. */
export function addedPhones(stored: StoredNotes): string[] {
  return unverifiedNotes(stored)
    .split('\n')
    .filter((line) => line.startsWith('Phone: '))
    .map((line) => line.slice('Phone: '.length));
}
