import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/api/lists.ts';
import type { PrerenderedPage } from '../../src/entry-server';
import { PAGE_TOKENS } from '../../src/shared/server-slots.ts';

/** Every page that search engines may list, with its address in every language. */
export function sitemapXml(pages: readonly PrerenderedPage[]): string {
  const entries = pages.flatMap(({ head }) =>
    head.canonical === undefined
      ? []
      : [
          '  <url>',
          `    <loc>${PAGE_TOKENS.siteUrl}${head.canonical}</loc>`,
          ...head.alternates.map(
            ({ language, path }) =>
              `    <xhtml:link rel="alternate" hreflang="${language}" href="${PAGE_TOKENS.siteUrl}${path}"/>`,
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

/** Robots may read everything except the admin, the API and the pages behind personal links. */
export function robotsTxt(): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    ...LANGUAGES.map((each) => `Disallow: ${each === DEFAULT_LANGUAGE ? '' : `/${each}`}/r/`),
    '',
    `Sitemap: ${PAGE_TOKENS.siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
