import { en } from './en';
import { hi } from './hi';
import { withPublished } from './published';
import type { Language, SiteTexts } from './types';

/**
 * Every text in every language: for the pages that are drawn when the site is built, for the slots that
 * the server fills, and for tests. No visitor downloads it (`app/router/detail-pages.tsx` loads what a view shows).
 */
export const EVERY_LANGUAGE: Readonly<Record<Language, SiteTexts>> = { en, hi };

/** All texts of a language as they are published: for the pages and the slots that are drawn on a server. */
export const textsIn = (language: Language): SiteTexts => withPublished(EVERY_LANGUAGE[language]);
