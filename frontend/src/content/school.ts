import type { Language } from './types';

/** A text that differs by language but belongs to the school's facts. */
export type InEachLanguage = Readonly<Record<Language, string>>;

export interface SocialLink {
  readonly id: 'instagram' | 'youtube' | 'facebook';
  readonly label: InEachLanguage;
  readonly url: string;
}

/** Opening hours of one run of days; days by their schema.org names, times as HH:mm. */
export interface OpeningHours {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
  readonly text: InEachLanguage;
}

/**
 * The facts of the school (LAND-9). EVERYTHING IN THIS FILE IS A PLACEHOLDER for the school to
 * replace: the name and the address are invented, no telephone number begins with 00000, and
 * example.org belongs to nobody.
 */
export const SCHOOL = {
  name: { en: 'Arunima Yoga School', hi: 'अरुणिमा योगशाला' },
  shortName: { en: 'Arunima', hi: 'अरुणिमा' },
  address: {
    street: { en: '12 Lake Ridge Road, Shyamla Hills', hi: '12, लेक रिज रोड, श्यामला हिल्स' },
    city: { en: 'Bhopal', hi: 'भोपाल' },
    region: { en: 'Madhya Pradesh', hi: 'मध्य प्रदेश' },
    postalCode: '462002',
    country: { en: 'India', hi: 'भारत' },
    /** ISO 3166-1 alpha-2. */
    countryCode: 'IN',
  },
  /** Degrees, WGS 84. */
  geo: { latitude: 23.2402, longitude: 77.3847 },
  mapUrl: 'https://www.openstreetmap.org/?mlat=23.2402&mlon=77.3847#map=16/23.2402/77.3847',
  phone: { text: '+91 00000 12345', url: 'tel:+910000012345' },
  email: { text: 'namaste@example.org', url: 'mailto:namaste@example.org' },
  whatsapp: { text: '+91 00000 12345', url: 'https://wa.me/910000012345' },
  social: [
    {
      id: 'instagram',
      label: { en: 'Instagram', hi: 'इंस्टाग्राम' },
      url: 'https://example.org/instagram',
    },
    { id: 'youtube', label: { en: 'YouTube', hi: 'यूट्यूब' }, url: 'https://example.org/youtube' },
    { id: 'facebook', label: { en: 'Facebook', hi: 'फ़ेसबुक' }, url: 'https://example.org/facebook' },
  ] satisfies readonly SocialLink[],
  openingHours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '05:30',
      closes: '10:30',
      text: {
        en: 'Monday to Saturday, 05:30 - 10:30',
        hi: 'सोमवार से शनिवार, 05:30 - 10:30',
      },
    },
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '16:30',
      closes: '19:30',
      text: {
        en: 'Monday to Saturday, 16:30 - 19:30',
        hi: 'सोमवार से शनिवार, 16:30 - 19:30',
      },
    },
    {
      days: ['Sunday'],
      opens: '06:00',
      closes: '09:00',
      text: { en: 'Sunday, 06:00 - 09:00', hi: 'रविवार, 06:00 - 09:00' },
    },
  ] satisfies readonly OpeningHours[],
  /** The year in the footer (LAND-9, CONST). */
  copyrightYear: 2025,
} as const;
