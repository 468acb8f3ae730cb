import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail } from 'class-validator';
import { type Language, LANGUAGES } from '../../common/languages.js';
import type { ProgramValue } from '../../common/programs.js';
import {
  BatchId,
  Flag,
  Choice,
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
/** The limit for notes typed at once, in characters (DATA-2); longer stored notes may stay as long. */
export const MAX_NOTES = 2_000;
const MAX_HEALTH_NOTE = 2_000;
const MAX_NOTICE_VERSION = 20;
const MAX_STAFF_NOTES = 5_000;
const MAX_ID = 100;

/** The rules of a registration's fields, for all senders. */
export const RegistrationField = {
  name: () =>
    Text({
      label: 'Full name',
      max: MAX_NAME,
      example: 'Asha Rao',
      // Not zero-width characters alone.
      also: TextCheck(
        'isVisible',
        (text) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text),
        refusedAs('required', 'Full name is required.'),
      ),
    }),

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

  /** Longer than what may be typed at once, because others may have added to them (DATA-8). */
  storedNotes: () => Text({ label: 'Additional notes', max: MAX_STORED_NOTES, optional: true }),

  staffNotes: () => Text({ label: 'Staff notes', max: MAX_STAFF_NOTES, optional: true }),

  /** The version of the notice that the form showed (LAW-1). */
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
      Choice({ label: 'Relation to the child', values: GUARDIAN_RELATIONS, optional: true }),
    ),

  /** '' stands for no relation. */
  guardianRelationRead: () =>
    Choice({ label: 'Relation to the child', values: ['', ...GUARDIAN_RELATIONS], optional: true }),

  healthNote: () => Text({ label: 'Health note', max: MAX_HEALTH_NOTE, optional: true }),

  language: () =>
    applyDecorators(
      Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
      Choice({ label: 'Language', values: LANGUAGES, optional: true }),
    ),

  waiting: () => Flag({ label: 'Waiting', optional: true }),

  status: ({ optional = false } = {}) =>
    Choice({ label: 'Status', values: REGISTRATION_STATUSES, optional }),
};

/** A checkbox; a plain form sends it as text, or not at all. */
function NewsFlag(label: string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    Flag({ label, optional: true, inAddress: true }),
  );
}

/** The body of a visitor's registration (API-2, REG-2). */
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

  /** Only for Yoga for Kids; dropped for other programs. */
  @RegistrationField.guardianName()
  guardianName?: string | null;

  @RegistrationField.guardianRelation()
  guardianRelation?: GuardianRelation | null;

  /** Only for the Treatment Module; dropped for other programs. Refused if no key is set. */
  @RegistrationField.healthNote()
  healthNote?: string | null;

  /** Whether to send news of new batches, and to keep the person beyond the registration for it. Off by default. */
  @NewsFlag('News by e-mail')
  newsByEmail?: boolean | null;

  @NewsFlag('News by phone')
  newsByPhone?: boolean | null;

  /** Whether to join the waiting list if the batch is full; ignored without a batch. */
  @RegistrationField.waiting()
  waiting?: boolean | null;
}

/** The initial statuses of a registration that staff add. */
const ADDED_STATUSES = ['pending', 'confirmed'] as const;
type AddedStatus = (typeof ADDED_STATUSES)[number];

/** A person who phoned or came by, as entered by staff. Such a person may have no e-mail address. */
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

  /** Defaults to pending. */
  @Choice({ label: 'Status', values: ADDED_STATUSES, optional: true })
  status?: AddedStatus | null;

  @RegistrationField.language()
  language?: Language | null;

  @RegistrationField.staffNotes()
  staffNotes?: string | null;

  /** Like a visitor's; a confirmed person needs a seat in any case. */
  @RegistrationField.waiting()
  waiting?: boolean | null;
}
