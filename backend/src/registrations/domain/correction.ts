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

type Typed = Pick<CorrectableFields, 'phone' | 'notes'>;

/**
 * Returns the form of a correction after somebody else has changed the registration: a field that was typed in as it
 * is, and one that was left as it was read as it is stored now, so that sending it again takes nothing back. Which
 * was left is known only if nobody has changed both fields: the version does not tell what was read.
 * @param version of what was read
 */
export function typedOnTopOf(stored: CorrectableFields, typed: Typed, version: string): Typed {
  const { phone, notes } = stored;
  if (versionOf({ ...stored, ...typed }) === version) return { phone, notes };
  if (versionOf({ ...stored, phone: typed.phone }) === version) return { ...typed, phone };
  if (versionOf({ ...stored, notes: typed.notes }) === version) return { ...typed, notes };
  return typed;
}
