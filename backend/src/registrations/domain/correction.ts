import { hash } from 'node:crypto';
import type { ProgramValue } from '../../common/programs.js';

/** The fields of a registration that staff may correct. */
export interface CorrectableFields {
  name: string;
  /** '' for a person without one. */
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

/** The fields that were sent; null counts as not sent. */
type Sent = { [Field in keyof CorrectableFields]?: CorrectableFields[Field] | null | undefined };

/** Returns the fields after the correction. */
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
 * Returns a version that changes with any correctable field, whoever changes it. It is a hash of the contents, so
 * that no code path, and no server of an older version, can forget to increase it. Other changes, such as the status,
 * do not affect a correction. 16 characters.
 */
export function versionOf({ name, email, phone, program, notes }: CorrectableFields): string {
  return hash('sha256', JSON.stringify([name, email, phone, program, notes]), 'base64url').slice(
    0,
    16,
  );
}
