/*
 * What built pages hold for the server to fill in (ADR 6). The site's build writes it by `frontend/src/shared/server-slots.ts`,
 * which `frontend/src/slots/slots.spec.ts` compares with this.
 */

/** The kinds of slots. */
export const SLOT_KINDS = [
  'batches',
  'course',
  'register',
  'form-title',
  'personal',
  'personal-title',
  'retention',
] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** Begins a slot, with its kind, its language, and its program where it has one; a group around all of it for `split`. */
export const SLOT_MARKER = /(<!--slot:([a-z-]+):([a-z]{2})(?::([a-z0-9-]+))?-->)/;
/** Behind what stands in a slot of these kinds until it is filled. */
export const SLOT_END = '<!--/slot-->';
export const KINDS_WITH_END = ['retention'] as const satisfies readonly SlotKind[];

/** Stand in texts of the site for what only a server that runs knows. */
export const PAGE_TOKENS = {
  /** Without a slash at the end. */
  siteUrl: '__SITE_URL__',
  schoolTimeZone: '__SCHOOL_TIME_ZONE__',
  /** In addresses, for the token of a personal link. */
  personalLink: '__PERSONAL_LINK__',
} as const;

/** Stands in a file where a drawing goes, as a data URI: its id, and the name of its file. */
export const DRAWING_TOKEN = /__DRAWN:([0-9a-f]{64})\/([a-z0-9-]+)\.png__/g;
