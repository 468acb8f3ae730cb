import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/api/lists.ts';
import type { PrerenderedPage } from '../../src/entry-server';
import { SITE_URL_SLOT } from './head-tags.ts';

/** Every page that search engines may list, with its address in every language. */
export function sitemapXml(pages: readonly PrerenderedPage[]): string {
  const entries = pages.flatMap(({ head }) =>
    head.canonical === undefined
      ? []
      : [
          '  <url>',
          `    <loc>${SITE_URL_SLOT}${head.canonical}</loc>`,
          ...head.alternates.map(
            ({ language, path }) =>
              `    <xhtml:link rel="alternate" hreflang="${language}" href="${SITE_URL_SLOT}${path}"/>`,
          ),
          '  </url>',
        ],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Everything but the admin, the API and what lies behind personal links may be read by robots. */
export function robotsTxt(): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    ...LANGUAGES.map((each) => `Disallow: ${each === DEFAULT_LANGUAGE ? '' : `/${each}`}/r/`),
    '',
    `Sitemap: ${SITE_URL_SLOT}/sitemap.xml`,
    '',
  ].join('\n');
}
