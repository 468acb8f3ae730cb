/*
 * The markers in built pages that the server fills in (ADR 6). The site's build uses its own copy in
 * `frontend/src/shared/server-slots.ts`; `frontend/src/slots/slots.spec.ts` compares both.
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

/** Begins a slot: kind, language, and optionally a program. The outer group makes `split` keep the marker. */
export const SLOT_MARKER = /(<!--slot:([a-z-]+):([a-z]{2})(?::([a-z0-9-]+))?-->)/;
/** Ends the default content of a slot; only slots of these kinds have one. */
export const SLOT_END = '<!--/slot-->';
export const KINDS_WITH_END = ['retention'] as const satisfies readonly SlotKind[];

/** Tokens in texts of the site for values that are known only at run time. */
export const PAGE_TOKENS = {
  /** Without a trailing slash. */
  siteUrl: '__SITE_URL__',
  schoolTimeZone: '__SCHOOL_TIME_ZONE__',
  /** Stands for the token of a personal link in addresses. */
  personalLink: '__PERSONAL_LINK__',
} as const;

/** A token for a drawing as a data URI: the id of the drawing, and the name of its file. */
export const DRAWING_TOKEN = /__DRAWN:([0-9a-f]{64})\/([a-z0-9-]+)\.png__/g;
