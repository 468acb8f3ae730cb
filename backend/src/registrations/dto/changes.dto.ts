import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDefined, IsString, ValidateIf } from 'class-validator';
import type { ProgramValue } from '../../common/programs.js';
import {
  BatchId,
  Flag,
  Choice,
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

  /** Whether this undoes a cancellation: if the seat is gone, the person comes first on the waiting list. */
  @Flag({ label: 'Undo', optional: true })
  undo?: boolean | null;
}

/** The most registrations that one request may change. */
const MAX_BULK_IDS = 200;

/** Several registrations, and the status that all of them get. */
export class BulkStatusRequest {
  @SelectedIds({ max: MAX_BULK_IDS })
  ids: string[];

  @RegistrationField.status()
  status: RegistrationStatus;

  /**
   * Changes only registrations with this status now, so that an undo keeps what somebody else has changed meanwhile.
   * One that already has the new status counts as changed, so that a request can be repeated.
   */
  @Choice({ label: 'Present status', values: REGISTRATION_STATUSES, optional: true })
  from?: RegistrationStatus | null;

  /** Like `undo` of `ChangeStatusRequest`. */
  @Flag({ label: 'Undo', optional: true })
  undo?: boolean | null;
}

export class BulkStatusResult {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Whether the registration now has the requested status.' })
  ok: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'True if a cancellation was undone, but the seat of this person was taken: they come first on the waiting list. Otherwise absent.',
  })
  waiting?: true;

  @ApiPropertyOptional({ description: 'If `ok` is false: stable error code, see docs/errors.md.' })
  code?: string;

  @ApiPropertyOptional({ description: 'If `ok` is false: the reason in one sentence.' })
  message?: string;
}

/** The result for each registration, in the order of the request. */
export class BulkStatusResponse {
  @ApiProperty({
    type: 'integer',
    description: 'Number of registrations whose status this request has changed.',
  })
  changed: number;

  @ApiProperty({ type: [BulkStatusResult] })
  results: BulkStatusResult[];
}

/** Null (or '') means no batch. The field is required, so that a slip does not remove anybody from their batch. */
function TargetBatch(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== null && value !== ''),
    IsDefined(refusedAs('required', 'Batch is required.')),
    IsString(refusedAs('not_text', 'Batch must be text.')),
    BatchId(),
    ApiProperty({ type: String, nullable: true, maxLength: 100 }),
  );
}

/** The target of a move. */
export class MoveRegistrationRequest {
  @TargetBatch()
  batchId: string | null;
}

/** The corrections and notes of staff; absent fields stay unchanged. */
export class EditRegistrationRequest {
  @WhenSent(RegistrationField.name())
  name?: string;

  /** '' removes the address. */
  @RegistrationField.email({ optional: true })
  email?: string | null;

  @WhenSent(RegistrationField.phone())
  phone?: string;

  /** Allowed only if the registration has no batch. */
  @WhenSent(Program())
  program?: ProgramValue;

  /** '' removes the notes. */
  @RegistrationField.storedNotes()
  notes?: string | null;

  /** The `version` that was read; required with any of the fields above. */
  @Text({ label: 'Version', max: 40, optional: true })
  version?: string | null;

  @Flag({ label: 'Contacted', optional: true })
  contacted?: boolean | null;

  /** '' removes the staff notes. */
  @RegistrationField.staffNotes()
  staffNotes?: string | null;

  /** What the staff notes were when they were read; if others have changed them since, they are not overwritten. */
  @RegistrationField.staffNotes()
  staffNotesRead?: string | null;

  /** '' removes the name. */
  @RegistrationField.guardianName()
  guardianName?: string | null;

  @RegistrationField.guardianRelation()
  guardianRelation?: GuardianRelation | null;

  /** What the guardian's name was when it was read ('' for none); if others have changed it since, nothing is saved. */
  @RegistrationField.guardianName()
  guardianNameRead?: string | null;

  /** What the relation was when it was read ('' for none), in the same way. */
  @RegistrationField.guardianRelationRead()
  guardianRelationRead?: GuardianRelation | '' | null;
}
