import { oneOf, Text } from '../../common/validation/text.js';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '../domain/registration-status.js';

/** API-8 */
export class ChangeStatusRequest {
  @Text({
    label: 'Status',
    max: 20,
    enum: REGISTRATION_STATUSES,
    also: oneOf('Status', REGISTRATION_STATUSES),
  })
  status: RegistrationStatus;
}
