import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/api/lists';

/** A program's view with its path (NAV-5) and its own texts (PAGE-1 to PAGE-11). */
export interface ProgramView {
  readonly slug: string;
  readonly name: string;
  readonly button: string;
  readonly facts: readonly RegExp[];
}

export const PROGRAM_VIEWS: readonly ProgramView[] = [
  {
    slug: 'hatha-yoga-membership',
    name: 'Hatha Yoga Membership',
    button: 'Start Your Journey',
    facts: [],
  },
  {
    slug: 'angamardana',
    name: 'Angamardana',
    button: 'Start Angamardana',
    facts: [/30-45 minutes/i, /daily/i, /beginner to advanced/i],
  },
  {
    slug: 'yogasanas',
    name: 'Yogasanas',
    button: 'Begin Yogasanas',
    facts: [/21 postures/i, /60 minutes/i, /daily/i, /early morning/i],
  },
  {
    slug: 'bhuta-shuddhi',
    name: 'Bhuta Shuddhi',
    button: 'Begin Bhuta Shuddhi',
    facts: [/5-10 minutes/i, /daily/i, /five elements/i],
  },
  {
    slug: 'surya-shakti',
    name: 'Surya Shakti',
    button: 'Begin Surya Shakti',
    facts: [/15-20 minutes/i, /daily/i, /sunrise/i],
  },
  {
    slug: 'surya-kriya',
    name: 'Surya Kriya',
    button: 'Begin Surya Kriya',
    facts: [/30 minutes/i, /daily/i, /sunrise or sunset/i],
  },
  {
    slug: 'treatment-module',
    name: 'Treatment Module',
    button: 'Start Treatment',
    facts: [/chronic/i],
  },
  {
    slug: 'yoga-for-kids',
    name: 'Yoga for Kids',
    button: 'Register for Yoga for Kids',
    facts: [/5-12 years/i, /8-10 children/i],
  },
];

/** The paths of all twelve views. */
const VIEW_PATHS: readonly string[] = [
  '/',
  '/about',
  '/admin',
  '/yogic-food',
  ...PROGRAM_VIEWS.map(({ slug }) => `/${slug}`),
];

/** The pages for visitors: every view but the admin, and the legal pages. */
export const READ_PATHS = [
  ...VIEW_PATHS.filter((path) => path !== '/admin'),
  '/privacy',
  '/credits',
];

/** The path of a page in a language, from its path in the default language. */
export function pathIn(language: string, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

const inLanguage = (paths: readonly string[], language: string): readonly string[] =>
  paths.map((path) => pathIn(language, path));

/** The paths of the pages for visitors in a language, the landing page first. */
export const pathsIn = (language: string): readonly string[] => inLanguage(READ_PATHS, language);

/**
 * The paths of all pages in every language: the views, the legal pages, the plain form and the offline
 * page. Then that of the admin.
 */
export const PAGE_PATHS: readonly string[] = [
  ...LANGUAGES.flatMap((language) =>
    inLanguage([...READ_PATHS, '/register', '/offline'], language),
  ),
  '/admin',
];
