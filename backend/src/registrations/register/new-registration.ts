import { newId } from '../../database/columns.js';
import { nameKeyOf, personKeyOf } from '../domain/keys.js';
import { readPhone } from '../domain/phone.js';
import { NOT_WAITING } from '../domain/registration-status.js';
import type { RegistrationEntity } from '../registration.entity.js';

/** The fields that somebody filled in; optional ones count as empty. */
type FilledIn = Pick<RegistrationEntity, 'name' | 'email' | 'phone' | 'program'> & {
  [
    Part in
      | 'batchId'
      | 'notes'
      | 'language'
      | 'status'
      | 'staffNotes'
      | 'networkHash'
      | 'noticeVersion'
      | 'guardianName'
      | 'guardianRelation'
  ]?: RegistrationEntity[Part] | null | undefined;
};

/** Returns a new registration that is not stored yet, and has no seat yet. */
export function newRegistration(filledIn: FilledIn, nowMs: number): RegistrationEntity {
  const { name, email, phone, program } = filledIn;
  const batchId = filledIn.batchId || null;
  const { e164, dialable } = readPhone(phone);
  return {
    id: newId(),
    name,
    email,
    phone,
    phoneE164: e164,
    program,
    batchId,
    notes: filledIn.notes ?? '',
    status: filledIn.status || 'pending',
    language: filledIn.language || null,
    personKey: personKeyOf({ name, email, phone, program, batchId }),
    createdAtMs: nowMs,
    nameKey: nameKeyOf(name),
    staffNotes: filledIn.staffNotes ?? null,
    contactedAtMs: null,
    phoneDialable: dialable,
    notesUnverifiedFrom: null,
    networkHash: filledIn.networkHash ?? null,
    // Set from the search terms when they are stored.
    initials: null,
    linkVersion: 0,
    noticeVersion: filledIn.noticeVersion || null,
    noticeAtMs: filledIn.noticeVersion ? nowMs : null,
    guardianName: filledIn.guardianName || null,
    guardianRelation: filledIn.guardianRelation || null,
    ...NOT_WAITING,
  };
}
