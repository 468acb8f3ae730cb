import { PROGRAMS, WORKSHOPS } from '../api/lists';
import type { Identity } from './documents/identity';
import type { AddedPicture, OwnPicture, OwnPictures, PictureSlot } from './picture-slots';
import type { ProgramSlug, StaffProgramSlug } from './programs';
import { SCHOOL, type SchoolFacts } from './school';
import type { Language, SiteTexts, ViewSlug } from './types';
import type { SchoolTexts } from './types/common.types';

/** A subset of texts. Lists are always complete, and functions are never included. */
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
 * What the school has published in place of the shipped content (SITE-1), in the shape in which views read it.
 * Documents that equal the shipped ones are left out (`documents.ts`).
 */
export interface PublishedContent {
  readonly school?: {
    readonly facts: SchoolFacts;
    readonly texts: Readonly<Record<Language, SchoolTexts>>;
  };
  /** The school's colour and logo. */
  readonly identity?: Identity;
  /** Present if the programs or their order differ from the shipped ones. */
  readonly programs?: PublishedPrograms;
  /** The school's own pictures. Every page contains all of them. */
  readonly pictures?: OwnPictures;
  /** The changed texts. A page contains only those that it shows. */
  readonly texts?: Readonly<Partial<Record<Language, PublishedTexts>>>;
  /** In a page: the other views with changed texts, which only their own pages contain (`published.api.ts`). */
  readonly views?: readonly ViewSlug[];
}

/** The programs, if the owner has reordered, hidden or added some (PROG-1). */
export interface PublishedPrograms {
  /** The programs that visitors see, in the order of all lists (REG-3). Cooking workshops come last, if shown. */
  readonly offered: readonly StaffProgramSlug[];
  /** The programs that only staff still use. Visitors' pages do not contain them. */
  readonly hidden?: readonly StaffProgramSlug[];
  /** Former programs, of which only the names are used. No visitor's page contains them. */
  readonly removed?: readonly ProgramSlug[];
}

/** The id of the element with the published content in a page (ADR 47). It is absent if nothing was changed. */
export const ELEMENT_ID = 'published-content';

let published: PublishedContent = {};

/** Sets the content that everything is rendered with from now on, in the whole browser tab or server. */
export function showPublished(content: PublishedContent): void {
  published = content;
}

export const publishedNow = (): PublishedContent => published;

/** Reads the content with which the page was rendered. Must be called before hydration. */
export function readPublished(page: Document): void {
  const carried = page.getElementById(ELEMENT_ID)?.textContent;
  if (carried) showPublished(JSON.parse(carried) as PublishedContent);
}

/** The school's address, contacts and opening hours (LAND-9). */
export const schoolFacts = (): SchoolFacts => published.school?.facts ?? SCHOOL;

/** The programs that have a page, in the order of all lists (PROG-1). */
export const programViews = (): readonly StaffProgramSlug[] =>
  published.programs?.offered ?? PROGRAMS;

/** The programs that the public form offers, in its order (REG-3). */
export const programSlugs = (): readonly ProgramSlug[] =>
  programViews().filter((program): program is ProgramSlug => program !== WORKSHOPS);

/** The programs that staff may plan batches for, including hidden ones (DATA-4). */
export const staffProgramSlugs = (): readonly StaffProgramSlug[] => [
  ...programViews(),
  ...(published.programs?.hidden ?? []),
];

/** The school's own picture for a slot; undefined if the shipped one is shown. */
export const ownPicture = (slot: PictureSlot | AddedPicture): OwnPicture | undefined =>
  published.pictures?.[slot];

/** Texts of a language, with what the school has published in their place. */
export function withPublished<Texts extends { readonly language: Language }>(texts: Texts): Texts {
  const school = published.school?.texts[texts.language];
  const said = published.texts?.[texts.language];
  const all = said ? (merged(texts, said) as Texts) : texts;
  return school ? { ...all, school } : all;
}

/** Merges published texts into shipped ones. A list replaces the whole list. */
export function merged(shipped: object, said: object): object {
  const texts = { ...shipped } as Record<string, object>;
  for (const [name, value] of Object.entries(said as typeof texts)) {
    texts[name] =
      Array.isArray(value) || !(value instanceof Object) ? value : merged(texts[name] ?? {}, value);
  }
  return texts;
}
