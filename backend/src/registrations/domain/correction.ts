import { hash } from 'node:crypto';
import type { ProgramValue } from '../../common/programs.js';

/** What staff may correct of a registration. */
export interface CorrectableFields {
  name: string;
  /** '' for somebody who has none. */
  email: string;
  phone: string;
  program: ProgramValue;
  notes: string;
}

export const CORRECTABLE_FIELDS = [
  'name',
  'email',
  'phone',
  'program',
  'notes',
] as const satisfies readonly (keyof CorrectableFields)[];

/** What was sent of the fields; null counts as not sent. */
type Sent = { [Field in keyof CorrectableFields]?: CorrectableFields[Field] | null | undefined };

/** What stands there once the fields that were sent are corrected. */
export function correctedFields(
  stored: CorrectableFields,
  { name, email, phone, program, notes }: Sent,
): CorrectableFields {
  return {
    name: name ?? stored.name,
    email: email ?? stored.email,
    phone: phone ?? stored.phone,
    program: program ?? stored.program,
    notes: notes ?? stored.notes,
  };
}

/**
 * Tells whether a registration still says what somebody has read: another text as soon as a field that can
 * be corrected differs, whoever changed it. Made of the contents, so that no path that changes them, nor a
 * server of an older version, can forget to count up; what else changes meanwhile, such as the status, does
 * not matter to a correction. 16 characters.
 */
export function versionOf({ name, email, phone, program, notes }: CorrectableFields): string {
  return hash('sha256', JSON.stringify([name, email, phone, program, notes]), 'base64url').slice(
    0,
    16,
  );
}
