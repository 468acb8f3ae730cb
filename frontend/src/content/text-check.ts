import type { LineField, TextFormat } from './document-schema';
import { PLACEHOLDERS } from './document-texts';

/* The validation of texts in documents (SITE-2). */

/** A fault in a field of a document. `field` is its path, such as `social.0.url`. */
export interface DocumentFault {
  readonly field: string;
  readonly code:
    | 'required'
    | 'not_text'
    | 'too_long'
    | 'invalid_characters'
    | 'invalid_email'
    | 'invalid_phone'
    | 'invalid_link'
    | 'unknown_value'
    | 'unknown_placeholder'
    | 'not_integer'
    | 'too_small'
    | 'too_large'
    | 'invalid_place'
    | 'invalid_time'
    | 'end_before_start'
    | 'invalid_list'
    | 'invalid_object';
  readonly message: string;
}

/** Validates a line, and returns it in the form in which it may be stored. */
export function cleanLine(
  field: LineField,
  sent: unknown,
  path: string,
  faults: DocumentFault[],
): unknown {
  const { label, format, required } = field;
  const text = cleanText(field, sent ?? '', path, faults);
  if (text === '') {
    const message = `${label} is required.`;
    if (required) faults.push({ field: path, code: 'required', message });
    return text;
  }
  if (typeof text !== 'string') return text;
  const rule = FORMATS[format];
  if (!rule || rule.holds(text)) return rule?.tidy?.(text) ?? text;
  faults.push({ field: path, code: rule.code, message: `${label} ${rule.rest}` });
  return text;
}

interface FormatRule {
  readonly holds: (text: string) => boolean;
  readonly tidy?: (text: string) => string;
  readonly code: DocumentFault['code'];
  /** The part of the message after the label. */
  readonly rest: string;
}

const FORMATS: Readonly<Record<TextFormat, FormatRule | null>> = {
  plain: null,
  phone: {
    // Digits may be grouped in any way. The country code is required for links.
    holds: (text) => /^\+[\d ()-]+$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, '')),
    code: 'invalid_phone',
    rest: 'must be a number with its country code, such as +91 98765 43210.',
  },
  email: {
    holds: (text) => /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+$/.test(text),
    code: 'invalid_email',
    rest: 'must be an address such as namaste@example.org.',
  },
  link: {
    holds: (text) => isWebAddress(text),
    code: 'invalid_link',
    rest: 'must be the address of a web page, and begin with https://',
  },
  'postal-code': {
    holds: (text) => /^[A-Za-z\d][A-Za-z\d -]*$/.test(text),
    code: 'unknown_value',
    rest: 'must be letters and digits, such as 462002.',
  },
  slug: {
    holds: (text) => /^[a-z\d]+(-[a-z\d]+)*$/.test(text),
    code: 'unknown_value',
    rest: 'must be small letters and digits, with hyphens between them.',
  },
  'country-code': {
    holds: (text) => /^[A-Za-z]{2}$/.test(text),
    tidy: (text) => text.toUpperCase(),
    code: 'unknown_value',
    rest: 'must be two letters, such as IN.',
  },
};

function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"<>\\]+$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}

/**
 * Characters that texts must not contain: control characters, line breaks, direction overrides and invisible
 * letters. The joiners that Hindi needs are allowed.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\uffff]/u;
/** Matches the placeholders that the server fills in when it serves a page (ADR 6). */
const SLOT = /__[A-Z_]+__|<!--/;
const IN_BRACES = /\{[^{}]*\}/g;

interface TextRule {
  readonly label: string;
  /** In characters. */
  readonly max: number;
  /** Whether lines are joined to one paragraph. */
  readonly isLong?: boolean;
  /** Whether placeholders stay as they are typed. */
  readonly isUnfilled?: boolean;
}

/** Returns a text in the form in which it may be stored, or unchanged if it has a fault. */
export function cleanText(
  { label, max, isLong = false }: TextRule,
  sent: unknown,
  path: string,
  faults: DocumentFault[],
): unknown {
  const refuse = (code: DocumentFault['code'], rest: string) => {
    faults.push({ field: path, code, message: `${label} ${rest}` });
    return sent;
  };
  if (typeof sent !== 'string') return refuse('not_text', 'must be text.');
  const text = isLong ? inOneLine(sent) : sent.trim();
  // Checked first, because the following checks take longer for longer texts.
  if (text.length > max && (text.length > 2 * max || [...text].length > max)) {
    return refuse('too_long', `must be at most ${max} characters long.`);
  }
  if (UNSEEN.test(text)) {
    return refuse('invalid_characters', 'contains an invisible character. Please type it again.');
  }
  if (SLOT.test(text)) {
    return refuse('invalid_characters', 'contains a code that only the website itself may use.');
  }
  return text;
}

function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

/** Like `cleanText`, for a text with placeholders: a mistyped one would be shown as it is (SITE-2). */
export function cleanWords(
  rule: TextRule,
  sent: unknown,
  path: string,
  faults: DocumentFault[],
): unknown {
  const text = cleanText(rule, sent, path, faults);
  if (typeof text !== 'string') return text;
  const allowed = (rule.isUnfilled ? [] : PLACEHOLDERS).map((name) => `{${name}}`);
  const unknown = text.match(IN_BRACES)?.find((typed) => !allowed.includes(typed));
  if (unknown !== undefined) {
    const hint = allowed.length > 0 ? ` You can use ${allowed.join(', ')}.` : '';
    const message = `${rule.label}: ${unknown} cannot be used here.${hint}`;
    faults.push({ field: path, code: 'unknown_placeholder', message });
  }
  return text;
}
