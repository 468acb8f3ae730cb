import { LANGUAGES } from '../api/lists';
import type { Fields, Place, ValuesOf, Words } from './document-schema';
import { WEEKDAYS } from './document-schema';
import { documentOfTexts, type MarkedWords, textsOfDocument, wordsIn } from './document-texts';
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
import { programDocument } from './documents/program';
import { EVERY_LANGUAGE } from './every-language';
import { SHIPPED_PROGRAMS } from './programs';
import {
  merged,
  type PublishedContent,
  publishedNow,
  type PublishedTexts,
  showPublished,
} from './published';
import { type OpeningHours, SCHOOL, type SchoolFacts } from './school';
import type { Language } from './types';
import type { SchoolTexts, Weekday } from './types/common.types';

/*
 * The documents that the owner edits (SITE-1): what each holds, what ships, and what views make of it. For the
 * admin and for servers; a visitor's page carries what views make of it alone (`published.ts`).
 */

const words = (label: string, max: number, hint?: string) =>
  ({ kind: 'words', label, max, required: true, ...(hint && { hint }) }) as const;

/** What `school` holds. */
const SCHOOL_FIELDS = {
  name: words('Name of the school', 60),
  shortName: words(
    'Short name',
    30,
    'Below the icon of the installed site: 12 letters are shown in full.',
  ),
  street: words('Street and number', 120),
  city: words('City', 60),
  region: words('State', 60),
  country: words('Country', 60),
  postalCode: {
    kind: 'line',
    label: 'Postal code',
    format: 'postal-code',
    max: 12,
    required: true,
  },
  countryCode: {
    kind: 'line',
    label: 'Country code',
    hint: 'Two letters, such as IN: for search engines.',
    format: 'country-code',
    max: 2,
    required: true,
  },
  map: {
    kind: 'place',
    label: 'Place on the map',
    hint: 'Open the school in Google Maps or OpenStreetMap, and paste the address of that page here.',
  },
  phone: {
    kind: 'line',
    label: 'Phone',
    hint: 'With the country code, such as +91 98765 43210.',
    format: 'phone',
    max: 24,
    required: true,
  },
  whatsapp: {
    kind: 'line',
    label: 'WhatsApp',
    hint: 'Leave it empty where the school has none.',
    format: 'phone',
    max: 24,
    required: false,
  },
  email: { kind: 'line', label: 'E-mail', format: 'email', max: 120, required: true },
  social: {
    kind: 'list',
    label: 'Links to other places',
    item: 'link',
    max: 8,
    fields: {
      name: words('Name', 40),
      url: {
        kind: 'line',
        label: 'Address',
        hint: 'It begins with https://',
        format: 'link',
        max: 300,
        required: true,
      },
    },
  },
  openingHours: {
    kind: 'list',
    label: 'Opening hours',
    item: 'opening time',
    max: 14,
    fields: {
      days: { kind: 'days', label: 'Days' },
      opens: { kind: 'time', label: 'Opens' },
      closes: { kind: 'time', label: 'Closes' },
    },
  },
  copyrightYear: { kind: 'year', label: 'Year of the copyright', min: 1900, max: 2100 },
} as const satisfies Fields;

export type SchoolDocument = ValuesOf<typeof SCHOOL_FIELDS>;

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
  readonly [name: string]: unknown;
}
export type DocumentName = keyof SiteDocuments & string;

const DOCUMENT_FIELDS: Readonly<Record<DocumentName, Fields>> = {
  school: SCHOOL_FIELDS,
  identity: identityDocument.fields,
  pictures: picturesDocument.fields,
  ...Object.fromEntries(Object.entries(TEXT_DOCUMENTS).map(([name, { fields }]) => [name, fields])),
};

export const fieldsOf = (name: DocumentName): Fields => DOCUMENT_FIELDS[name] ?? {};

/** In the order of the editor. */
export const DOCUMENT_NAMES: readonly DocumentName[] = Object.keys(DOCUMENT_FIELDS);

const inBoth = (text: (texts: SchoolTexts) => string): Words =>
  Object.fromEntries(LANGUAGES.map((each) => [each, text(EVERY_LANGUAGE[each].school)])) as Words;

