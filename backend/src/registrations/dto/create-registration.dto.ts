import { Transform } from 'class-transformer';
import { isEmail } from 'class-validator';
import { batchIdFinding } from '../../common/opaque-id.js';
import type { ProgramValue } from '../../common/programs.js';
import { Program } from '../../common/validation/program.js';
import { oneOf, Text } from '../../common/validation/text.js';
import { MAX_PHONE_LENGTH, phoneFinding } from '../domain/phone.js';
import { type Language, LANGUAGES } from '../registration.entity.js';

/** Limits of a registration, in characters (DATA-2). */
const MAX_NAME = 200;
const MAX_EMAIL = 254;
const MAX_NOTES = 2_000;
const MAX_ID = 100;

/** What a visitor sends (API-2, REG-2). */
export class CreateRegistrationRequest {
  @Text({ label: 'Full name', max: MAX_NAME, example: 'Asha Rao' })
  name: string;

  @Text({
    label: 'Email address',
    max: MAX_EMAIL,
    example: 'asha@example.org',
    also: (text) =>
      isEmail(text)
        ? null
        : { code: 'invalid_email', message: 'Please enter a valid email address.' },
  })
  email: string;

  @Text({
    label: 'Phone number',
    max: MAX_PHONE_LENGTH,
    example: '+91 98765 43210',
    also: phoneFinding,
  })
  phone: string;

  @Program()
  program: ProgramValue;

  /** '' and null count as absent. */
  @Text({ label: 'Batch', max: MAX_ID, optional: true, also: batchIdFinding })
  batchId?: string | null;

  @Text({ label: 'Additional notes', max: MAX_NOTES, optional: true })
  notes?: string | null;

  @Transform(({ value }: { value: unknown }) => (value === '' ? null : value))
  @Text({
    label: 'Language',
    max: 2,
    optional: true,
    enum: LANGUAGES,
    also: oneOf('Language', LANGUAGES),
  })
  language?: Language | null;
}
