import { en } from './en';
import { hi } from './hi';
import { type PublishedContent, publishedNow, withPublished } from './published';
import type { Language, SiteTexts } from './types';

/**
 * Every text in every language: for the pages that are drawn when the site is built, for the slots that
 * the server fills, and for tests. No visitor downloads it (`app/router/detail-pages.tsx` loads what a view shows).
 */
export const EVERY_LANGUAGE: Readonly<Record<Language, SiteTexts>> = { en, hi };

/** Put together once for what is published: slots ask with each request. */
const together = new WeakMap<PublishedContent, Map<Language, SiteTexts>>();

/** All texts of a language as they are published: for the pages and the slots that are drawn on a server. */
export function textsIn(language: Language): SiteTexts {
  const published = publishedNow();
  const known = together.get(published) ?? new Map<Language, SiteTexts>();
  together.set(published, known);
  const texts = known.get(language) ?? withPublished(EVERY_LANGUAGE[language]);
  known.set(language, texts);
  return texts;
}
