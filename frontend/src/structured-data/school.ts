import { schoolFacts } from '../content/published';
import type { SchoolTexts } from '../content/types/common.types';
import type { LinkedNode } from './node';

/** The one name of the school in structured data, by which everything else refers to it. */
export function schoolId(siteUrl: string): string {
  return `${siteUrl}/#school`;
}

/** The postal address (LAND-9). */
export function schoolAddress({ street, city, region }: SchoolTexts): LinkedNode {
  const { postalCode, countryCode } = schoolFacts().address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: countryCode,
  };
}

/** Enough of the school to be understood where it is only referred to. */
export function schoolReference(siteUrl: string, { name }: SchoolTexts): LinkedNode {
  return {
    '@type': 'Organization',
    '@id': schoolId(siteUrl),
    name,
    url: `${siteUrl}/`,
  };
}

/** The school as a local business: who, where, when open, and how to be reached (LAND-9). */
export function schoolNode(siteUrl: string, school: SchoolTexts, description: string): LinkedNode {
  const { geo, phone, email, social, openingHours, mapUrl } = schoolFacts();
  return {
    '@type': ['LocalBusiness', 'SportsActivityLocation'],
    '@id': schoolId(siteUrl),
    name: school.name,
    description,
    url: `${siteUrl}/`,
    image: `${siteUrl}/og/main.jpg`,
    telephone: phone.text,
    email: email.text,
    address: schoolAddress(school),
    ...(geo && {
      geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
      hasMap: mapUrl,
    }),
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
