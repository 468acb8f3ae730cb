import { en } from './en';
import { hi } from './hi';
import type { Language, SiteTexts } from './types';

/**
 * Every text in every language: for the pages that are drawn when the site is built, for the slots that
 * the server fills, and for tests. No visitor downloads it (`app/router/detail-pages.tsx` loads what a view shows).
 */
export const EVERY_LANGUAGE: Readonly<Record<Language, SiteTexts>> = { en, hi };
