import { SCHOOL, type SchoolFacts } from './school';
import type { Language } from './types';
import type { SchoolTexts } from './types/common.types';

/**
 * What the school has published in place of what ships (SITE-1), in the shape in which views read it; a key
 * for each document, and none for one that says what ships (`documents.ts`).
 */
export interface PublishedContent {
  readonly school?: {
    readonly facts: SchoolFacts;
    readonly texts: Readonly<Record<Language, SchoolTexts>>;
  };
}

/** The element of a page that carries it to the browser (ADR 47); no page has one where nothing was changed. */
const ELEMENT_ID = 'published-content';

let published: PublishedContent = {};

/** From now on everything is drawn with it. One for a whole browser tab, and for a whole server. */
export function showPublished(content: PublishedContent): void {
  published = content;
}

/** Takes over what the page was drawn with, before any of it is drawn again. */
export function readPublished(page: Document): void {
  const carried = page.getElementById(ELEMENT_ID)?.textContent;
  if (carried) showPublished(JSON.parse(carried) as PublishedContent);
}

/** The element for a page; '' where all is as shipped. Nothing in a text can end it: it is data, never run. */
export function publishedElement(): string {
  if (Object.keys(published).length === 0) return '';
  const json = JSON.stringify(published).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Where the school is, how to reach it, when it is open (LAND-9). */
export const schoolFacts = (): SchoolFacts => published.school?.facts ?? SCHOOL;

/** Texts of a language, with what the school has published in their place. */
export function withPublished<
  Texts extends { readonly language: Language; readonly school: SchoolTexts },
>(texts: Texts): Texts {
  const school = published.school?.texts[texts.language];
  return school ? { ...texts, school } : texts;
}
