/**
 * The programs of the school, by their value in addresses and in the API.
 * Everything a visitor reads about them stands in `en/programs/` and `hi/programs/`.
 */

/** What the public form offers, in the form's order (REG-3, DATA-4). */
export const PROGRAM_SLUGS = [
  'hatha-yoga-membership',
  'angamardana',
  'yogasanas',
  'bhuta-shuddhi',
  'surya-shakti',
  'surya-kriya',
  'treatment-module',
  'yoga-for-kids',
] as const;

/**
 * What staff may plan batches for: the public eight, and cooking workshops (DATA-4), which are booked
 * from their own page through the plain form.
 */
export const STAFF_PROGRAM_SLUGS = [...PROGRAM_SLUGS, 'yogic-food'] as const;

export type ProgramSlug = (typeof PROGRAM_SLUGS)[number];
export type StaffProgramSlug = (typeof STAFF_PROGRAM_SLUGS)[number];
