import { Flag } from '../../common/validation/flag.js';
import { RegistrationField } from './registration-field.js';

/** What staff note about a registration; what is absent or null stays as it is. */
export class EditRegistrationRequest {
  @Flag({ label: 'Contacted', optional: true })
  contacted?: boolean | null;

  /** '' removes them. */
  @RegistrationField.staffNotes()
  staffNotes?: string | null;
}
