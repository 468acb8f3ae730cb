import { LANGUAGES } from '../api/lists';
import { type Field, type Fields, type ParagraphsField, WEEKDAYS } from './document-schema';
import { type DocumentName, fieldsOf } from './documents';
import { isFreeSlug, programFaults, type ProgramsDocument } from './documents/programs';
import { cleanLine, cleanWords, type DocumentFault } from './text-check';

/**
 * Validates a document from a request (SITE-2). Texts are trimmed, and unknown properties are removed, so that only
 * the fields of the schema are ever stored or rendered.
 * @returns the document in the form in which it may be stored if there are no faults
 */
export function checkDocument(
  name: DocumentName,
  sent: unknown,
): { readonly content: unknown; readonly faults: readonly DocumentFault[] } {
  const faults: DocumentFault[] = [];
  const content = cleanFields(fieldsOf(name), sent, '', faults);
  if (name === 'privacy' && faults.length === 0) checkPrivacy(content, faults);
  if (name === 'programs' && faults.length === 0) {
    faults.push(...programFaults(content as ProgramsDocument));
  }
  return { content, faults };
}

/** The texts that are missing in a language. Its visitors read them in another language (SITE-3). */
export function missingWords(
  name: DocumentName,
  content: unknown,
): readonly { readonly field: string; readonly label: string; readonly language: string }[] {
  return wordsOf(fieldsOf(name), content, '').flatMap(({ field, label, said }) =>
    LANGUAGES.flatMap((language) =>
      said(language) || !LANGUAGES.some(said)
        ? []
        : [{ field: `${field}.${language}`, label, language }],
    ),
  );
}

interface FoundWords {
  readonly field: string;
  readonly label: string;
  /** Whether the text exists in a language. */
  readonly said: (language: string) => boolean;
}

function wordsOf(fields: Fields, value: unknown, path: string): FoundWords[] {
  const held = objectOf(value) ?? {};
  return Object.entries(fields).flatMap(([key, field]): FoundWords[] => {
    const own = path + key;
    const { label } = field;
    const within = (inner: Fields, item: unknown, at: string, name: string) =>
      wordsOf(inner, item, `${at}.`).map((found) => ({
        ...found,
        label: `${name}: ${found.label}`,
      }));
    switch (field.kind) {
      case 'words':
      case 'paragraphs': {
        const words = objectOf(held[key]) ?? {};
        return [{ field: own, label, said: (language) => linesOf(words[language]).length > 0 }];
      }
      case 'picture': {
        const inner = objectOf(held[key]);
        return inner ? within({ alt: PICTURE_ALT }, inner, own, label) : [];
      }
      case 'group':
        return within(field.fields, held[key], own, label);
      case 'list': {
        const items = held[key];
        if (!Array.isArray(items)) return [];
        return items.flatMap((item, index) =>
          within(field.fields, item, `${own}.${index}`, `${label}, ${index + 1}`),
        );
      }
      default:
        return [];
    }
  });
}

/** The non-empty lines of one text or several. */
function linesOf(text: unknown): readonly string[] {
  const lines = Array.isArray(text) ? text : [text];
  return lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');
}

type Faults = DocumentFault[];

