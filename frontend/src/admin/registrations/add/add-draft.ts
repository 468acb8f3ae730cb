import type { Language } from '../../../content/types';
import type { FieldErrors } from '../../../shared/use-form-errors';
import type { AddRequest } from '../registrations.api';
import type { Registration } from '../../records/records.api';
import { registrationsTexts } from '../registrations-texts';

/** The values of the form, as the fields hold them. */
export interface AddDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly program: string;
  readonly batchId: string;
  /** True to join the waiting list if the batch is full. */
  readonly waiting: boolean;
  readonly status: 'pending' | 'confirmed';
  readonly language: Language | '';
  readonly notes: string;
  readonly staffNotes: string;
}

export type AddField = keyof AddDraft;
export type AddErrors = FieldErrors<AddField>;

export const EMPTY_ADD_DRAFT: AddDraft = {
  name: '',
  phone: '',
  email: '',
  program: '',
  batchId: '',
  waiting: false,
  status: 'pending',
  language: '',
  notes: '',
  staffNotes: '',
};

/** Limits of DATA-2. */
export const MAX_NAME_CHARACTERS = 200;
export const MAX_EMAIL_CHARACTERS = 254;
export const MAX_NOTES_CHARACTERS = 2_000;
export const MAX_STAFF_NOTES_CHARACTERS = 5_000;
const MIN_PHONE_DIGITS = 5;
const MAX_PHONE_DIGITS = 20;

/** Returns the draft after a change. A new program clears the batch and the waiting list. */
export function changed<Field extends AddField>(
  draft: AddDraft,
  field: Field,
  value: AddDraft[Field],
): AddDraft {
  const next = { ...draft, [field]: value };
  return next.program === draft.program ? next : { ...next, batchId: '', waiting: false };
}

/**
 * Validates a draft and returns the errors by field; empty if it can be sent. Never stricter than the server,
 * which decides (DATA-2). A person who phoned may have no e-mail address.
 */
export function addErrors(draft: AddDraft): AddErrors {
  const texts = registrationsTexts.add.errors;
  const name = draft.name.trim();
  const errors: [AddField, boolean, string][] = [
    ['name', lengthOf(name) > MAX_NAME_CHARACTERS, texts.nameTooLong],
    ['name', name === '', texts.nameMissing],
    ['phone', !isPhone(draft.phone), texts.phoneInvalid],
    ['phone', draft.phone.trim() === '', texts.phoneMissing],
    ['email', !isEmailOrNone(draft.email.trim()), texts.emailInvalid],
    ['program', draft.program === '', texts.programMissing],
    ['notes', lengthOf(draft.notes.trim()) > MAX_NOTES_CHARACTERS, texts.notesTooLong],
    [
      'staffNotes',
      lengthOf(draft.staffNotes.trim()) > MAX_STAFF_NOTES_CHARACTERS,
      texts.staffNotesTooLong,
    ],
  ];
  return Object.fromEntries(
    errors.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]),
  );
}

/** Builds the request from a draft without errors. */
export function addRequest(draft: AddDraft, program: Registration['program']): AddRequest {
  const { batchId, waiting, language, ...rest } = draft;
  return {
    ...rest,
    program,
    ...(batchId !== '' && { batchId }),
    ...(batchId !== '' && waiting && { waiting }),
    ...(language !== '' && { language }),
  };
}

function isPhone(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS && !/\p{L}/u.test(text);
}

function isEmailOrNone(text: string): boolean {
  return text === '' || /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Counts Unicode characters, not UTF-16 units. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
