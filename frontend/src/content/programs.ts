import { PROGRAMS } from '../api/lists';

/**
 * The programs of the school, by their value in addresses and in the API: the contract's list
 * (`backend/src/common/programs.ts`) in its order. Everything a visitor reads about them stands in
 * `programs/` of each language.
 */

/** What staff may plan batches for (DATA-4). */
export const STAFF_PROGRAM_SLUGS = PROGRAMS;
export type StaffProgramSlug = (typeof PROGRAMS)[number];

/** Cooking workshops, which are booked from their own page through the plain form (DATA-4). */
const WORKSHOPS = 'yogic-food';

/** What the public form offers, in the form's order (REG-3). */
export type ProgramSlug = Exclude<StaffProgramSlug, typeof WORKSHOPS>;
export const PROGRAM_SLUGS: readonly ProgramSlug[] = PROGRAMS.filter(
  (program) => program !== WORKSHOPS,
);
