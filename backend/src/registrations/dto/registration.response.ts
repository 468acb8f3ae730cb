import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../common/languages.js';
import type { ProgramValue } from '../../common/programs.js';
import { PROGRAM_SCHEMA } from '../../common/validation/field-rules.js';
import { versionOf } from '../domain/correction.js';
import {
  isOffered,
  isWaiting,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from '../domain/registration-status.js';
import {
  GUARDIAN_RELATIONS,
  type GuardianRelation,
  MISSING_ANSWERS,
  type MissingAnswer,
  missingAnswers,
} from '../domain/program-questions.js';
import { unverifiedNotes } from '../domain/repeat-notes.js';
import type { RegistrationEntity } from '../registration.entity.js';

export class RegisteredBatch {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;
}

/** A person's place on the waiting list of their batch. */
export class WaitingPlace {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Position on the waiting list; 1 is first.',
  })
  place?: number;
}

/** A registration as staff see it (DATA-2). */
export class Registration {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty({ description: 'Phone number as it was typed.' })
  phone: string;

  @ApiPropertyOptional({
    description: 'Phone number in E.164 form; absent if it cannot be converted.',
  })
  phoneE164?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'True if the length or the range of the number shows that it cannot be dialled; otherwise absent.',
  })
  phoneUndialable?: true;

  @ApiProperty(PROGRAM_SCHEMA)
  program: ProgramValue;

  @ApiPropertyOptional({
    type: RegisteredBatch,
    description: 'Batch of the registration; absent if it has none.',
  })
  batchId?: RegisteredBatch;

  @ApiProperty()
  notes: string;

  @ApiPropertyOptional({
    description:
      'Last part of `notes`, added by somebody who knew the name and the e-mail address but did not prove their identity; absent if nothing was added in this way.',
  })
  unverifiedNotes?: string;

  @ApiProperty({ enum: REGISTRATION_STATUSES })
  status: RegistrationStatus;

  @ApiPropertyOptional({
    type: WaitingPlace,
    description: 'Present if the person holds no seat and is on the waiting list of the batch.',
  })
  waiting?: WaitingPlace;

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'Time until which a seat is kept for this person from the waiting list; absent if none is on offer.',
  })
  offeredUntil?: string;

  @ApiPropertyOptional({ enum: LANGUAGES })
  language?: Language;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Time at which staff marked the person as contacted; absent if not marked.',
  })
  contactedAt?: string;

  @ApiProperty({
    description:
      'Version to send with a correction, which is refused once the version has changed.',
  })
  version: string;

  @ApiPropertyOptional({ description: 'Notes that only staff see; absent if there are none.' })
  staffNotes?: string;

  @ApiPropertyOptional({
    description: 'Version of the notice that the form showed; absent if none is stored.',
  })
  noticeVersion?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Time at which the notice was shown; absent without `noticeVersion`.',
  })
  noticeAt?: string;

  @ApiPropertyOptional({
    description: 'Name of the parent or guardian of a child; absent if not given.',
  })
  guardianName?: string;

  @ApiPropertyOptional({ enum: GUARDIAN_RELATIONS })
  guardianRelation?: GuardianRelation;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'True if there is a health note, which a separate call shows; otherwise absent.',
  })
  hasHealthNote?: true;

  @ApiPropertyOptional({
    enum: MISSING_ANSWERS,
    isArray: true,
    description:
      'Answers that the form asks for in this program and that nobody has given; absent if none are missing.',
  })
  missing?: MissingAnswer[];
}

/** A page of registrations (API-6, API-13). */
export class RegistrationPage {
  @ApiProperty({ type: [Registration] })
  registrations: Registration[];

  @ApiProperty({
    type: 'integer',
    description: 'Number of all registrations that match; with any filter, counted up to 1000.',
  })
  total: number;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'True if more than `total` registrations match; otherwise absent.',
  })
  totalIsMore?: true;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `cursor` for the next page; null on the last page.',
  })
  nextCursor: string | null;
}

/** Facts that are not in the row. */
interface Beside {
  /** The name of the registration's batch, if it has one. */
  batchName?: string | undefined;
  /** The place on the waiting list, from 1. */
  place?: number | undefined;
  health: { isOffered: boolean; isThere: boolean };
}

export function toRegistration(
  row: RegistrationEntity,
  { batchName, place, health }: Beside,
): Registration {
  const missing = missingAnswers(row, health);
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    ...(row.phoneE164 === null ? {} : { phoneE164: row.phoneE164 }),
    ...(row.phoneDialable === false ? { phoneUndialable: true as const } : {}),
    program: row.program,
    ...(row.batchId === null ? {} : { batchId: { _id: row.batchId, name: batchName ?? '' } }),
    notes: row.notes,
    ...(row.notesUnverifiedFrom === null ? {} : { unverifiedNotes: unverifiedNotes(row) }),
    status: row.status,
    ...(isWaiting(row) ? { waiting: place === undefined ? {} : { place } } : {}),
    ...(isOffered(row) && row.offeredUntilMs !== null
      ? { offeredUntil: new Date(row.offeredUntilMs).toISOString() }
      : {}),
    ...(row.language === null ? {} : { language: row.language }),
    createdAt: new Date(row.createdAtMs).toISOString(),
    ...(row.contactedAtMs === null
      ? {}
      : { contactedAt: new Date(row.contactedAtMs).toISOString() }),
    version: versionOf(row),
    ...(row.staffNotes ? { staffNotes: row.staffNotes } : {}),
    ...(row.noticeVersion === null ? {} : { noticeVersion: row.noticeVersion }),
    ...(row.noticeAtMs === null ? {} : { noticeAt: new Date(row.noticeAtMs).toISOString() }),
    ...(row.guardianName === null ? {} : { guardianName: row.guardianName }),
    ...(row.guardianRelation === null ? {} : { guardianRelation: row.guardianRelation }),
    ...(health.isThere ? { hasHealthNote: true as const } : {}),
    ...(missing.length === 0 ? {} : { missing }),
  };
}
