/**
 * What the school is called, for authenticator apps and passkeys, and as a word that no password may be made
 * of. The site's own copy is `frontend/src/content/en/school.ts`; `scripts/repository.test.mjs` compares them.
 */
export const SCHOOL_NAME = 'Arunima Yoga School';
