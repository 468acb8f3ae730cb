import type { FormTexts, LandingPageTexts, Language, ShellTexts } from './types';

/**
 * What the script of a first visit contains about a language. The imports of all other texts are not part of it
 * (`app/router/detail-pages.tsx`).
 */
interface SiteLanguage {
  /** The language's name, and the text of a link to a page in it, both in the language itself. */
  readonly name: string;
  readonly readIn: string;
  /** The texts of a first visit, one chunk each. @throws when the chunk cannot be loaded */
  readonly shell: () => Promise<ShellTexts>;
  readonly landing: () => Promise<LandingPageTexts>;
  /** The texts of the form, and of views that show batches. */
  readonly form: () => Promise<FormTexts>;
}

export const SITE_LANGUAGES: Readonly<Record<Language, SiteLanguage>> = {
  en: {
    name: 'English',
    readIn: 'Read this page in English',
    shell: async () => (await import('./en/shell')).shell,
    landing: async () => import('./en/landing-page'),
    form: async () => import('./en/form'),
  },
  hi: {
    name: 'हिंदी',
    readIn: 'यह पेज हिंदी में पढ़ें',
    shell: async () => (await import('./hi/shell')).shell,
    landing: async () => import('./hi/landing-page'),
    form: async () => import('./hi/form'),
  },
};
