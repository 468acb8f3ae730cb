/* Written by `npm run contract` from docs/openapi.json: change it in the backend. */

/** The languages of the site. */
export const LANGUAGES = ['en', 'hi'] as const;

/** The language of addresses that name none, and of the admin: the first. */
export const [DEFAULT_LANGUAGE] = LANGUAGES;

/** Every program that ships, in the order of all lists (REG-3, DATA-4); the owner may add others (PROG-1). */
export const PROGRAMS = [
  'hatha-yoga-membership',
  'angamardana',
  'yogasanas',
  'bhuta-shuddhi',
  'surya-shakti',
  'surya-kriya',
  'treatment-module',
  'yoga-for-kids',
  'yogic-food',
] as const;

/** Cooking workshops, one of them: booked from their own page through the plain form (DATA-4). */
export const WORKSHOPS = 'yogic-food';
