import type { Weekday } from './types/common.types';

export interface SocialLink {
  /** Names its words in `SchoolTexts.social`. */
  readonly id: string;
  readonly url: string;
}

/** Something that a link is made of. */
interface Contact {
  readonly text: string;
  readonly url: string;
}

/** Opening hours of one run of days; days by their schema.org names, times as HH:mm. */
export interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
}

/** The facts of a school, in no language. */
export interface SchoolFacts {
  readonly address: { readonly postalCode: string; readonly countryCode: string };
  /** Null where the school says no place on the map; then there is no `mapUrl` either. */
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
  readonly mapUrl: string | null;
  readonly phone: Contact;
  /** Stand beside it in the foot of every page, and nowhere else. */
  readonly otherPhones: readonly Contact[];
  readonly email: Contact;
  readonly whatsapp: Contact | null;
  readonly social: readonly SocialLink[];
  readonly openingHours: readonly OpeningHours[];
  readonly copyrightYear: number;
}

/**
 * The facts that ship (LAND-9), in place of which the owner publishes others (SITE-1, `published.ts`); its name and address in words stand in `en/school.ts` and its
 * fellows. EVERYTHING HERE AND THERE IS A PLACEHOLDER for the school to replace: the name and the
 * address are invented, no telephone number begins with 00000, and example.org belongs to nobody.
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
