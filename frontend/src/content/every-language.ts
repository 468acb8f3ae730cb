import { en } from './en';
import { hi } from './hi';
import { type PublishedContent, publishedNow, withPublished } from './published';
import type { Language, SiteTexts } from './types';

/**
 * All texts in all languages: for pages that are prerendered, for the slots that the server fills, and for
 * tests. No visitor downloads it (`app/router/detail-pages.tsx` loads the texts of a view).
 */
export const EVERY_LANGUAGE: Readonly<Record<Language, SiteTexts>> = { en, hi };

/** A cache by published content, because slots need the texts for each request. */
const together = new WeakMap<PublishedContent, Map<Language, SiteTexts>>();

/** All texts of a language as published, for pages and slots that are rendered on a server. */
export function textsIn(language: Language): SiteTexts {
  const published = publishedNow();
  const known = together.get(published) ?? new Map<Language, SiteTexts>();
  together.set(published, known);
  const texts = known.get(language) ?? withPublished(EVERY_LANGUAGE[language]);
  known.set(language, texts);
  return texts;
}
