import type { FormTexts, LandingPageTexts, Language, ShellTexts } from './types';

/**
 * What a first visit knows of a language before it has any of its texts. The addresses of all other texts
 * are no part of that (`app/router/detail-pages.tsx`).
 */
interface SiteLanguage {
  /** Its name, and the name of a link to a page in it: each in the language itself. */
  readonly name: string;
  readonly readIn: string;
  /** The texts of a first visit, a chunk each. @throws where the chunk cannot be had */
  readonly shell: () => Promise<ShellTexts>;
  readonly landing: () => Promise<LandingPageTexts>;
  /** For the form, and for the views that show batches. */
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
