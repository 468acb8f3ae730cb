import { withPublished } from '../published';
import type { SchoolTexts } from '../types/common.types';

/** The texts about the school (LAND-9): A PLACEHOLDER, like all of `school.ts`. */
export const school: SchoolTexts = {
  name: 'अरुणिमा योगशाला',
  street: '12, लेक रिज रोड, श्यामला हिल्स',
  city: 'भोपाल',
  region: 'मध्य प्रदेश',
  country: 'भारत',
  openingHours: [
    'सोमवार से शनिवार, 05:30 - 10:30',
    'सोमवार से शनिवार, 16:30 - 19:30',
    'रविवार, 06:00 - 09:00',
  ],
  social: { instagram: 'इंस्टाग्राम', youtube: 'यूट्यूब', facebook: 'फ़ेसबुक' },
};

/** The published city, for texts that are read after the school has published its own (SITE-1). */
export const cityNow = (): string => withPublished({ language: 'hi', school }).school.city;