/** The privacy page must say exactly once how long registrations are kept (KEEP-6). */
function checkPrivacy(content: unknown, faults: Faults): void {
  const { sections } = content as { readonly sections: readonly { saysRetention: boolean }[] };
  if (sections.filter(({ saysRetention }) => saysRetention).length === 1) return;
  const message = 'Exactly one section must begin with how long registrations are kept.';
  faults.push({ field: 'sections', code: 'required', message });
}

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
      const words = objectOf(sent) ?? {};
      const cleaned = LANGUAGES.map((language) => [
        language,
        cleanWords(field, words[language] ?? '', `${path}.${language}`, faults),
      ]);
      if (field.required && cleaned.every(([, text]) => text === '')) {
        refuse('required', 'is required in at least one language.');
      }
      return Object.fromEntries(cleaned);
    }
    case 'paragraphs': {
      const texts = objectOf(sent) ?? {};
      const cleaned = LANGUAGES.map((language) => [
        language,
        cleanParagraphs(field, texts[language] ?? [], `${path}.${language}`, faults),
      ]);
      if (field.required && cleaned.every(([, lines]) => lines?.length === 0)) {
        refuse('required', 'is required in at least one language.');
      }
      return Object.fromEntries(cleaned);
    }
    case 'choice': {
      if (sent === '' || sent === undefined || sent === null) {
        return field.required ? refuse('required', 'is required.') : '';
      }
      const isKnown =
        typeof sent === 'string' &&
        (field.options.includes(sent) || (field.isOfPrograms === true && isFreeSlug(sent)));
      return isKnown ? sent : refuse('unknown_value', 'must be one of those in the list.');
    }
    case 'flag':
      return sent === true;
    case 'year':
    case 'number': {
      const isYear = field.kind === 'year';
      if (typeof sent !== 'number' || !Number.isInteger(sent)) {
        return refuse('not_integer', `must be a ${isYear ? 'year' : 'whole number'}.`);
      }
      if (sent < field.min)
        return refuse('too_small', `must be ${field.min} or ${isYear ? 'later' : 'more'}.`);
      return sent > field.max
        ? refuse('too_large', `must be ${field.max} or ${isYear ? 'earlier' : 'less'}.`)
        : sent;
    }
    case 'group':
      return cleanFields(field.fields, sent ?? {}, `${path}.`, faults);
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
    case 'picture':
      return cleanPicture(sent, label, path, faults);
    case 'logo':
      return cleanLogo(sent, label, path, faults);
    case 'time':
      return isTime(sent) ? sent : refuse('invalid_time', 'must be a time such as 06:30.');
    default: {
      if (!Array.isArray(sent)) return refuse('invalid_list', 'must be a list.');
      if (sent.length > field.max)
        return refuse('too_large', `may have at most ${field.max} entries.`);
      return sent.map((item, index) => {
        const cleaned = cleanFields(field.fields, item, `${path}.${index}.`, faults);
        checkOrder(cleaned, `${path}.${index}`, faults);
        return cleaned;
      });
    }
  }
}

const isPictureId = (id: unknown) => typeof id === 'string' && /^[0-9a-f]{64}$/.test(id);

/** The alternative text of a picture. */
export const PICTURE_ALT = {
  kind: 'words',
  label: 'What is to be seen',
  max: 200,
  required: true,
  isUnfilled: true,
} as const;

/** Checks only the form of a logo. The server looks up the uploaded file when it stores the document. */
function cleanLogo(sent: unknown, label: string, path: string, faults: Faults): unknown {
  if (sent === null || sent === undefined) return null;
  const { picture, width, height } = objectOf(sent) ?? {};
  const isSize = (each: unknown) => Number.isInteger(each) && (each as number) > 0;
  if (isPictureId(picture) && isSize(width) && isSize(height)) return { picture, width, height };
  const message = `${label} is not one that was uploaded.`;
  faults.push({ field: path, code: 'unknown_value', message });
  return null;
}

/** Checks only the form of a picture. The server looks up its files when it stores the document. */
function cleanPicture(sent: unknown, label: string, path: string, faults: Faults): unknown {
  if (sent === null || sent === undefined) return null;
  const { picture, widths, height, x, y, alt } = objectOf(sent) ?? {};
  const isPicture =
    isPictureId(picture) &&
    Array.isArray(widths) &&
    widths.length > 0 &&
    widths.every((width) => Number.isInteger(width)) &&
    [height, x, y].every((each) => Number.isInteger(each) && (each as number) >= 0) &&
    (x as number) <= 100 &&
    (y as number) <= 100;
  if (!isPicture) {
    const message = `${label} is not a picture that was uploaded.`;
    faults.push({ field: path, code: 'unknown_value', message });
    return null;
  }
  return { picture, widths, height, x, y, alt: clean(PICTURE_ALT, alt, `${path}.alt`, faults) };
}

function cleanParagraphs(
  { label, max, most }: ParagraphsField,
  sent: unknown,
  path: string,
  faults: Faults,
): readonly unknown[] {
  if (!Array.isArray(sent)) {
    faults.push({ field: path, code: 'invalid_list', message: `${label} must be a list.` });
    return [];
  }
  // Blank lines only separate paragraphs in the editor.
  const lines = sent.filter((line) => typeof line !== 'string' || line.trim() !== '');
  if (lines.length > most) {
    const message = `${label} may have at most ${most} lines.`;
    faults.push({ field: path, code: 'too_large', message });
    return [];
  }
  return lines.map((line) => cleanWords({ label, max }, line, path, faults));
}

/** Checks that the closing time is after the opening time. */
function checkOrder(item: unknown, path: string, faults: Faults): void {
  const { opens, closes } = objectOf(item) ?? {};
  if (!isTime(opens) || !isTime(closes) || closes > opens) return;
  const message = 'The closing time must be after the opening time.';
  faults.push({ field: `${path}.closes`, code: 'end_before_start', message });
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
