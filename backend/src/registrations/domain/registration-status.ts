import { createHash } from 'node:crypto';
import type { ProgramValue } from '../../common/programs.js';

export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** A registration that is pending or confirmed holds a seat of its batch (DATA-5). */
export function holdsSeat(status: RegistrationStatus): boolean {
  return status !== 'cancelled';
}

/** What a change of status does to the seat. */
export function seatChange(
  from: RegistrationStatus,
  to: RegistrationStatus,
): 'take' | 'release' | 'none' {
  if (holdsSeat(from) === holdsSeat(to)) return 'none';
  return holdsSeat(to) ? 'take' : 'release';
}

/** What staff may correct of a registration. */
export interface CorrectableFields {
  name: string;
  /** '' for somebody who has none. */
  email: string;
  phone: string;
  program: ProgramValue;
  notes: string;
}

/**
 * Tells whether a registration still says what somebody has read: another text as soon as a field that can
 * be corrected differs, whoever changed it. Made of the contents, so that no path that changes them, nor a
 * server of an older version, can forget to count up; what else changes meanwhile, such as the status, does
 * not matter to a correction. 16 characters.
 */
export function versionOf({ name, email, phone, program, notes }: CorrectableFields): string {
  return createHash('sha256')
    .update(JSON.stringify([name, email, phone, program, notes]))
    .digest('base64url')
    .slice(0, 16);
}
