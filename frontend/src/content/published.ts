import { PROGRAMS, WORKSHOPS } from '../api/lists';
import type { Identity } from './documents/identity';
import type { AddedPicture, OwnPicture, OwnPictures, PictureSlot } from './picture-slots';
import type { ProgramSlug, StaffProgramSlug } from './programs';
import { SCHOOL, type SchoolFacts } from './school';
import type { Language, SiteTexts, ViewSlug } from './types';
import type { SchoolTexts } from './types/common.types';

/** Some of the texts of a language; lists stand whole, and what depends on a value is never among them. */
type Some<Texts> = Texts extends (...values: never[]) => unknown
  ? never
  : Texts extends readonly unknown[]
    ? Texts
    : Texts extends object
      ? { readonly [Name in keyof Texts]?: Some<Texts[Name]> }
      : Texts;

export type PublishedTexts = Some<
  Pick<SiteTexts, 'common' | 'footer' | 'landing' | 'about' | 'programs' | 'yogicFood' | 'privacy'>
>;

/**
 * What the school has published in place of what ships (SITE-1), in the shape in which views read it; nothing
 * of a document that says what ships (`documents.ts`).
 */
export interface PublishedContent {
  readonly school?: {
    readonly facts: SchoolFacts;
    readonly texts: Readonly<Record<Language, SchoolTexts>>;
  };
  /** Its colour and its logo. */
  readonly identity?: Identity;
  /** Where they are others than ship, or in another order. */
  readonly programs?: PublishedPrograms;
  /** Of the school's own; every page carries all of them. */
  readonly pictures?: OwnPictures;
  /** Those that were changed. A page carries the ones it shows. */
  readonly texts?: Readonly<Partial<Record<Language, PublishedTexts>>>;
  /** In a page: the other views that show other texts than ship, which their own pages carry (`published.api.ts`). */
  readonly views?: readonly ViewSlug[];
}

/** The programs that the owner has put in order, hidden or added (PROG-1). */
export interface PublishedPrograms {
  /** What visitors see, in the order of all lists (REG-3); cooking workshops last, where they are shown. */
  readonly offered: readonly StaffProgramSlug[];
  /** What staff alone go on with; pages of visitors do not carry it. */
  readonly hidden?: readonly StaffProgramSlug[];
  /** There once: only their names are known. No page carries it. */
  readonly removed?: readonly ProgramSlug[];
}

/** The element of a page that carries it to the browser (ADR 47); no page has one where nothing was changed. */
export const ELEMENT_ID = 'published-content';

let published: PublishedContent = {};

/** From now on everything is drawn with it. One for a whole browser tab, and for a whole server. */
export function showPublished(content: PublishedContent): void {
  published = content;
}

export const publishedNow = (): PublishedContent => published;

/** Takes over what the page was drawn with, before any of it is drawn again. */
export function readPublished(page: Document): void {
  const carried = page.getElementById(ELEMENT_ID)?.textContent;
  if (carried) showPublished(JSON.parse(carried) as PublishedContent);
}

/** Where the school is, how to reach it, when it is open (LAND-9). */
export const schoolFacts = (): SchoolFacts => published.school?.facts ?? SCHOOL;

/** The programs that have a page, in the order of all lists (PROG-1). */
export const programViews = (): readonly StaffProgramSlug[] =>
  published.programs?.offered ?? PROGRAMS;

/** What the public form offers, in the form's order (REG-3). */
export const programSlugs = (): readonly ProgramSlug[] =>
  programViews().filter((program): program is ProgramSlug => program !== WORKSHOPS);

/** What staff may plan batches for: hidden ones too (DATA-4). */
export const staffProgramSlugs = (): readonly StaffProgramSlug[] => [
  ...programViews(),
  ...(published.programs?.hidden ?? []),
];

/** The school's own picture at a place; without one what ships is shown. */
export const ownPicture = (slot: PictureSlot | AddedPicture): OwnPicture | undefined =>
  published.pictures?.[slot];

/** Texts of a language, with what the school has published in their place. */
export function withPublished<Texts extends { readonly language: Language }>(texts: Texts): Texts {
  const school = published.school?.texts[texts.language];
  const said = published.texts?.[texts.language];
  const all = said ? (merged(texts, said) as Texts) : texts;
  return school ? { ...all, school } : all;
}

/** Puts what was published in the place of what ships; a list takes the place of a list. */
export function merged(shipped: object, said: object): object {
  const texts = { ...shipped } as Record<string, object>;
  for (const [name, value] of Object.entries(said as typeof texts)) {
    texts[name] =
      Array.isArray(value) || !(value instanceof Object) ? value : merged(texts[name] ?? {}, value);
  }
  return texts;
}
