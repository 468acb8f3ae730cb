import { LANGUAGES } from '../api/lists';
import {
  type Field,
  type Fields,
  type LineField,
  type TextFormat,
  WEEKDAYS,
  type Words,
} from './document-schema';
import { DOCUMENT_FIELDS, type DocumentName } from './documents';

/** What is wrong with one field of a document; `field` is its path, such as `social.0.url`. */
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

/**
 * Looks through a document as somebody sent it (SITE-2): texts are trimmed, and what the schema does not know is
 * left out, so that nothing but its fields is ever kept or drawn.
 * @returns the document as it may be kept, if there are no faults
 */
export function checkDocument(
  name: DocumentName,
  sent: unknown,
): { readonly content: unknown; readonly faults: readonly DocumentFault[] } {
  const faults: DocumentFault[] = [];
  const content = cleanFields(DOCUMENT_FIELDS[name], sent, '', faults);
  return { content, faults };
}

/** The texts that one language lacks: its visitors read another language there (SITE-3). */
export function missingWords(
  name: DocumentName,
  content: unknown,
): readonly { readonly field: string; readonly label: string; readonly language: string }[] {
  return wordsOf(DOCUMENT_FIELDS[name], content, '').flatMap(({ field, label, words }) =>
    LANGUAGES.flatMap((language) =>
      words[language]?.trim() || !LANGUAGES.some((each) => words[each]?.trim())
        ? []
        : [{ field: `${field}.${language}`, label, language }],
    ),
  );
}

type FoundWords = { field: string; label: string; words: Partial<Words> };

function wordsOf(fields: Fields, value: unknown, path: string): FoundWords[] {
  const held = objectOf(value) ?? {};
  return Object.entries(fields).flatMap(([key, field]): FoundWords[] => {
    if (field.kind === 'words') {
      const words = (objectOf(held[key]) ?? {}) as Partial<Words>;
      return [{ field: path + key, label: field.label, words }];
    }
    const items = held[key];
    if (field.kind !== 'list' || !Array.isArray(items)) return [];
    return items.flatMap((item, index) =>
      wordsOf(field.fields, item, `${path}${key}.${index}.`).map((found) => ({
        ...found,
        label: `${field.label}, ${index + 1}: ${found.label}`,
      })),
    );
  });
}

type Faults = DocumentFault[];

function cleanFields(fields: Fields, sent: unknown, path: string, faults: Faults): unknown {
  const held = objectOf(sent);
  if (!held) {
    const message = 'The document is not in the form that this version of the website knows.';
    faults.push({ field: path.replace(/\.$/, '') || 'content', code: 'invalid_object', message });
    return null;
  }
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      clean(field, held[key], path + key, faults),
    ]),
  );
}

function clean(field: Field, sent: unknown, path: string, faults: Faults): unknown {
  const { label } = field;
  const refuse = (code: DocumentFault['code'], rest: string) => {
    faults.push({ field: path, code, message: `${label} ${rest}` });
    return sent;
  };
  switch (field.kind) {
    case 'line':
      return cleanLine(field, sent, path, faults);
    case 'words': {
      const { max } = field;
      const words = objectOf(sent) ?? {};
      const cleaned = LANGUAGES.map((language) => [
        language,
        cleanText({ label, max }, words[language] ?? '', `${path}.${language}`, faults),
      ]);
      if (field.required && cleaned.every(([, text]) => text === '')) {
        refuse('required', 'is required, in one language at least.');
      }
      return Object.fromEntries(cleaned);
    }
    case 'year':
      if (!Number.isInteger(sent)) return refuse('not_integer', 'must be a year.');
      if ((sent as number) < field.min)
        return refuse('too_small', `must be ${field.min} or later.`);
      return (sent as number) > field.max
        ? refuse('too_large', `must be ${field.max} or earlier.`)
        : sent;
    case 'place': {
      if (sent === null || sent === undefined) return null;
      const { latitude, longitude } = objectOf(sent) ?? {};
      if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) {
        return refuse('invalid_place', 'is not a position on the earth.');
      }
      return { latitude: rounded(latitude), longitude: rounded(longitude) };
    }
    case 'days': {
      const days = WEEKDAYS.filter((day) => Array.isArray(sent) && sent.includes(day));
      if (!Array.isArray(sent) || sent.length !== days.length) {
        return refuse('invalid_list', 'must be days of the week, each once.');
      }
      return days.length === 0 ? refuse('required', 'are required.') : days;
    }
    case 'time':
      return isTime(sent) ? sent : refuse('invalid_time', 'must be a time such as 06:30.');
    default: {
      if (!Array.isArray(sent)) return refuse('invalid_list', 'must be a list.');
      if (sent.length > field.max) return refuse('too_large', `are at most ${field.max}.`);
      return sent.map((item, index) => {
        const cleaned = cleanFields(field.fields, item, `${path}.${index}.`, faults);
        checkOrder(cleaned, `${path}.${index}`, faults);
        return cleaned;
      });
    }
  }
}

/** What opens closes later. */
function checkOrder(item: unknown, path: string, faults: Faults): void {
  const { opens, closes } = objectOf(item) ?? {};
  if (!isTime(opens) || !isTime(closes) || closes > opens) return;
  const message = 'The closing time must be after the opening time.';
  faults.push({ field: `${path}.closes`, code: 'end_before_start', message });
}

function cleanLine(field: LineField, sent: unknown, path: string, faults: Faults): unknown {
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
  /** What follows the label in the sentence. */
  readonly rest: string;
}

const FORMATS: Readonly<Record<TextFormat, FormatRule | null>> = {
  plain: null,
  phone: {
    // Written apart from each other in any way; links need the country's code.
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
 * What no text of a page may hold: control characters, line breaks, what turns the direction of writing, and
 * letters that nobody sees. The joiners that Hindi is written with may stand.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\uffff]/u;
/** What the server fills in when it serves a page (ADR 6). */
const SLOT = /__[A-Z_]+__|<!--/;

function cleanText(
  { label, max }: { readonly label: string; readonly max: number },
  sent: unknown,
  path: string,
  faults: Faults,
): unknown {
  const refuse = (code: DocumentFault['code'], rest: string) => {
    faults.push({ field: path, code, message: `${label} ${rest}` });
    return sent;
  };
  if (typeof sent !== 'string') return refuse('not_text', 'must be text.');
  const text = sent.trim();
  // Before anything that costs more the longer the text is.
  if (text.length > max && (text.length > 2 * max || [...text].length > max)) {
    return refuse('too_long', `must be at most ${max} characters long.`);
  }
  if (UNSEEN.test(text)) {
    return refuse(
      'invalid_characters',
      'holds a character that cannot be seen. Please type it anew.',
    );
  }
  if (SLOT.test(text)) {
    return refuse('invalid_characters', 'holds something that the website keeps for itself.');
  }
  return text;
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
