import { LANGUAGES } from '../api/lists';
import type { Fields, Words } from './document-schema';
import { documentOfTexts, type PlaceholderTexts, textsOfDocument, wordsIn } from './document-texts';
import type { TextDocument } from './documents/fields';
import {
  landingDocument,
  questionsDocument,
  teachersDocument,
  testimonialsDocument,
} from './documents/landing';
import { type IdentityDocument, identityDocument, publishedIdentity } from './documents/identity';
import {
  aboutDocument,
  privacyDocument,
  recipesDocument,
  yogicFoodDocument,
} from './documents/pages';
import { type PicturesDocument, picturesDocument, publishedPictures } from './documents/pictures';
import { addedProgramDocument, programDocument } from './documents/program';
import {
  addedIn,
  isFreeSlug,
  itemsOf,
  type ProgramsDocument,
  programsDocument,
  publishedPrograms,
} from './documents/programs';
import { type SchoolDocument, schoolContent, schoolDocument } from './documents/school';
import { EVERY_LANGUAGE } from './every-language';
import type { OwnPicture, OwnPictures } from './picture-slots';
import { SHIPPED_PROGRAMS } from './programs';
import {
  merged,
  type PublishedContent,
  publishedNow,
  type PublishedTexts,
  showPublished,
} from './published';
import { SCHOOL } from './school';
import type { Language } from './types';
import type { SchoolTexts } from './types/common.types';

/*
 * The documents that the owner edits (SITE-1): their fields, their shipped content, and their conversion for views.
 * Only the admin and servers use this. A visitor's page contains only the converted content (`published.ts`).
 */

/** The documents whose fields have the same names as the texts that they replace. */
const TEXT_DOCUMENTS: Readonly<Record<string, TextDocument>> = {
  landing: landingDocument,
  teachers: teachersDocument,
  testimonials: testimonialsDocument,
  questions: questionsDocument,
  about: aboutDocument,
  ...Object.fromEntries(SHIPPED_PROGRAMS.map((slug) => [slug, programDocument(slug)])),
  'yogic-food': yogicFoodDocument,
  recipes: recipesDocument,
  privacy: privacyDocument,
};

/** All documents by name. */
export interface SiteDocuments {
  readonly school: SchoolDocument;
  readonly identity: IdentityDocument;
  readonly pictures: PicturesDocument;
  readonly programs: ProgramsDocument;
  readonly [name: string]: unknown;
}
export type DocumentName = keyof SiteDocuments & string;

const DOCUMENT_FIELDS: Readonly<Record<DocumentName, Fields>> = {
  school: schoolDocument.fields,
  identity: identityDocument.fields,
  pictures: picturesDocument.fields,
  programs: programsDocument.fields,
  ...Object.fromEntries(Object.entries(TEXT_DOCUMENTS).map(([name, { fields }]) => [name, fields])),
};

const added = new Map<string, TextDocument>();

/** The document of a program that the owner has added (PROG-3). */
function addedDocument(slug: string): TextDocument {
  const document = added.get(slug) ?? addedProgramDocument(slug);
  added.set(slug, document);
  return document;
}

export const fieldsOf = (name: DocumentName): Fields =>
  DOCUMENT_FIELDS[name] ?? (isFreeSlug(name) ? addedDocument(name).fields : {});

/** The names of the shipped documents, in the order of the editor. */
export const DOCUMENT_NAMES: readonly DocumentName[] = Object.keys(DOCUMENT_FIELDS);

/** The names of all documents of a website, including those of added programs. */
export const documentNames = (documents: Partial<SiteDocuments>): readonly DocumentName[] => [
  ...DOCUMENT_NAMES,
  ...addedIn(documents),
];

/** The shipped documents, which are used unless others were published. */
export const SHIPPED: SiteDocuments = {
  school: schoolDocument.shipped,
  identity: identityDocument.shipped,
  pictures: picturesDocument.shipped,
  programs: programsDocument.shipped,
  ...shippedTexts(),
};

/** The shipped texts as documents, with placeholders for the school's name, city, phone number and e-mail address. */
function shippedTexts(): Readonly<Record<string, unknown>> {
  const before = publishedNow();
  const said = { text: '', url: '' };
  showPublished({
    school: {
      facts: {
        ...SCHOOL,
        phone: { ...said, text: '{phone}' },
        email: { ...said, text: '{email}' },
      },
      texts: Object.fromEntries(
        LANGUAGES.map((each) => [
          each,
          { ...EVERY_LANGUAGE[each].school, name: '{school}', city: '{city}' },
        ]),
      ) as Record<Language, SchoolTexts>,
    },
  });
  try {
    return Object.fromEntries(
      Object.entries(TEXT_DOCUMENTS).map(([name, { fields, read }]) => {
        const texts = LANGUAGES.map((each) => [each, read(EVERY_LANGUAGE[each])]);
        const inEach = Object.fromEntries(texts) as Record<Language, unknown>;
        return [name, documentOfTexts(fields, inEach)];
      }),
    );
  } finally {
    showPublished(before);
  }
}

