import { batchIdFinding } from '../../common/opaque-id.js';
import type { ProgramValue } from '../../common/programs.js';
import { Integer } from '../../common/validation/integer.js';
import { Program } from '../../common/validation/program.js';
import { oneOf, Text } from '../../common/validation/text.js';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '../domain/registration-status.js';

/** API-13 */
export const DEFAULT_PAGE_SIZE = 500;
export const MAX_PAGE_SIZE = 1_000;

/** Which registrations to list; what is absent or blank does not filter. */
export class ListRegistrationsQuery {
  @Integer({ label: 'Limit', min: 1, max: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  limit: number = DEFAULT_PAGE_SIZE;

  @Text({ label: 'Cursor', max: 200, optional: true })
  cursor?: string | null;

  @Text({ label: 'Search text', max: 200, optional: true })
  q?: string | null;

  @Text({
    label: 'Status',
    max: 20,
    optional: true,
    enum: REGISTRATION_STATUSES,
    also: oneOf('Status', REGISTRATION_STATUSES),
  })
  status?: RegistrationStatus | null;

  @Program({ optional: true })
  program?: ProgramValue | null;

  @Text({ label: 'Batch', max: 100, optional: true, also: batchIdFinding })
  batchId?: string | null;
}
