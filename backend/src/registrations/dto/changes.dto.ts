import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDefined, IsString, ValidateIf } from 'class-validator';
import type { ProgramValue } from '../../common/programs.js';
import {
  BatchId,
  Flag,
  OneOf,
  Program,
  refusedAs,
  SelectedIds,
  Text,
  WhenSent,
} from '../../common/validation/field-rules.js';
import type { GuardianRelation } from '../domain/program-questions.js';
import { REGISTRATION_STATUSES, type RegistrationStatus } from '../domain/registration-status.js';
import { RegistrationField } from './new-registration.dto.js';

/** API-8 */
export class ChangeStatusRequest {
  @RegistrationField.status()
  status: RegistrationStatus;

  /** That a cancellation is taken back: where its seat is gone, the person comes first in the waiting list. */
  @Flag({ label: 'Undo', optional: true })
  undo?: boolean | null;
}

/** How many registrations one call may change. */
const MAX_BULK_IDS = 200;

/** Several registrations, and the one status that all of them get. */
export class BulkStatusRequest {
  @SelectedIds({ max: MAX_BULK_IDS })
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
    also: OneOf('Present status', REGISTRATION_STATUSES),
  })
  from?: RegistrationStatus | null;

  /** As of `ChangeStatusRequest`. */
  @Flag({ label: 'Undo', optional: true })
  undo?: boolean | null;
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

/** Null (or '') for no batch; it has to be said, so that a slip takes nobody out of theirs. */
function TargetBatch(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== null && value !== ''),
    IsDefined(refusedAs('required', 'Batch is required.')),
    IsString(refusedAs('not_text', 'Batch must be text.')),
    BatchId(),
    ApiProperty({ type: String, nullable: true, maxLength: 100 }),
  );
}

/** Where a registration moves. */
export class MoveRegistrationRequest {
  @TargetBatch()
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

  /** '' removes it. */
  @RegistrationField.guardianName()
  guardianName?: string | null;

  @RegistrationField.guardianRelation()
  guardianRelation?: GuardianRelation | null;
}
