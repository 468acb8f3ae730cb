/**
 * What the school is called as the product ships; the site's own copy is `frontend/src/content/en/school.ts`, and
 * `scripts/repository.test.mjs` compares them.
 */
export const SCHOOL_NAME = 'Arunima Yoga School';

let published = SCHOOL_NAME;

/** What it is called, for calendars, authenticator apps and passkeys, and as a word that no password may be made of. */
export const schoolName = (): string => published;

/** From now on this is its name, for the whole process (SITE-7). */
export function callSchool(name: string): void {
  published = name;
}
