import type { ProgramValue } from '../../common/programs.js';
import { Program } from '../../common/validation/field-rules.js';
import type { Language } from '../registration.entity.js';
import { RegistrationField } from './registration-field.js';

/** What a visitor sends (API-2, REG-2). */
export class CreateRegistrationRequest {
  @RegistrationField.name()
  name: string;

  @RegistrationField.email()
  email: string;

  @RegistrationField.phone()
  phone: string;

  @Program()
  program: ProgramValue;

  @RegistrationField.batchId()
  batchId?: string | null;

  @RegistrationField.notes()
  notes?: string | null;

  @RegistrationField.language()
  language?: Language | null;
}
