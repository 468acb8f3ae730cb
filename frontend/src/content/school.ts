import type { Weekday } from './types/common.types';

export interface SocialLink {
  /** The key of its name in `SchoolTexts.social`. */
  readonly id: string;
  readonly url: string;
}

/** The text and address of a link. */
interface Contact {
  readonly text: string;
  readonly url: string;
}

/** Opening hours of some days. Days have their schema.org names, and times are HH:mm. */
export interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
}

/** The facts of a school that do not depend on the language. */
export interface SchoolFacts {
  readonly address: { readonly postalCode: string; readonly countryCode: string };
  /** Null if the school has set no place on the map. Then `mapUrl` is null too. */
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
  readonly mapUrl: string | null;
  readonly phone: Contact;
  /** Further phone numbers, which only the footer shows. */
  readonly otherPhones: readonly Contact[];
  readonly email: Contact;
  readonly whatsapp: Contact | null;
  readonly social: readonly SocialLink[];
  readonly openingHours: readonly OpeningHours[];
  readonly copyrightYear: number;
}

/**
 * The shipped facts (LAND-9), which the owner replaces by publishing others (SITE-1, `published.ts`). The name
 * and address are in `school.ts` of each language. EVERYTHING HERE AND THERE IS A PLACEHOLDER for the school to
 * replace: the name and address are invented, no real phone number begins with 00000, and nobody owns example.org.
 */
export const SCHOOL = {
  address: {
    postalCode: '462002',
    /** ISO 3166-1 alpha-2. */
    countryCode: 'IN',
  },
  /** Degrees, WGS 84. */
  geo: { latitude: 23.2402, longitude: 77.3847 },
  mapUrl: 'https://www.openstreetmap.org/?mlat=23.2402&mlon=77.3847#map=16/23.2402/77.3847',
  phone: { text: '+91 00000 12345', url: 'tel:+910000012345' },
  otherPhones: [] satisfies readonly Contact[],
  email: { text: 'namaste@example.org', url: 'mailto:namaste@example.org' },
  whatsapp: { text: '+91 00000 12345', url: 'https://wa.me/910000012345' },
  social: [
    {
      id: 'instagram',
      url: 'https://example.org/instagram',
    },
    { id: 'youtube', url: 'https://example.org/youtube' },
    { id: 'facebook', url: 'https://example.org/facebook' },
  ] satisfies readonly SocialLink[],
  openingHours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '05:30',
      closes: '10:30',
    },
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '16:30',
      closes: '19:30',
    },
    {
      days: ['Sunday'],
      opens: '06:00',
      closes: '09:00',
    },
  ] satisfies readonly OpeningHours[],
  /** The year in the footer (LAND-9, CONST). */
  copyrightYear: 2025,
} as const satisfies SchoolFacts;
