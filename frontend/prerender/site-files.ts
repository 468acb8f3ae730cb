import type { PrerenderedPage } from '../src/entry-server';
import { SITE_URL_SLOT } from './head-tags.ts';

/** Every page that search engines may list, with its other language. */
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

/** Everything but the admin and the API may be read by robots. */
export function robotsTxt(): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${SITE_URL_SLOT}/sitemap.xml`,
    '',
  ].join('\n');
}
