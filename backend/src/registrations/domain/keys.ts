import { hash } from 'node:crypto';
import type { ProgramValue } from '../../common/programs.js';
import { digitsOf, e164Of } from './phone.js';

/** How many characters of a name its order looks at. */
const MAX_KEY_LENGTH = 200;

/**
 * A name as the order by name compares it: without regard to case and accents, and to what stands around
 * it. At most 200 characters; '-' for a name of which nothing is left, so that '' says 'not yet filled in'.
 */
export function nameKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '');
  const key = plain.normalize('NFC').trim().toLowerCase();
  const kept = key.length <= MAX_KEY_LENGTH ? key : [...key].slice(0, MAX_KEY_LENGTH).join('');
  return kept || '-';
}

interface Person {
  name: string;
  /** '' for somebody who phoned and has none. */
  email: string;
  phone: string;
  program: ProgramValue;
  batchId: string | null;
}

function sameText(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** The e-mail address, or the number where there is none; no address looks like a number's. */
function contactOf(email: string, phone: string): string {
  return sameText(email) || `phone ${e164Of(phone) ?? digitsOf(phone)}`;
}

/**
 * Tells the same person registering for the same thing (DATA-8): name and e-mail without regard to case and
 * outer spaces, and the batch, or the program where no batch is chosen. Families share an address, so the
 * name belongs to it. Who has no address is told by the phone number. 64 hexadecimal digits.
 */
export function personKeyOf({ name, email, phone, program, batchId }: Person): string {
  const target = batchId === null ? ['program', program] : ['batch', batchId];
  return hash('sha256', JSON.stringify([sameText(name), contactOf(email, phone), ...target]));
}

/** Tells the same person, whatever they register for. 64 hexadecimal digits. */
export function contactKeyOf({
  name,
  email,
  phone,
}: Pick<Person, 'name' | 'email' | 'phone'>): string {
  return hash('sha256', JSON.stringify(['person', sameText(name), contactOf(email, phone)]));
}
