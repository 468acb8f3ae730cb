import { hash } from 'node:crypto';
import type { ProgramValue } from '../../common/programs.js';
import { digitsOf, e164Of } from './phone.js';

/** The number of characters of a name that sorting uses. */
const MAX_KEY_LENGTH = 200;

/**
 * Returns a name as the order by name compares it: without case, accents and outer spaces. At most 200 characters;
 * '-' for a name that becomes empty, because '' means 'not yet filled in'.
 */
export function nameKeyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '');
  const key = plain.normalize('NFC').trim().toLowerCase();
  const kept = key.length <= MAX_KEY_LENGTH ? key : [...key].slice(0, MAX_KEY_LENGTH).join('');
  return kept || '-';
}

interface Person {
  name: string;
  /** '' for a person who phoned and has none. */
  email: string;
  phone: string;
  program: ProgramValue;
  batchId: string | null;
}

function sameText(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** The e-mail address, or the phone number if there is none. No address looks like such a number. */
function contactOf(email: string, phone: string): string {
  return sameText(email) || `phone ${e164Of(phone) ?? digitsOf(phone)}`;
}

/**
 * Identifies the same person registering for the same thing (DATA-8): name and e-mail, ignoring case and outer
 * spaces, and the batch, or the program if no batch is chosen. The name is included because families share an
 * address. Without an address, the phone number is used. 64 hexadecimal digits.
 */
export function personKeyOf({ name, email, phone, program, batchId }: Person): string {
  const target = batchId === null ? ['program', program] : ['batch', batchId];
  return hash('sha256', JSON.stringify([sameText(name), contactOf(email, phone), ...target]));
}

/** Identifies the same person, whatever they register for. 64 hexadecimal digits. */
export function contactKeyOf({
  name,
  email,
  phone,
}: Pick<Person, 'name' | 'email' | 'phone'>): string {
  return hash('sha256', JSON.stringify(['person', sameText(name), contactOf(email, phone)]));
}
