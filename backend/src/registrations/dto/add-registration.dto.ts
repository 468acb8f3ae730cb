import type { ProgramValue } from '../../common/programs.js';
import { oneOf, Program, Text } from '../../common/validation/field-rules.js';
import type { Language } from '../registration.entity.js';
import { RegistrationField } from './registration-field.js';

/** What somebody whom staff add may be from the start. */
export const ADDED_STATUSES = ['pending', 'confirmed'] as const;
export type AddedStatus = (typeof ADDED_STATUSES)[number];

/** A person who phoned or came by, as staff write them down; such a person may have no e-mail address. */
export class AddRegistrationRequest {
  @RegistrationField.name()
  name: string;

  @RegistrationField.email({ optional: true })
  email?: string | null;

  @RegistrationField.phone()
  phone: string;

  @Program()
  program: ProgramValue;

  @RegistrationField.batchId()
  batchId?: string | null;

  @RegistrationField.notes()
  notes?: string | null;

  /** Pending where nothing is said. */
  @Text({
    label: 'Status',
    max: 20,
    optional: true,
    enum: ADDED_STATUSES,
    also: oneOf('Status', ADDED_STATUSES),
  })
  status?: AddedStatus | null;

  @RegistrationField.language()
  language?: Language | null;

  @RegistrationField.staffNotes()
  staffNotes?: string | null;
}
