import type { ComponentProps } from 'react';
import { NOTICE_VERSION } from '../../content/notice';
import type { ProgramSlug } from '../../content/programs';
import type { Language } from '../../content/types';
import type {
  GuardianRelation,
  RegistrationField,
  RegistrationTexts,
} from '../../content/types/registration.types';
import type { FieldErrors } from '../../shared/use-form-errors';
import type { RegistrationBody } from './registration.api';

/** The values of the form; '' for an empty field. */
export interface RegistrationValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly program: ProgramSlug | '';
  readonly batchId: string;
  /** A full batch whose waiting list is chosen; then `batchId` is ''. */
  readonly waitingFor: string;
  /** Asked for when a child is registered (LAW-4). */
  readonly guardianName: string;
  readonly guardianRelation: GuardianRelation | '';
  /** Asked for in the Treatment Module, if the server can seal it (LAW-5). */
  readonly healthNote: string;
  /** Consent to news of new batches (PEOPLE-1). */
  readonly newsByEmail: boolean;
  readonly newsByPhone: boolean;
  readonly notes: string;
}

export const GUARDIAN_RELATIONS = ['mother', 'father', 'guardian'] as const;

/** Whether the form asks for the guardian of a child. */
export const asksForGuardian = (program: string): boolean => program === 'yoga-for-kids';

/** Whether the form asks for a health note, if the server accepts one. */
export const asksForHealthNote = (program: string): boolean => program === 'treatment-module';

/** The fields in the order of the form. The first one with an error gets the focus. */
export const REGISTRATION_FIELDS = [
  'name',
  'email',
  'phone',
  'program',
  'batchId',
  'waitingFor',
  'guardianName',
  'guardianRelation',
  'healthNote',
  'notes',
] as const satisfies readonly RegistrationField[];

/** The fields that must not be empty (REG-2). */
const REQUIRED_FIELDS: readonly RegistrationField[] = ['name', 'email', 'phone', 'program'];

/** The errors by field. Valid fields are absent. */
export type RegistrationErrors = FieldErrors<RegistrationField>;

const MAX_NAME_CHARACTERS = 200;
const MAX_NOTES_CHARACTERS = 2_000;
const MIN_PHONE_DIGITS = 5;
const MAX_PHONE_DIGITS = 20;

/** The initial values: empty, except for the given program and batch or waiting list. */
export function emptyValues(
  program?: ProgramSlug,
  batchId = '',
  waitingFor = '',
): RegistrationValues {
  return {
    name: '',
    email: '',
    phone: '',
    program: program ?? '',
    batchId,
    waitingFor,
    guardianName: '',
    guardianRelation: '',
    healthNote: '',
    newsByEmail: false,
    newsByPhone: false,
    notes: '',
  };
}

/**
 * The values after a change. Another program clears the chosen batch (REG-4). A batch and a waiting list exclude
 * each other.
 */
export function changed<Field extends keyof RegistrationValues>(
  values: RegistrationValues,
  field: Field,
  value: RegistrationValues[Field],
): RegistrationValues {
  const next = { ...values, [field]: value };
  if (next.program !== values.program) return { ...next, batchId: '', waitingFor: '' };
  if (field === 'batchId' && value !== '') return { ...next, waitingFor: '' };
  return field === 'waitingFor' && value !== '' ? { ...next, batchId: '' } : next;
}

/**
 * The errors that the form itself finds, in the visitor's language. They must not be stricter than the
 * server's (DATA-2), which decides.
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
    ...(asksForGuardian(values.program) &&
      lengthOf(values.guardianName.trim()) > MAX_NAME_CHARACTERS && {
        guardianName: texts.nameTooLong,
      }),
    ...(asksForHealthNote(values.program) &&
      lengthOf(values.healthNote.trim()) > MAX_NOTES_CHARACTERS && {
        healthNote: texts.notesTooLong,
      }),
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

/** The number of code points, not of UTF-16 code units. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * The request body of API-2. `batchId` is present only if a batch is chosen (REG-2). The extra fields of a program
 * are present only for that program, and only if filled in.
 */
export function requestBody(
  {
    batchId,
    waitingFor,
    guardianName,
    guardianRelation,
    healthNote,
    newsByEmail,
    newsByPhone,
    ...values
  }: RegistrationValues & { readonly program: ProgramSlug },
  language: Language,
): RegistrationBody {
  const forChild = asksForGuardian(values.program);
  return {
    ...values,
    language,
    noticeVersion: NOTICE_VERSION,
    ...(batchId !== '' && { batchId }),
    ...(waitingFor !== '' && { batchId: waitingFor, waiting: true }),
    ...(forChild && guardianName.trim() !== '' && { guardianName }),
    ...(forChild && guardianRelation !== '' && { guardianRelation }),
    ...(newsByEmail && { newsByEmail }),
    ...(newsByPhone && { newsByPhone }),
    ...(asksForHealthNote(values.program) && healthNote.trim() !== '' && { healthNote }),
  };
}

/** The single-line text fields, with attributes for the right keyboard and autofill. */
export const TEXT_INPUTS = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>;

/** The single-line text fields in the order of the form. */
export const TEXT_FIELDS = Object.keys(TEXT_INPUTS) as (keyof typeof TEXT_INPUTS)[];

/** The props of a field in both forms: label, whether it is required, hint and error. */
export const fieldsIn =
  (texts: RegistrationTexts, errors: RegistrationErrors) => (field: RegistrationField) => ({
    label: texts.labels[field],
    required: REQUIRED_FIELDS.includes(field),
    hint: texts.hints[field],
    error: errors[field],
  });