/** What ships, and stands wherever nothing else was published. */
export const SHIPPED: SiteDocuments = {
  school: {
    name: inBoth(({ name }) => name),
    shortName: { en: 'Arunima', hi: 'अरुणिमा' },
    street: inBoth(({ street }) => street),
    city: inBoth(({ city }) => city),
    region: inBoth(({ region }) => region),
    country: inBoth(({ country }) => country),
    postalCode: SCHOOL.address.postalCode,
    countryCode: SCHOOL.address.countryCode,
    map: { ...SCHOOL.geo },
    phone: SCHOOL.phone.text,
    whatsapp: SCHOOL.whatsapp.text,
    email: SCHOOL.email.text,
    social: SCHOOL.social.map(({ id, url }) => ({
      name: inBoth(({ social }) => social[id] ?? ''),
      url,
    })),
    openingHours: SCHOOL.openingHours.map((each) => ({ ...each })),
    copyrightYear: SCHOOL.copyrightYear,
  },
  identity: identityDocument.shipped,
  pictures: picturesDocument.shipped,
  ...shippedTexts(),
};

/** With the marks where a text names the school, its city, its number or its address. */
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
  const changed = Object.keys(TEXT_DOCUMENTS).filter(isChanged);
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, publishedTextsOf(changed, documents, school, language)]),
  ) as Record<Language, PublishedTexts>;
  return {
    ...publishedIdentity(documents.identity),
    ...publishedPictures(documents.pictures),
    ...(isChanged('school') && { school: schoolContent(school) }),
    ...(changed.length > 0 && { texts }),
  };
}

function publishedTextsOf(
  names: readonly string[],
  documents: Partial<SiteDocuments>,
  school: SchoolDocument,
  language: Language,
): PublishedTexts {
  const marked: MarkedWords = {
    school: wordsIn(language, school.name),
    city: wordsIn(language, school.city),
    phone: school.phone,
    email: school.email,
  };
  return names.reduce<PublishedTexts>((texts, name) => {
    const { fields, write } = TEXT_DOCUMENTS[name] as TextDocument;
    const content = completeDocument(name, documents[name]);
    const said = textsOfDocument(fields, content, { language, marked });
    return merged(texts, write(said as never));
  }, {});
}

function schoolContent(school: SchoolDocument): NonNullable<PublishedContent['school']> {
  return {
    facts: factsOf(school),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, textsOf(school, language)]),
    ) as Record<Language, SchoolTexts>,
  };
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** @param school as it passed `documentFaults` */
export function factsOf(school: SchoolDocument): SchoolFacts {
  const { postalCode, countryCode, map, phone, whatsapp, email } = school;
  return {
    address: { postalCode, countryCode },
    geo: map,
    mapUrl: map && mapUrl(map),
    phone: { text: phone, url: `tel:+${digitsOf(phone)}` },
    email: { text: email, url: `mailto:${email}` },
    whatsapp: whatsapp ? { text: whatsapp, url: `https://wa.me/${digitsOf(whatsapp)}` } : null,
    social: school.social.map(({ url }, index) => ({ id: String(index), url })),
    openingHours: school.openingHours,
    copyrightYear: school.copyrightYear,
  };
}

export const mapUrl = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

export function textsOf(school: SchoolDocument, language: Language): SchoolTexts {
  const inWords = (text: Words) => wordsIn(language, text);
  return {
    name: inWords(school.name),
    street: inWords(school.street),
    city: inWords(school.city),
    region: inWords(school.region),
    country: inWords(school.country),
    openingHours: [...new Set(school.openingHours.map((each) => hoursText(each, language)))],
    social: Object.fromEntries(
      school.social.map(({ name }, index) => [String(index), inWords(name)]),
    ),
  };
}

/** Between the first day and the last. */
const TO: Readonly<Record<Language, string>> = { en: 'to', hi: 'से' };

/** 'Monday to Saturday, 05:30 - 10:30'; days that do not follow each other are listed. */
export function hoursText({ days, opens, closes }: OpeningHours, language: Language): string {
  const { weekdays: names } = EVERY_LANGUAGE[language].common;
  const runs: Weekday[][] = [];
  for (const day of WEEKDAYS.filter((each) => days.includes(each))) {
    const last = runs.at(-1);
    const follows = last && WEEKDAYS.indexOf(last.at(-1) ?? day) === WEEKDAYS.indexOf(day) - 1;
    if (follows) last.push(day);
    else runs.push([day]);
  }
  const said = runs.flatMap((run) => {
    const [first, ...others] = run.map((day) => names[day]);
    // Two days are two days.
    return others.length > 1 ? [`${first} ${TO[language]} ${others.at(-1)}`] : [first, ...others];
  });
  return `${said.join(', ')}, ${opens} - ${closes}`;
}

/** Whether two values say the same; the order of an object's keys says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
