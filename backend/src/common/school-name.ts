/**
 * The built-in name of the school. The site has a copy in `frontend/src/content/en/school.ts`;
 * `scripts/repository.test.mjs` compares them.
 */
export const SCHOOL_NAME = 'Arunima Yoga School';

let published = SCHOOL_NAME;

/** The present name, for calendars, authenticator apps and passkeys; no password may consist of it. */
export const schoolName = (): string => published;

/** Sets the name for the whole process (SITE-7). */
export function callSchool(name: string): void {
  published = name;
}