/** Adds missing fields to a document that an earlier version of the product may have stored. */
export function completeDocument(name: DocumentName, content: unknown): object {
  return { ...(SHIPPED[name] as object), ...(content as object) };
}

/** Converts documents for views. Returns {} if they equal the shipped ones, so that pages need not contain them. */
export function publishedContent(documents: Partial<SiteDocuments>): PublishedContent {
  const isChanged = (name: DocumentName) =>
    documents[name] !== undefined && !isSame(documents[name], SHIPPED[name]);
  const school = completeDocument('school', documents.school) as SchoolDocument;
  const texted = [...Object.keys(TEXT_DOCUMENTS), ...listedAdditions(documents)];
  const changed = texted.filter(isChanged);
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, publishedTextsOf(changed, documents, school, language)]),
  ) as Record<Language, PublishedTexts>;
  return {
    ...publishedIdentity(documents.identity),
    ...publishedPrograms(documents.programs),
    ...publishedPictures({ ...documents.pictures, ...picturesOfAdded(documents) }),
    ...(isChanged('school') && { school: schoolContent(school) }),
    ...(changed.length > 0 && { texts }),
  };
}

/** The added programs, including hidden and removed ones, because rows of the database may refer to them. */
const listedAdditions = ({ programs }: Partial<SiteDocuments>): readonly string[] =>
  (programs?.items ?? []).flatMap(({ slug }) => (isFreeSlug(slug) ? [slug] : []));

const NAME_ALONE = {
  name: { kind: 'words', label: '', max: 0, required: true },
} as const satisfies Fields;

/** Returns a function for the name of a program in each language. A program without texts has its slug as name. */
export function programNames(
  documents: Partial<SiteDocuments>,
): (program: string) => Readonly<Record<Language, string>> {
  const school = completeDocument('school', documents.school) as SchoolDocument;
  return (program) => {
    const held = completeDocument(program, documents[program]) as Readonly<Record<string, Words>>;
    // The name of Yogic Food is the title of its page.
    const said = { name: held['name'] ?? held['title'] };
    const names = LANGUAGES.map((language) => {
      const reader = { language, placeholders: placeholdersIn(language, school) };
      const { name } = textsOfDocument(NAME_ALONE, said, reader) as { readonly name: string };
      return [language, name || program] as const;
    });
    return Object.fromEntries(names) as Record<Language, string>;
  };
}

/** The pictures of added programs, which are stored in the programs' documents. */
function picturesOfAdded(documents: Partial<SiteDocuments>): OwnPictures {
  const pictures = addedIn(documents).map((slug) => {
    const { picture = null } = (documents[slug] ?? {}) as { picture?: OwnPicture | null };
    return [`program-${slug}`, picture] as const;
  });
  return Object.fromEntries(pictures.filter(([, picture]) => picture !== null)) as OwnPictures;
}

/** The value of each placeholder. */
const placeholdersIn = (language: Language, school: SchoolDocument): PlaceholderTexts => ({
  school: wordsIn(language, school.name),
  city: wordsIn(language, school.city),
  phone: school.phone,
  email: school.email,
});

function publishedTextsOf(
  names: readonly string[],
  documents: Partial<SiteDocuments>,
  school: SchoolDocument,
  language: Language,
): PublishedTexts {
  const placeholders = placeholdersIn(language, school);
  const unseen = itemsOf(documents.programs).flatMap(({ slug, state }) =>
    state === 'shown' ? [] : [slug],
  );
  return names.reduce<PublishedTexts>((texts, name) => {
    const { fields, write } = TEXT_DOCUMENTS[name] ?? addedDocument(name);
    const content = completeDocument(name, documents[name]);
    const said = textsOfDocument(fields, content, { language, placeholders });
    const written = write(said as never);
    // Of a program that visitors do not see, only the name is needed, for rows of the database.
    const isShown = !unseen.includes(name);
    return merged(texts, isShown ? written : { common: written.common ?? {} });
  }, {});
}

/** Whether two values are equal. The order of an object's keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
