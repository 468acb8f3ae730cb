import { LANGUAGES } from '../../api/lists';

/*
 * JSON schemas with what schema.org and search engines require of each type that the site uses. Every node
 * of a page, at any depth, is validated against the schema of its type. A type without a schema is an error.
 */

const text = { type: 'string', minLength: 1 };
const url = { type: 'string', pattern: '^https://school\\.example(/|$)' };
const anyUrl = { type: 'string', format: 'uri', pattern: '^https://' };
const date = { type: 'string', format: 'date' };
const timeOfDay = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' };
const days = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'string',
    pattern: '^https://schema\\.org/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$',
  },
};
const language = { enum: LANGUAGES };
const list = (items: object) => ({ type: 'array', minItems: 1, items });
const ofType = (...types: readonly string[]) => ({
  type: 'object',
  required: ['@type'],
  properties: { '@type': { enum: types } },
});

interface Shape {
  readonly required: Readonly<Record<string, object>>;
  readonly optional?: Readonly<Record<string, object>>;
}

const school: Shape = {
  required: {
    '@id': { const: 'https://school.example/#school' },
    name: text,
    description: text,
    url,
    image: url,
    telephone: { type: 'string', pattern: '^\\+[\\d ]+$' },
    email: { type: 'string', format: 'email' },
    address: ofType('PostalAddress'),
    geo: ofType('GeoCoordinates'),
    hasMap: anyUrl,
    sameAs: list(anyUrl),
    currenciesAccepted: { const: 'INR' },
    openingHoursSpecification: list(ofType('OpeningHoursSpecification')),
  },
};

const SHAPES: Readonly<Record<string, Shape>> = {
  LocalBusiness: school,
  SportsActivityLocation: school,
  PostalAddress: {
    required: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: { type: 'string', pattern: '^[1-9]\\d{5}$' },
      addressCountry: { const: 'IN' },
    },
  },
  GeoCoordinates: {
    required: {
      latitude: { type: 'number', minimum: 6, maximum: 38 },
      longitude: { type: 'number', minimum: 68, maximum: 98 },
    },
  },
  OpeningHoursSpecification: { required: { dayOfWeek: days, opens: timeOfDay, closes: timeOfDay } },
  WebSite: {
    required: {
      '@id': url,
      name: text,
      url,
      inLanguage: list(language),
      publisher: { const: { '@id': 'https://school.example/#school' } },
    },
  },
  BreadcrumbList: {
    required: { itemListElement: { type: 'array', minItems: 2, items: ofType('ListItem') } },
  },
  ListItem: { required: { position: { type: 'integer', minimum: 1 }, name: text, item: url } },
  FAQPage: { required: { '@id': url, inLanguage: language, mainEntity: list(ofType('Question')) } },
  Question: { required: { name: text, acceptedAnswer: ofType('Answer') } },
  Answer: { required: { text } },
  Organization: {
    required: { '@id': { const: 'https://school.example/#school' }, name: text, url },
  },
  Course: {
    required: {
      '@id': url,
      name: text,
      description: text,
      url,
      inLanguage: language,
      provider: ofType('Organization'),
    },
    optional: { offers: list(ofType('Offer')), hasCourseInstance: list(ofType('CourseInstance')) },
  },
  CourseInstance: {
    required: {
      '@id': url,
      name: text,
      courseMode: { const: 'onsite' },
      startDate: date,
      endDate: date,
      maximumAttendeeCapacity: { type: 'integer', minimum: 1 },
      remainingAttendeeCapacity: { type: 'integer', minimum: 0 },
      courseSchedule: ofType('Schedule'),
      location: ofType('Place'),
      offers: ofType('Offer'),
    },
  },
  Schedule: {
    required: { startDate: date, endDate: date, repeatFrequency: { const: 'Weekly' } },
    optional: { byDay: days, startTime: timeOfDay, endTime: timeOfDay },
  },
  Place: { required: { name: text, address: ofType('PostalAddress') } },
  Offer: {
    required: {
      category: { enum: ['Free', 'Paid'] },
      price: { type: 'integer', minimum: 0 },
      priceCurrency: { const: 'INR' },
      availability: { enum: ['https://schema.org/InStock', 'https://schema.org/SoldOut'] },
      url,
    },
  },
};

/** The JSON schema for nodes of a type; undefined if the site must not use the type. */
export function schemaOf(type: string): object | undefined {
  const shape = SHAPES[type];
  return (
    shape && {
      type: 'object',
      required: ['@type', ...Object.keys(shape.required)],
      properties: { '@type': {}, ...shape.required, ...shape.optional },
      additionalProperties: false,
    }
  );
}
