import type { RegistrationStatus } from '../domain/registration-status.js';
import { RegistrationField } from './registration-field.js';

/** API-8 */
export class ChangeStatusRequest {
  @RegistrationField.status()
  status: RegistrationStatus;
}
