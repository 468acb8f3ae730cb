import { createHash } from 'node:crypto';
import type { ProgramValue } from '../../common/programs.js';
import { digitsOf, e164Of } from './phone.js';

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
  return createHash('sha256')
    .update(JSON.stringify([sameText(name), contactOf(email, phone), ...target]))
    .digest('hex');
}
