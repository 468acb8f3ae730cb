import { LANGUAGES } from '../../api/lists';
import { type Fields, type Place, type ValuesOf, WEEKDAYS, type Words } from '../document-schema';
import { wordsIn } from '../document-texts';
import { EVERY_LANGUAGE } from '../every-language';
import type { PublishedContent } from '../published';
import { type OpeningHours, SCHOOL, type SchoolFacts } from '../school';
import type { Language } from '../types';
import type { SchoolTexts, Weekday } from '../types/common.types';
import { words as filledWords } from './fields';

/** A line in which no placeholder is filled in: it is what they stand for. */
const words = (...line: Parameters<typeof filledWords>) =>
  ({ ...filledWords(...line), isUnfilled: true }) as const;

const PHONE = {
  kind: 'line',
  label: 'Phone',
  hint: 'With the country code, such as +91 98765 43210.',
  format: 'phone',
  max: 24,
  required: true,
} as const;

/** The fields of `school`. */
const SCHOOL_FIELDS = {
  name: words('Name of the school', 60),
  shortName: words(
    'Short name',
    30,
    'Shown below the icon of the installed site. Up to 12 letters fit.',
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
  phone: PHONE,
  otherPhones: {
    kind: 'list',
    label: 'Further phones',
    item: 'phone',
    max: 4,
    fields: { phone: PHONE },
  },
  whatsapp: {
    kind: 'line',
    label: 'WhatsApp',
    hint: 'Leave it empty if the school has none.',
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

const inBoth = (text: (texts: SchoolTexts) => string): Words =>
  Object.fromEntries(LANGUAGES.map((each) => [each, text(EVERY_LANGUAGE[each].school)])) as Words;

export const schoolDocument = {
  fields: SCHOOL_FIELDS,
  shipped: {
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
    otherPhones: [],
    whatsapp: SCHOOL.whatsapp.text,
    email: SCHOOL.email.text,
    social: SCHOOL.social.map(({ id, url }) => ({
      name: inBoth(({ social }) => social[id] ?? ''),
      url,
    })),
    openingHours: SCHOOL.openingHours.map((each) => ({ ...each })),
    copyrightYear: SCHOOL.copyrightYear,
  } satisfies SchoolDocument,
};

/** Converts the document for views. */
export function schoolContent(school: SchoolDocument): NonNullable<PublishedContent['school']> {
  return {
    facts: factsOf(school),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, textsOf(school, language)]),
    ) as Record<Language, SchoolTexts>,
  };
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');
const phoneOf = (phone: string) => ({ text: phone, url: `tel:+${digitsOf(phone)}` });

/** @param school as it passed `checkDocument` */
export function factsOf(school: SchoolDocument): SchoolFacts {
  const { postalCode, countryCode, map, phone, whatsapp, email } = school;
  return {
    address: { postalCode, countryCode },
    geo: map,
    mapUrl: map && mapUrl(map),
    phone: phoneOf(phone),
    otherPhones: school.otherPhones.map((other) => phoneOf(other.phone)),
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

/** The word between the first day and the last. */
const TO: Readonly<Record<Language, string>> = { en: 'to', hi: 'से' };

/** Returns 'Monday to Saturday, 05:30 - 10:30'. Days that are not consecutive are listed. */
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
    // Two consecutive days are listed, not written as a range.
    return others.length > 1 ? [`${first} ${TO[language]} ${others.at(-1)}`] : [first, ...others];
  });
  return `${said.join(', ')}, ${opens} - ${closes}`;
}
