import { createHash } from 'node:crypto';
import type { ProgramValue } from '../../common/programs.js';

interface Person {
  name: string;
  email: string;
  program: ProgramValue;
  batchId: string | null;
}

function sameText(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/**
 * Tells the same person registering for the same thing (DATA-8): name and e-mail without regard to case and
 * outer spaces, and the batch, or the program where no batch is chosen. Families share an address, so the
 * name belongs to it. 64 hexadecimal digits.
 */
export function personKeyOf({ name, email, program, batchId }: Person): string {
  const target = batchId === null ? ['program', program] : ['batch', batchId];
  return createHash('sha256')
    .update(JSON.stringify([sameText(name), sameText(email), ...target]))
    .digest('hex');
}
