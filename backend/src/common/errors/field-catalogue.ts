/**
 * Codes of single fields in `errors`. Their messages name the field, so they are written where the field
 * is declared; this table only says what each code means.
 */
export const FIELD_ERROR_CATALOGUE = {
  required: 'The field is missing or blank.',
  not_text: 'The value is not text.',
  too_long: 'The text is longer than the field allows.',
  too_short: 'The text is shorter than the field allows.',
  invalid_characters:
    'The text contains characters that cannot be stored (NUL, or half of a surrogate pair).',
  invalid_email: 'The text is not an e-mail address.',
  invalid_phone: 'The text is not a phone number of 5-20 digits with + ( ) - . and spaces.',
  unknown_value: 'The value is not one of those allowed.',
  not_boolean: 'The value is neither true nor false.',
  wrong_password: 'The password is not the current password.',
  wrong_code: 'The code is not one that the authenticator app shows now.',
  weak_password: 'The password is shorter than 12 characters and too easy to guess.',
  common_password: 'The password is one of the most often leaked, or as easy to guess.',
  personal_password: 'The password is little more than the name of the person or of the school.',
  not_integer: 'The value is not a whole number.',
  too_small: 'The number is below its minimum.',
  too_large: 'The number is above its maximum.',
  invalid_date: 'The text is not an existing date (YYYY-MM-DD) of a plausible year.',
  invalid_time: 'The text is not a time of day (HH:mm).',
  invalid_list: 'The value is not a list, or an item of the list is not allowed.',
  invalid_file: 'The text is not a file that can be read.',
  invalid_object: 'The value is not an object.',
  end_before_start: 'The end is before the start (for times: before it or equal to it).',
  invalid_link: 'The text is not the address of a web page (https://).',
  invalid_place: 'The value is not a position on the earth.',
  unknown_placeholder: 'The text contains a placeholder in braces that is not allowed.',
  missing_placeholder: 'The text lacks a required placeholder in braces.',
  batch_not_found: 'The chosen batch does not exist any more.',
  batch_of_other_program: 'The chosen batch belongs to another program.',
} as const;

/** A stable machine-readable code of one field's error. */
export type FieldErrorCode = keyof typeof FIELD_ERROR_CATALOGUE;
