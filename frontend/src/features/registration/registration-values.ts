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

/** What stands in the form; '' where nothing does. */
export interface RegistrationValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly program: ProgramSlug | '';
  readonly batchId: string;
  /** A full batch, to wait for a seat of it; then `batchId` is ''. */
  readonly waitingFor: string;
  /** Asked for where a child is to be registered (LAW-4). */
  readonly guardianName: string;
  readonly guardianRelation: GuardianRelation | '';
  /** Asked for in the Treatment Module, where the server can seal it (LAW-5). */
  readonly healthNote: string;
  /** Ticked to be told of new batches (PEOPLE-1). */
  readonly newsByEmail: boolean;
  readonly newsByPhone: boolean;
  readonly notes: string;
}

export const GUARDIAN_RELATIONS = ['mother', 'father', 'guardian'] as const;

/** Whether the form asks who answers for the child. */
export const asksForGuardian = (program: string): boolean => program === 'yoga-for-kids';

/** Whether the form asks about health, where the server takes it. */
export const asksForHealthNote = (program: string): boolean => program === 'treatment-module';

/** The form's order, in which the first field with an error gets the focus. */
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

/** What may not be empty (REG-2). */
const REQUIRED_FIELDS: readonly RegistrationField[] = ['name', 'email', 'phone', 'program'];

/** What is wrong, by field; nothing where a field is right. */
export type RegistrationErrors = FieldErrors<RegistrationField>;

const MAX_NAME_CHARACTERS = 200;
const MAX_NOTES_CHARACTERS = 2_000;
const MIN_PHONE_DIGITS = 5;
const MAX_PHONE_DIGITS = 20;

/** The form as it opens: empty, but for the program of its page, and the batch or waiting list that was pressed. */
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
 * The values after a change; another program clears the chosen batch (REG-4), and somebody has a seat of one
 * batch or waits for another.
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

/** Characters as people count them, not as UTF-16 does. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * The request of API-2; `batchId` is there only if a batch is chosen (REG-2), and what a program asks for only
 * for that program, if it was answered.
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

/** The fields that are one line of text, each with the right keyboard and the right suggestion. */
export const TEXT_INPUTS = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>;

/** The fields of one line, in the form's order. */
export const TEXT_FIELDS = Object.keys(TEXT_INPUTS) as (keyof typeof TEXT_INPUTS)[];

/** What either form says of a field: its label, whether it may be empty, a hint, and what is wrong with it. */
export const fieldsIn =
  (texts: RegistrationTexts, errors: RegistrationErrors) => (field: RegistrationField) => ({
    label: texts.labels[field],
    required: REQUIRED_FIELDS.includes(field),
    hint: texts.hints[field],
    error: errors[field],
  });
