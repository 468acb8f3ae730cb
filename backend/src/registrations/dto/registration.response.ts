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
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: '1 is first in line' })
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

  @ApiProperty({ description: 'As typed' })
  phone: string;

  @ApiPropertyOptional({ description: 'E.164, where the number has such a form' })
  phoneE164?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'True where the number cannot be dialled, by its length or its range',
  })
  phoneUndialable?: true;

  @ApiProperty(PROGRAM_SCHEMA)
  program: ProgramValue;

  @ApiPropertyOptional({ type: RegisteredBatch, description: 'Absent where no batch was chosen' })
  batchId?: RegisteredBatch;

  @ApiProperty()
  notes: string;

  @ApiPropertyOptional({
    description:
      'The end of `notes` that was added by somebody who knew the name and the e-mail address, without any proof; absent where nothing was',
  })
  unverifiedNotes?: string;

  @ApiProperty({ enum: REGISTRATION_STATUSES })
  status: RegistrationStatus;

  @ApiPropertyOptional({
    type: WaitingPlace,
    description: 'Present for somebody who waits for a seat of their batch, and holds none',
  })
  waiting?: WaitingPlace;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Until when a seat is kept for somebody of the waiting list',
  })
  offeredUntil?: string;

  @ApiPropertyOptional({ enum: LANGUAGES })
  language?: Language;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When staff marked the person so' })
  contactedAt?: string;

  @ApiProperty({ description: 'To be sent with a correction: it is refused once this has changed' })
  version: string;

  @ApiPropertyOptional({ description: 'What only staff see; absent where there are none' })
  staffNotes?: string;

  @ApiPropertyOptional({ description: 'Of the notice that the form showed' })
  noticeVersion?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When it was shown' })
  noticeAt?: string;

  @ApiPropertyOptional({ description: 'Who answers for a child' })
  guardianName?: string;

  @ApiPropertyOptional({ enum: GUARDIAN_RELATIONS })
  guardianRelation?: GuardianRelation;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'True where there is a note on health; a call of its own shows it',
  })
  hasHealthNote?: true;

  @ApiPropertyOptional({
    enum: MISSING_ANSWERS,
    isArray: true,
    description:
      'What the form asks for in this program, and nobody has said; absent where nothing',
  })
  missing?: MissingAnswer[];
}

/** A page of registrations (API-6, API-13). */
export class RegistrationPage {
  @ApiProperty({ type: [Registration] })
  registrations: Registration[];

  @ApiProperty({
    type: 'integer',
    description: 'How many the filter finds in all; with any filter at most 1000',
  })
  total: number;

  @ApiPropertyOptional({ type: Boolean, description: 'True where the filter finds more than that' })
  totalIsMore?: true;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `cursor` for the next page; null on the last',
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
