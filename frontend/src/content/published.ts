import type { OwnPicture, OwnPictures, PictureSlot } from './picture-slots';
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
  /** Of the school's own; every page carries all of them. */
  readonly pictures?: OwnPictures;
  /** Those that were changed. A page carries the ones it shows. */
  readonly texts?: Readonly<Partial<Record<Language, PublishedTexts>>>;
  /** The views that show other texts than ship; their pages carry them (`publishedTexts`). */
  readonly views?: readonly ViewSlug[];
}

/** The element of a page that carries it to the browser (ADR 47); no page has one where nothing was changed. */
const ELEMENT_ID = 'published-content';

let published: PublishedContent = {};

/** From now on everything is drawn with it. One for a whole browser tab, and for a whole server. */
export function showPublished(content: PublishedContent): void {
  published = content;
}

export const publishedNow = (): PublishedContent => published;

/** Takes over what the page was drawn with, before any of it is drawn again. */
export function readPublished(page: Document): void {
  const carried = carriedBy(page);
  if (carried) showPublished(carried);
}

/** What a page carries; undefined where all of it is as shipped. */
export function carriedBy(page: Document): PublishedContent | undefined {
  const text = page.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PublishedContent) : undefined;
}

/** Where the texts of a view are among all texts; those of a program stand within `programs`. */
const TEXTS_OF_VIEWS: Readonly<Partial<Record<ViewSlug, keyof PublishedTexts>>> = {
  main: 'landing',
  about: 'about',
  'yogic-food': 'yogicFood',
  privacy: 'privacy',
};

/** What a view alone shows of some texts. */
export function textsOfView(texts: PublishedTexts, view: ViewSlug): PublishedTexts {
  const key = TEXTS_OF_VIEWS[view];
  if (key) return texts[key] ? { [key]: texts[key] } : {};
  const program = (texts.programs as Readonly<Record<string, object>> | undefined)?.[view];
  return program ? { programs: { [view]: program } } : {};
}

/**
 * The element for a page; '' where all is as shipped. Nothing in a text can end it: it is data, never run.
 * @param view none for the admin
 */
export function publishedElement(language: Language, view?: ViewSlug): string {
  const { texts: all, ...content } = published;
  const texts = all?.[language];
  if (!texts && Object.keys(content).length === 0) return '';
  const { common, footer } = texts ?? {};
  const said = {
    ...(common && { common }),
    ...(footer && { footer }),
    ...(texts && view && textsOfView(texts, view)),
  };
  const carried = { ...content, ...(texts && { texts: { [language]: said } }) };
  const json = JSON.stringify(carried).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Where the school is, how to reach it, when it is open (LAND-9). */
export const schoolFacts = (): SchoolFacts => published.school?.facts ?? SCHOOL;

/** The school's own picture at a place; without one what ships is shown. */
export const ownPicture = (slot: PictureSlot): OwnPicture | undefined => published.pictures?.[slot];

/** Texts of a language, with what the school has published in their place. */
export function withPublished<
  Texts extends { readonly language: Language; readonly school: SchoolTexts },
>(texts: Texts): Texts {
  const school = published.school?.texts[texts.language];
  const said = published.texts?.[texts.language];
  const all = said ? (merged(texts, said) as Texts) : texts;
  return school ? { ...all, school } : all;
}

/** One of the texts of a language, by its name among all, with what the school has published in its place. */
export function publishedTexts<Key extends keyof PublishedTexts>(
  language: Language,
  key: Key,
  texts: SiteTexts[Key],
): SiteTexts[Key] {
  const said = published.texts?.[language]?.[key];
  return said ? (merged(texts, said) as SiteTexts[Key]) : texts;
}

/** The page of a program, in the same way. */
export function publishedProgram<Slug extends keyof SiteTexts['programs']>(
  language: Language,
  slug: Slug,
  texts: SiteTexts['programs'][Slug],
): SiteTexts['programs'][Slug] {
  const said = published.texts?.[language]?.programs?.[slug];
  return said ? (merged(texts, said) as SiteTexts['programs'][Slug]) : texts;
}

type Held = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Held =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts what was published in the place of what ships; a list takes the place of a list. */
export function merged(shipped: object, said: object): object {
  const changed = Object.entries(said).map(([name, value]) => {
    const before = (shipped as Held)[name];
    return [name, isRecord(before) && isRecord(value) ? merged(before, value) : (value as unknown)];
  });
  return { ...shipped, ...Object.fromEntries(changed) };
}
