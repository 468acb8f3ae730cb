import type { Language } from '../content/types';

/*
 * The placeholders in built pages that the server fills in (ADR 6). The server has its own copy in
 * `backend/src/site/server-slots.ts`; `slots/slots.spec.ts` compares the two.
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

/** Slots of these kinds have default content, and this marker after it. */
export const SLOT_END = '<!--/slot-->';
export const KINDS_WITH_END = ['retention'] as const satisfies readonly SlotKind[];
export type KindWithEnd = (typeof KINDS_WITH_END)[number];

/** The comment that begins a slot. It includes the program for slots that belong to one. */
export function slotMarker(kind: SlotKind, language: Language, program?: string): string {
  return `<!--slot:${[kind, language, ...(program === undefined ? [] : [program])].join(':')}-->`;
}

/** Tokens in the site's texts for values that are known only at run time. */
export const PAGE_TOKENS = {
  /** Without a trailing slash. */
  siteUrl: '__SITE_URL__',
  schoolTimeZone: '__SCHOOL_TIME_ZONE__',
  /** In addresses, in place of the token of a personal link. */
  personalLink: '__PERSONAL_LINK__',
} as const;

/** The beginning of each `drawingToken`. */
export const DRAWING_TOKEN_START = '__DRAWN:';

/** The token in a file that is replaced with the data URI of a PNG drawn by the server. */
export const drawingToken = (id: string, name: string): string =>
  `${DRAWING_TOKEN_START}${id}/${name}.png__`;
