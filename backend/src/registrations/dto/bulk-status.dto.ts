import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { isPossibleId } from '../../common/opaque-id.js';
import { FieldRule, oneOf, Text } from '../../common/validation/field-rules.js';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '../domain/registration-status.js';
import { RegistrationField } from './registration-field.js';

/** How many registrations one call may change. */
export const MAX_BULK_IDS = 200;

/** Several registrations, and the one status that all of them get. */
export class BulkStatusRequest {
  @FieldRule('ids', (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MAX_BULK_IDS &&
    value.every((id) => typeof id === 'string' && isPossibleId(id))
      ? null
      : {
          code: 'invalid_list',
          message: `The selection must be a list of 1 to ${MAX_BULK_IDS} ids of registrations.`,
        },
  )
  @ApiProperty({ type: [String], minItems: 1, maxItems: MAX_BULK_IDS })
  ids: string[];

  @RegistrationField.status()
  status: RegistrationStatus;

  /**
   * Those alone that have this status now: who takes a change back leaves as it is what somebody else has
   * changed meanwhile. One that has the new status already is told as done, so that it may be repeated.
   */
  @Text({
    label: 'Present status',
    max: 20,
    optional: true,
    enum: REGISTRATION_STATUSES,
    also: oneOf('Present status', REGISTRATION_STATUSES),
  })
  from?: RegistrationStatus | null;
}

export class BulkStatusResult {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Whether it has the status now' })
  ok: boolean;

  @ApiPropertyOptional({ description: 'Why not: a stable code, see docs/errors.md' })
  code?: string;

  @ApiPropertyOptional({ description: 'Why not, in one sentence' })
  message?: string;
}

/** What became of each; the order is that of the request. */
export class BulkStatusResponse {
  @ApiProperty({ type: 'integer', description: 'How many have the status now' })
  changed: number;

  @ApiProperty({ type: [BulkStatusResult] })
  results: BulkStatusResult[];
}
