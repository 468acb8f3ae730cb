/**
 * Which wording of the notice the form shows; kept with each registration (LAW-1). It changes with the words:
 * `notice.spec.ts` has a fingerprint of each version, and `docs/law-in-india.md` says where old ones are found.
 */
export const NOTICE_VERSION = '2026-11-22';
