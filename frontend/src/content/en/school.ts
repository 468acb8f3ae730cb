import { withPublished } from '../published';
import type { SchoolTexts } from '../types/common.types';

/** The texts about the school (LAND-9): A PLACEHOLDER, like all of `school.ts`. */
export const school: SchoolTexts = {
  name: 'Arunima Yoga School',
  street: '12 Lake Ridge Road, Shyamla Hills',
  city: 'Bhopal',
  region: 'Madhya Pradesh',
  country: 'India',
  openingHours: [
    'Monday to Saturday, 05:30 - 10:30',
    'Monday to Saturday, 16:30 - 19:30',
    'Sunday, 06:00 - 09:00',
  ],
  social: { instagram: 'Instagram', youtube: 'YouTube', facebook: 'Facebook' },
};

/** The published city, for texts that are read after the school has published its own (SITE-1). */
export const cityNow = (): string => withPublished({ language: 'en', school }).school.city;
