import type { ProgramValue } from '../../common/programs.js';
import { Flag, Program, Text, WhenSent } from '../../common/validation/field-rules.js';
import { RegistrationField } from './registration-field.js';

/** What staff correct of a registration, and what they note about it; what is absent stays as it is. */
export class EditRegistrationRequest {
  @WhenSent(RegistrationField.name())
  name?: string;

  /** '' removes it. */
  @RegistrationField.email({ optional: true })
  email?: string | null;

  @WhenSent(RegistrationField.phone())
  phone?: string;

  /** Only where the registration is in no batch. */
  @WhenSent(Program())
  program?: ProgramValue;

  /** '' removes them. */
  @RegistrationField.storedNotes()
  notes?: string | null;

  /** The `version` that was read; needed with any of the fields above. */
  @Text({ label: 'Version', max: 40, optional: true })
  version?: string | null;

  @Flag({ label: 'Contacted', optional: true })
  contacted?: boolean | null;

  /** '' removes them. */
  @RegistrationField.staffNotes()
  staffNotes?: string | null;
}
