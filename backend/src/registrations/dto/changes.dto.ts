import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { batchIdFinding, isPossibleId } from '../../common/opaque-id.js';
import type { ProgramValue } from '../../common/programs.js';
import {
  FieldRule,
  Flag,
  oneOf,
  Program,
  Text,
  WhenSent,
} from '../../common/validation/field-rules.js';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '../domain/registration-status.js';
import { RegistrationField } from './new-registration.dto.js';

/** API-8 */
export class ChangeStatusRequest {
  @RegistrationField.status()
  status: RegistrationStatus;
}

/** How many registrations one call may change. */
const MAX_BULK_IDS = 200;

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

/** Where a registration moves. */
export class MoveRegistrationRequest {
  /** Null (or '') for no batch; it has to be said, so that a slip takes nobody out of theirs. */
  @FieldRule('target-batch', (value) => {
    if (value === null || value === '') return null;
    if (value === undefined) return { code: 'required', message: 'Batch is required.' };
    if (typeof value !== 'string') return { code: 'not_text', message: 'Batch must be text.' };
    return batchIdFinding(value);
  })
  @ApiProperty({ type: String, nullable: true, maxLength: 100 })
  batchId: string | null;
}

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
