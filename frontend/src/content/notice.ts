/**
 * The version of the notice in the form, stored with each registration (LAW-1). It changes with the notice's text:
 * `notice.spec.ts` has a fingerprint of each version, and `docs/law-in-india.md` says where to find old ones.
 */
export const NOTICE_VERSION = '2026-11-22';
