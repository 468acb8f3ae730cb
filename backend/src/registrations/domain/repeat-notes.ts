import { isSamePhone } from './phone.js';

/**
 * However often somebody registers again, the notes stay readable and the row small. In characters; of four
 * bytes each they still fit MySQL's TEXT.
 */
export const MAX_STORED_NOTES = 16_000;

interface Stored {
  phone: string;
  notes: string;
}

interface Repeated {
  phone: string;
  notes: string;
}

/**
 * The notes of a registration after the same person registered again (DATA-8): a phone number or a note
 * that is not there yet is appended, so that nothing is lost. Returns null where nothing is new.
 * @param day when it happened, `YYYY-MM-DD` in the school's zone
 */
export function notesAfterRepeat(stored: Stored, repeated: Repeated, day: string): string | null {
  const news: string[] = [];
  if (!isSamePhone(stored.phone, repeated.phone) && !stored.notes.includes(repeated.phone)) {
    news.push(`Phone: ${repeated.phone}`);
  }
  if (repeated.notes && !stored.notes.includes(repeated.notes)) news.push(repeated.notes);
  if (news.length === 0) return null;
  return [stored.notes, `[Registered again on ${day}]`, ...news].filter(Boolean).join('\n');
}
