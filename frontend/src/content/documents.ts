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
 * The documents that the owner edits (SITE-1): what each holds, what ships, and what views make of it. For the
 * admin and for servers; a visitor's page carries what views make of it alone (`published.ts`).
 */

/** Those whose fields are called as the texts that they stand for. */
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

/** Every document by its name. */
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

/** That of a program which the owner has added (PROG-3). */
function addedDocument(slug: string): TextDocument {
  const document = added.get(slug) ?? addedProgramDocument(slug);
  added.set(slug, document);
  return document;
}

export const fieldsOf = (name: DocumentName): Fields =>
  DOCUMENT_FIELDS[name] ?? (isFreeSlug(name) ? addedDocument(name).fields : {});

/** Those that ship, in the order of the editor. */
export const DOCUMENT_NAMES: readonly DocumentName[] = Object.keys(DOCUMENT_FIELDS);

/** All of a website, with those of added programs. */
export const documentNames = (documents: Partial<SiteDocuments>): readonly DocumentName[] => [
  ...DOCUMENT_NAMES,
  ...addedIn(documents),
];

/** What ships, and stands wherever nothing else was published. */
export const SHIPPED: SiteDocuments = {
  school: schoolDocument.shipped,
  identity: identityDocument.shipped,
  pictures: picturesDocument.shipped,
  programs: programsDocument.shipped,
  ...shippedTexts(),
};

/** With placeholders where a text names the school, its city, its number or its address. */
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

/** A document in which an earlier version of the product may have kept less than there is now. */
export function completeDocument(name: DocumentName, content: unknown): object {
  return { ...(SHIPPED[name] as object), ...(content as object) };
}

/** What views make of documents; {} where they say what ships, so that nothing has to be carried. */
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

/** Programs that were added, hidden and removed ones too: rows of the database may name them. */
const listedAdditions = ({ programs }: Partial<SiteDocuments>): readonly string[] =>
  (programs?.items ?? []).flatMap(({ slug }) => (isFreeSlug(slug) ? [slug] : []));

const NAME_ALONE = {
  name: { kind: 'words', label: '', max: 0, required: true },
} as const satisfies Fields;

/** What documents call a program in each language; one without texts is called by its value. */
export function programNames(
  documents: Partial<SiteDocuments>,
): (program: string) => Readonly<Record<Language, string>> {
  const school = completeDocument('school', documents.school) as SchoolDocument;
  return (program) => {
    const held = completeDocument(program, documents[program]) as Readonly<Record<string, Words>>;
    // Yogic Food is called as its page is headed.
    const said = { name: held['name'] ?? held['title'] };
    const names = LANGUAGES.map((language) => {
      const reader = { language, placeholders: placeholdersIn(language, school) };
      const { name } = textsOfDocument(NAME_ALONE, said, reader) as { readonly name: string };
      return [language, name || program] as const;
    });
    return Object.fromEntries(names) as Record<Language, string>;
  };
}

/** They stand in the documents of their programs. */
function picturesOfAdded(documents: Partial<SiteDocuments>): OwnPictures {
  const pictures = addedIn(documents).map((slug) => {
    const { picture = null } = (documents[slug] ?? {}) as { picture?: OwnPicture | null };
    return [`program-${slug}`, picture] as const;
  });
  return Object.fromEntries(pictures.filter(([, picture]) => picture !== null)) as OwnPictures;
}

/** What goes in for each placeholder. */
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
    // Of a program that visitors do not see, the rows of the database need its name.
    const isShown = !unseen.includes(name);
    return merged(texts, isShown ? written : { common: written.common ?? {} });
  }, {});
}

/** Whether two values say the same; the order of an object's keys says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
