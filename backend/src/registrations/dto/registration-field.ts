import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail } from 'class-validator';
import { batchIdFinding } from '../../common/opaque-id.js';
import { oneOf, Text } from '../../common/validation/field-rules.js';
import { MAX_PHONE_LENGTH, phoneFinding } from '../domain/phone.js';
import { MAX_STORED_NOTES } from '../domain/repeat-notes.js';
import { REGISTRATION_STATUSES } from '../domain/registration-status.js';
import { LANGUAGES } from '../registration.entity.js';

/** Limits of a registration, in characters (DATA-2). */
const MAX_NAME = 200;
const MAX_EMAIL = 254;
const MAX_NOTES = 2_000;
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
      also: (text) =>
        isEmail(text)
          ? null
          : { code: 'invalid_email', message: 'Please enter a valid email address.' },
    }),

  phone: () =>
    Text({
      label: 'Phone number',
      max: MAX_PHONE_LENGTH,
      example: '+91 98765 43210',
      also: phoneFinding,
    }),

  /** '' and null count as absent. */
  batchId: () => Text({ label: 'Batch', max: MAX_ID, optional: true, also: batchIdFinding }),

  notes: () => Text({ label: 'Additional notes', max: MAX_NOTES, optional: true }),

  /** Longer than what may be typed at once: others may have added to them (DATA-8). */
  storedNotes: () => Text({ label: 'Additional notes', max: MAX_STORED_NOTES, optional: true }),

  staffNotes: () => Text({ label: 'Staff notes', max: MAX_STAFF_NOTES, optional: true }),

  language: () =>
    applyDecorators(
      Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
      Text({
        label: 'Language',
        max: 2,
        optional: true,
        enum: LANGUAGES,
        also: oneOf('Language', LANGUAGES),
      }),
    ),

  status: ({ optional = false } = {}) =>
    Text({
      label: 'Status',
      max: 20,
      optional,
      enum: REGISTRATION_STATUSES,
      also: oneOf('Status', REGISTRATION_STATUSES),
    }),
};
