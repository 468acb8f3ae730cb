import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail } from 'class-validator';
import { type Language, LANGUAGES } from '../../common/languages.js';
import type { ProgramValue } from '../../common/programs.js';
import {
  BatchId,
  Flag,
  OneOf,
  Program,
  refusedAs,
  Text,
  TextCheck,
} from '../../common/validation/field-rules.js';
import { GUARDIAN_RELATIONS, type GuardianRelation } from '../domain/program-questions.js';
import { isPhone, MAX_PHONE_LENGTH } from '../domain/phone.js';
import { REGISTRATION_STATUSES } from '../domain/registration-status.js';
import { MAX_STORED_NOTES } from '../domain/repeat-notes.js';

/** Limits of a registration, in characters (DATA-2). */
const MAX_NAME = 200;
const MAX_EMAIL = 254;
/** Characters of notes that are typed at once (DATA-2); what was stored longer may stay as long. */
export const MAX_NOTES = 2_000;
const MAX_HEALTH_NOTE = 2_000;
const MAX_NOTICE_VERSION = 20;
const MAX_STAFF_NOTES = 5_000;
const MAX_ID = 100;

/** The rules of a registration's fields, whoever sends them. */
export const RegistrationField = {
  name: () => Text({ label: 'Full name', max: MAX_NAME, example: 'Asha Rao' }),

  email: ({ optional = false } = {}) =>
    Text({
      label: 'Email address',
      max: MAX_EMAIL,
      optional,
      example: 'asha@example.org',
      also: IsEmail({}, refusedAs('invalid_email', 'Please enter a valid email address.')),
    }),

  phone: () =>
    Text({
      label: 'Phone number',
      max: MAX_PHONE_LENGTH,
      example: '+91 98765 43210',
      also: TextCheck(
        'isPhone',
        isPhone,
        refusedAs(
          'invalid_phone',
          'Phone number must have 5 to 20 digits; + ( ) - . and spaces may stand between them.',
        ),
      ),
    }),

  /** '' and null count as absent. */
  batchId: () => Text({ label: 'Batch', max: MAX_ID, optional: true, also: BatchId() }),

  notes: () => Text({ label: 'Additional notes', max: MAX_NOTES, optional: true }),

  /** Longer than what may be typed at once: others may have added to them (DATA-8). */
  storedNotes: () => Text({ label: 'Additional notes', max: MAX_STORED_NOTES, optional: true }),

  staffNotes: () => Text({ label: 'Staff notes', max: MAX_STAFF_NOTES, optional: true }),

  /** Of the notice that the form showed (LAW-1). */
  noticeVersion: () =>
    Text({
      label: 'Notice version',
      max: MAX_NOTICE_VERSION,
      optional: true,
      example: '2026-11-22',
      also: TextCheck(
        'isNoticeVersion',
        (text) => /^[\w.-]+$/.test(text),
        refusedAs(
          'invalid_characters',
          'Notice version may hold letters, digits, . _ and - alone.',
        ),
      ),
    }),

  guardianName: () => Text({ label: "Parent's or guardian's name", max: MAX_NAME, optional: true }),

  guardianRelation: () =>
    applyDecorators(
      Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
      Text({
        label: 'Relation to the child',
        max: 10,
        optional: true,
        enum: GUARDIAN_RELATIONS,
        also: OneOf('Relation to the child', GUARDIAN_RELATIONS),
      }),
    ),

  healthNote: () => Text({ label: 'Health note', max: MAX_HEALTH_NOTE, optional: true }),

  language: () =>
    applyDecorators(
      Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
      Text({
        label: 'Language',
        max: 2,
        optional: true,
        enum: LANGUAGES,
        also: OneOf('Language', LANGUAGES),
      }),
    ),

  waiting: () => Flag({ label: 'Waiting', optional: true }),

  status: ({ optional = false } = {}) =>
    Text({
      label: 'Status',
      max: 20,
      optional,
      enum: REGISTRATION_STATUSES,
      also: OneOf('Status', REGISTRATION_STATUSES),
    }),
};

/** A tick; a plain form sends it as a text, or nothing. */
function NewsFlag(label: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    Flag({ label, optional: true, inAddress: true }),
  );
}

/** What a visitor sends (API-2, REG-2). */
export class CreateRegistrationRequest {
  @RegistrationField.name()
  name: string;

  @RegistrationField.email()
  email: string;

  @RegistrationField.phone()
  phone: string;

  @Program({ by: 'visitor' })
  program: ProgramValue;

  @RegistrationField.batchId()
  batchId?: string | null;

  @RegistrationField.notes()
  notes?: string | null;

  @RegistrationField.language()
  language?: Language | null;

  @RegistrationField.noticeVersion()
  noticeVersion?: string | null;

  /** Of Yoga for Kids; of another program it is not kept. */
  @RegistrationField.guardianName()
  guardianName?: string | null;

  @RegistrationField.guardianRelation()
  guardianRelation?: GuardianRelation | null;

  /** Of the Treatment Module; of another program it is not kept. Refused where no key is set. */
  @RegistrationField.healthNote()
  healthNote?: string | null;

  /** Tells of new batches, and keeps who wants that beyond the registration; off where nothing is said. */
  @NewsFlag('News by e-mail')
  newsByEmail?: boolean | null;

  @NewsFlag('News by phone')
  newsByPhone?: boolean | null;

  /** That they join the waiting list where the batch is full; with no batch it says nothing. */
  @RegistrationField.waiting()
  waiting?: boolean | null;
}

/** What somebody whom staff add may be from the start. */
const ADDED_STATUSES = ['pending', 'confirmed'] as const;
type AddedStatus = (typeof ADDED_STATUSES)[number];

/** A person who phoned or came by, as staff write them down; such a person may have no e-mail address. */
export class AddRegistrationRequest {
  @RegistrationField.name()
  name: string;

  @RegistrationField.email({ optional: true })
  email?: string | null;

  @RegistrationField.phone()
  phone: string;

  @Program()
  program: ProgramValue;

  @RegistrationField.batchId()
  batchId?: string | null;

  @RegistrationField.notes()
  notes?: string | null;

  /** Pending where nothing is said. */
  @Text({
    label: 'Status',
    max: 20,
    optional: true,
    enum: ADDED_STATUSES,
    also: OneOf('Status', ADDED_STATUSES),
  })
  status?: AddedStatus | null;

  @RegistrationField.language()
  language?: Language | null;

  @RegistrationField.staffNotes()
  staffNotes?: string | null;

  /** As a visitor's; who is to be confirmed needs a seat all the same. */
  @RegistrationField.waiting()
  waiting?: boolean | null;
}
