import { LANGUAGES } from '../api/lists';
import type {
  ChoiceField,
  Field,
  Fields,
  GroupField,
  ListField,
  Paragraphs,
  Words,
} from './document-schema';
import type { OwnPicture } from './picture-slots';
import type { Language } from './types';

/*
 * Conversion of documents whose fields have the same names as the texts of views (ADR 50). Both functions follow the
 * schema: one creates a document from the texts of all languages, and one the texts of a language from a document.
 */

/** The type of a field's text in one language, as views read it. An empty choice is left out. */
export type TextOf<One extends Field> = One extends { kind: 'words' | 'line' | 'time' }
  ? string
  : One extends { kind: 'paragraphs' }
    ? readonly string[]
    : One extends { kind: 'year' | 'number' }
      ? number
      : One extends { kind: 'flag' }
        ? boolean
        : One extends ChoiceField
          ? One extends { required: true }
            ? One['options'][number]
            : One['options'][number] | undefined
          : One extends ListField
            ? readonly TextsOf<One['fields']>[]
            : One extends GroupField
              ? TextsOf<One['fields']>
              : One extends { kind: 'picture' }
                ? OwnPicture | null
                : never;
export type TextsOf<All extends Fields> = { readonly [Name in keyof All]: TextOf<All[Name]> };

/** The type of a field's shipped text. Optional texts may be missing. */
export type GivenText<One extends Field> = One extends ListField
  ? readonly GivenTexts<One['fields']>[]
  : One extends GroupField
    ? GivenTexts<One['fields']>
    : One extends ChoiceField
      ? string | undefined
      : One extends { required: true }
        ? TextOf<One>
        : TextOf<One> | undefined;
export type GivenTexts<All extends Fields> = {
  readonly [
    Name in keyof All as All[Name] extends { required: true } | ListField | GroupField
      ? Name
      : never
  ]: GivenText<All[Name]>;
} & {
  readonly [
    Name in keyof All as All[Name] extends { required: true } | ListField | GroupField
      ? never
      : Name
  ]?: GivenText<All[Name]>;
};

/** The placeholders in braces that a text may contain, filled in with the school's data. */
export const PLACEHOLDERS = ['school', 'city', 'phone', 'email'] as const;
export type PlaceholderTexts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

/** A text in a language, or in another language if it is missing (SITE-3). */
export function wordsIn(language: Language, text: Words): string {
  return text[language] || LANGUAGES.map((each) => text[each]).find(Boolean) || '';
}

function paragraphsIn(language: Language, text: Paragraphs): readonly string[] {
  const said = [language, ...LANGUAGES].map((each) => text[each] ?? []);
  return said.find((paragraphs) => paragraphs.length > 0) ?? [];
}

interface Reader {
  readonly language: Language;
  readonly placeholders: PlaceholderTexts;
}

/**
 * The texts of a document in a language, as views read them.
 * @param value a document that passed `checkDocument` of this version of the product or an earlier one
 */
export function textsOfDocument(fields: Fields, value: unknown, reader: Reader): unknown {
  const held = (value ?? {}) as Readonly<Record<string, unknown>>;
  const texts = Object.entries(fields).map(([name, field]) => [
    name,
    textOf(field, held[name], reader),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

function textOf(field: Field, value: unknown, reader: Reader): unknown {
  const fill = (text: string) =>
    PLACEHOLDERS.reduce(
      (said, name) => said.replaceAll(`{${name}}`, reader.placeholders[name]),
      text,
    );
  switch (field.kind) {
    case 'words':
      return fill(wordsIn(reader.language, value ?? {}));
    case 'paragraphs':
      return paragraphsIn(reader.language, (value ?? {}) as Paragraphs).map(fill);
    case 'list':
      return ((value ?? []) as readonly unknown[]).map((item) =>
        textsOfDocument(field.fields, item, reader),
      );
    case 'group':
      return textsOfDocument(field.fields, value, reader);
    case 'choice':
      return value || undefined;
    default:
      return value;
  }
}

type InEach = Readonly<Record<Language, unknown>>;

/** Creates a document from the texts of all languages. */
export function documentOfTexts(fields: Fields, texts: InEach): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      valueOf(
        field,
        inEach((language) => (texts[language] as Record<string, unknown> | undefined)?.[name]),
      ),
    ]),
  );
}

function valueOf(field: Field, texts: InEach): unknown {
  const [first] = LANGUAGES.map((language) => texts[language]);
  switch (field.kind) {
    case 'words':
      return inEach((language) => texts[language] ?? '');
    case 'paragraphs':
      return inEach((language) => texts[language] ?? []);
    case 'list':
      return ((first ?? []) as readonly unknown[]).map((_, index) =>
        documentOfTexts(
          field.fields,
          inEach((language) => (texts[language] as readonly unknown[] | undefined)?.[index]),
        ),
      );
    case 'group':
      return documentOfTexts(field.fields, texts);
    case 'flag':
      return first === true;
    case 'picture':
      return first ?? null;
    default:
      return first ?? '';
  }
}

const inEach = (say: (language: Language) => unknown): InEach =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as InEach;

const EMPTY = {
  line: '',
  choice: '',
  time: '',
  year: 0,
  number: 1,
  flag: false,
  place: null,
  picture: null,
  logo: null,
  days: [],
  list: [],
  group: {},
} as const;

/** A new item with the initial value of each field. */
export function emptyItem(fields: Fields): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      if (kind === 'words') return [name, inEach(() => '')];
      return [name, kind === 'paragraphs' ? inEach(() => []) : EMPTY[kind]];
    }),
  );
}
