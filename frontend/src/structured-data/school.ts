import { SCHOOL } from '../content/school';
import type { Language } from '../content/types';
import type { LinkedNode } from './node';

/** The one name of the school in structured data, by which everything else refers to it. */
export function schoolId(siteUrl: string): string {
  return `${siteUrl}/#school`;
}

/** The postal address (LAND-9). */
export function schoolAddress(language: Language): LinkedNode {
  const { street, city, region, postalCode, countryCode } = SCHOOL.address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street[language],
    addressLocality: city[language],
    addressRegion: region[language],
    postalCode,
    addressCountry: countryCode,
  };
}

/** Enough of the school to be understood where it is only referred to. */
export function schoolReference(siteUrl: string, language: Language): LinkedNode {
  return {
    '@type': 'Organization',
    '@id': schoolId(siteUrl),
    name: SCHOOL.name[language],
    url: `${siteUrl}/`,
  };
}

/** The school as a local business: who, where, when open, and how to be reached (LAND-9). */
export function schoolNode(siteUrl: string, language: Language, description: string): LinkedNode {
  const { geo, phone, email, social, openingHours, mapUrl, name } = SCHOOL;
  return {
    '@type': ['LocalBusiness', 'SportsActivityLocation'],
    '@id': schoolId(siteUrl),
    name: name[language],
    description,
    url: `${siteUrl}/`,
    image: `${siteUrl}/og/main.jpg`,
    telephone: phone.text,
    email: email.text,
    address: schoolAddress(language),
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    hasMap: mapUrl,
    sameAs: social.map(({ url }) => url),
    currenciesAccepted: 'INR',
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
  };
}
