import type { Language } from '../content/types';

/*
 * What built pages hold for the server to fill in (ADR 6). The server reads it by `backend/src/site/server-slots.ts`, with
 * which `slots/slots.spec.ts` compares this.
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

/** Behind what stands in a slot of these kinds until it is filled. */
export const SLOT_END = '<!--/slot-->';
export const KINDS_WITH_END = ['retention'] as const satisfies readonly SlotKind[];
export type KindWithEnd = (typeof KINDS_WITH_END)[number];

/** Begins a slot; of those that belong to a program, with its name. */
export function slotMarker(kind: SlotKind, language: Language, program?: string): string {
  return `<!--slot:${[kind, language, ...(program === undefined ? [] : [program])].join(':')}-->`;
}

/** Stand in texts of the site for what only a server that runs knows. */
export const PAGE_TOKENS = {
  /** Without a slash at the end. */
  siteUrl: '__SITE_URL__',
  schoolTimeZone: '__SCHOOL_TIME_ZONE__',
  /** In addresses, for the token of a personal link. */
  personalLink: '__PERSONAL_LINK__',
} as const;

/** Begins each `drawingToken`. */
export const DRAWING_TOKEN_START = '__DRAWN:';

/** Stands in a file where a PNG goes that the server has drawn, as a data URI. */
export const drawingToken = (id: string, name: string): string =>
  `${DRAWING_TOKEN_START}${id}/${name}.png__`;
