import type { ComponentProps } from 'react';
import type { ProgramSlug } from '../../content/programs';
import type { Language } from '../../content/types';
import type { RegistrationField, RegistrationTexts } from '../../content/types/registration.types';
import type { FieldErrors } from '../../shared/use-form-errors';
import type { RegistrationBody } from './registration.api';

/** What stands in the form; '' where nothing does. */
export interface RegistrationValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly program: ProgramSlug | '';
  readonly batchId: string;
  readonly notes: string;
}

/** The form's order, in which the first field with an error gets the focus. */
export const REGISTRATION_FIELDS = [
  'name',
  'email',
  'phone',
  'program',
  'batchId',
  'notes',
] as const satisfies readonly RegistrationField[];

/** What may not be empty (REG-2). */
export const REQUIRED_FIELDS: readonly RegistrationField[] = ['name', 'email', 'phone', 'program'];

/** What is wrong, by field; nothing where a field is right. */
export type RegistrationErrors = FieldErrors<RegistrationField>;

const MAX_NAME_CHARACTERS = 200;
const MAX_NOTES_CHARACTERS = 2_000;
const MIN_PHONE_DIGITS = 5;
const MAX_PHONE_DIGITS = 20;

/** The form as it opens: empty, but for the program of its page, and the batch that was pressed. */
export function emptyValues(program?: ProgramSlug, batchId = ''): RegistrationValues {
  return { name: '', email: '', phone: '', program: program ?? '', batchId, notes: '' };
}

/** The values after a change; another program clears the chosen batch (REG-4). */
export function changed<Field extends RegistrationField>(
  values: RegistrationValues,
  field: Field,
  value: RegistrationValues[Field],
): RegistrationValues {
  const next = { ...values, [field]: value };
  return next.program === values.program ? next : { ...next, batchId: '' };
}

/**
 * What the form itself objects to, in the visitor's language. Never stricter than the server
 * (DATA-2), which has the last word.
 */
export function fieldErrors(
  values: RegistrationValues,
  texts: RegistrationTexts['fieldErrors'],
): RegistrationErrors {
  return {
    ...nameError(values.name.trim(), texts),
    ...emailError(values.email.trim(), texts),
    ...phoneError(values.phone.trim(), texts),
    ...(values.program === '' && { program: texts.programMissing }),
    ...(lengthOf(values.notes.trim()) > MAX_NOTES_CHARACTERS && { notes: texts.notesTooLong }),
  };
}

function nameError(name: string, texts: RegistrationTexts['fieldErrors']): RegistrationErrors {
  if (name === '') return { name: texts.nameMissing };
  return lengthOf(name) > MAX_NAME_CHARACTERS ? { name: texts.nameTooLong } : {};
}

function emailError(email: string, texts: RegistrationTexts['fieldErrors']): RegistrationErrors {
  if (email === '') return { email: texts.emailMissing };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: texts.emailInvalid };
}

function phoneError(phone: string, texts: RegistrationTexts['fieldErrors']): RegistrationErrors {
  if (phone === '') return { phone: texts.phoneMissing };
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  const wrong = digits < MIN_PHONE_DIGITS || digits > MAX_PHONE_DIGITS || /\p{L}/u.test(phone);
  return wrong ? { phone: texts.phoneInvalid } : {};
}

/** Characters as people count them, not as UTF-16 does. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The request of API-2; `batchId` is there only if a batch is chosen (REG-2). */
export function requestBody(
  { batchId, ...values }: RegistrationValues & { readonly program: ProgramSlug },
  language: Language,
): RegistrationBody {
  return { ...values, language, ...(batchId !== '' && { batchId }) };
}

/** The right keyboard and the right suggestion for each line of text. */
export const TEXT_INPUTS = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>;

/** The fields of one line, in the form's order. */
export const TEXT_FIELDS = ['name', 'email', 'phone'] as const;
