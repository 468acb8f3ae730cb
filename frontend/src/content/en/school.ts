import { withPublished } from '../published';
import type { SchoolTexts } from '../types/common.types';

/** The school in words (LAND-9): A PLACEHOLDER, as all of `school.ts`. */
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

/** The city as it is published, for texts that are read after it was (SITE-1). */
export const cityNow = (): string => withPublished({ language: 'en', school }).school.city;
