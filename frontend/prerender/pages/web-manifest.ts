import type { ManifestOptions } from 'vite-plugin-pwa';
import { DEFAULT_LANGUAGE } from '../../src/api/lists.ts';
import { ACCENTS, SHIPPED_ACCENT } from '../../src/content/accents.ts';
import { wordsIn } from '../../src/content/document-texts.ts';
import { SHIPPED } from '../../src/content/documents.ts';
import type { SchoolDocument } from '../../src/content/documents/school.ts';
import type { Language, SiteTexts } from '../../src/content/types';

const PHONE = { sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' } as const;
const DESKTOP = { sizes: '1280x800', type: 'image/webp', form_factor: 'wide' } as const;

const namesIn = (language: Language, { name, shortName }: SchoolDocument) => ({
  name: wordsIn(language, name),
  short_name: wordsIn(language, shortName),
});

/** The manifest's fields about the school, which may publish another name (SITE-7). */
export function schoolInManifest(school: SchoolDocument) {
  const { city } = school;
  return {
    ...namesIn(DEFAULT_LANGUAGE, school),
    description: `Classical hatha yoga in ${wordsIn(DEFAULT_LANGUAGE, city)}: programs, batches and registration.`,
  };
}

/**
 * The manifest of the installed site. It has one theme colour; the pages set one for each colour scheme.
 * `take-screenshots.mjs` takes the screenshots.
 */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  ...schoolInManifest(SHIPPED.school),
  lang: DEFAULT_LANGUAGE,
  dir: 'ltr',
  categories: ['health', 'fitness', 'education'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: ACCENTS[SHIPPED_ACCENT].light.band,
  background_color: '#fcf5ea',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    {
      src: '/icons/icon-monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    },
  ],
  screenshots: [
    { ...PHONE, src: '/screenshots/phone-landing.webp', label: 'The school and its programs' },
    { ...PHONE, src: '/screenshots/phone-program.webp', label: 'A program: Surya Kriya' },
    { ...DESKTOP, src: '/screenshots/desktop-landing.webp', label: 'The school and its programs' },
  ],
  shortcuts: [
    { name: 'Register for a program', short_name: 'Register', url: '/?register' },
    { name: 'Classes', url: '/#classes' },
  ],
};

/**
 * The manifest of the same app in another language (SITE-22).
 * @param home the path of that language's landing page
 */
export function manifestIn(
  language: Language,
  home: string,
  { landing, common, navigation }: SiteTexts,
  school: SchoolDocument,
) {
  // The screenshots show pages in the default language.
  const { screenshots: _, ...manifest } = webManifest;
  return {
    ...manifest,
    ...namesIn(language, school),
    description: landing.seo.description,
    lang: language,
    start_url: home,
    shortcuts: [
      { name: common.register, url: `${home}?register` },
      { name: navigation.classes, url: `${home}#classes` },
    ],
  };
}
