/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBuild } from '../prerender/build/client-build';
import { SLOT_KINDS, SLOT_MARKER } from '../../backend/src/site/server-slots';
import { adminShellHtml, pageHtml } from '../prerender/pages/page-html';
import { iconsNow } from '../prerender/site-drawings';
import { ACCENTS } from './content/accents';
import { publishedContent, SHIPPED } from './content/documents';
import { showPublished } from './content/published';
import { PAGE_TOKENS } from './shared/server-slots';
import { prerenderPages, type PrerenderedPage } from './entry-server';

const FONTS = ['eczar', 'poppins'].flatMap((family) =>
  ['latin', 'devanagari'].flatMap((script) =>
    [400, 500, 600].map((weight) => `${family}-${script}-${weight}-normal`),
  ),
);

const BUILD: ClientBuild = {
  template: [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<!--page-head-->',
    '<script type="module" crossorigin src="/assets/index-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/page-1.js">',
    '<link rel="stylesheet" crossorigin href="/assets/index-1.css">',
    '</head>',
    '<body><div id="root"><!--page-body--></div></body>',
    '</html>',
  ].join('\n'),
  styles: [['/assets/index-1.css', '.faces:lang(hi){font:x}']],
  previews: [],
  pictures: {},
  fonts: Object.fromEntries(FONTS.map((font) => [font, `/assets/${font}-1.woff2`])),
};

describe('the HTML of a page', () => {
  let pages: readonly PrerenderedPage[];
  const htmlOf = (file: string): string => {
    const page = pages.find((each) => each.file === file);
    if (!page) throw new Error(`${file} is not prerendered.`);
    return pageHtml(BUILD, page);
  };

  beforeAll(async () => {
    pages = await prerenderPages('https://school.example');
  });

  it('SITE-22 links the manifest of its language', () => {
    const linked = (file: string) => /rel="manifest" href="([^"]*)"/.exec(htmlOf(file))?.[1];
    expect(['index', 'about', 'register'].map(linked)).toEqual(
      Array.from({ length: 3 }, () => '/manifest.webmanifest'),
    );
    expect(['hi/index', 'hi/about', 'hi/register'].map(linked)).toEqual(
      Array.from({ length: 3 }, () => '/manifest.hi.webmanifest'),
    );
  });

  const preloaded = (html: string) =>
    [...html.matchAll(/<link rel="preload" ([^>]*) \/>/g)].map(([, attributes]) => attributes);
  const fontsOf = (script: string) =>
    [`eczar-${script}-500`, `poppins-${script}-400`, `poppins-${script}-600`].map(
      (font) => `href="/assets/${font}-normal-1.woff2" as="font" type="font/woff2" crossorigin`,
    );

  it.each([
    ['about', 'en', 'latin'],
    ['hi/about', 'hi', 'devanagari'],
    ['register', 'en', 'latin'],
    ['hi/offline', 'hi', 'devanagari'],
  ])(
    'NAV-6 %s preloads the three fonts of its language, and has all its styles inline',
    (file, language, script) => {
      const html = htmlOf(file);
      expect(html).toContain(`<html lang="${language}">`);
      expect(preloaded(html)).toEqual(fontsOf(script));
      expect(html).toContain(
        '<style>.faces:lang(hi){font:x}</style><link rel="stylesheet" href="/assets/index-1.css" disabled />',
      );
      expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
      expect(html).toContain(
        `<body><div class="faces" lang="${language}" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div><div id="root"><`,
      );
    },
  );

  it('NAV-6 shows without scripts the elements that a script would reveal', () => {
    expect(htmlOf('index')).toContain(
      '<noscript><style>[data-shown-without-scripts]{display:grid!important}</style></noscript>',
    );
  });

  it('NAV-6 has a script, except on the form, personal and offline pages', () => {
    const scripts = (html: string) =>
      html.match(/<(?:script type="module"|link rel="modulepreload")/g);
    expect(scripts(htmlOf('about'))).toEqual([
      '<script type="module"',
      '<link rel="modulepreload"',
    ]);
    for (const file of ['register', 'r', 'offline', 'hi/register', 'hi/r', 'hi/offline']) {
      expect(scripts(htmlOf(file))).toBeNull();
    }
  });

  it('NAV-6 has only slots of kinds that the server knows, and each kind is on at least one page', () => {
    const markers = pages.flatMap(({ file }) => htmlOf(file).match(/<!--slot:.*?-->/g) ?? []);
    const kinds = markers.map((marker) => SLOT_MARKER.exec(marker)?.[2] ?? marker);
    expect([...new Set(kinds)].toSorted()).toEqual([...SLOT_KINDS].toSorted());
  });

  it('SITE-4 has no JSON data while the content is the shipped one', () => {
    expect(htmlOf('about')).not.toContain('application/json');
  });

  it('NAV-6 SITE-7 begins with charset, viewport, time zone, theme colours and icons', () => {
    const template = readFileSync(join(__dirname, '../index.html'), 'utf8');
    expect(template.split('<!--page-head-->')[0]?.split(/\n */)).toEqual([
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8" />',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
      `<meta name="school-time-zone" content="${PAGE_TOKENS.schoolTimeZone}" />`,
      '<meta name="theme-color" content="#fcf5ea" media="(prefers-color-scheme: light)" />',
      '<meta name="theme-color" content="#161030" media="(prefers-color-scheme: dark)" />',
      '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />',
      '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
      '',
    ]);
  });

  it('ADMIN-1 NAV-2 of the admin has noindex, its own manifest, and without scripts a notice and a way back', () => {
    const html = adminShellHtml(BUILD);
    expect(html).toContain('<title>Admin</title>');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain('<link rel="manifest" href="/admin.webmanifest">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/admin-192.png" />');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain("content: 'Loading…';");
    expect(preloaded(html)).toEqual(fontsOf('latin'));
    expect(html).toContain('<noscript><style>#root:empty { display: none; }</style></noscript>');
    expect(
      html.match(/<noscript>\s+<main[^]*<\/noscript>/)?.[0].replace(/ style="[^"]*"|\n\s*/g, ''),
    ).toBe(
      '<noscript><main><h1>Administration</h1><p>This part of the site needs JavaScript. Please switch it on and load the page again.</p><form action="/" method="get"><button>Back to Site</button></form></main></noscript>',
    );
  });

  describe('with another name, accent and logo', () => {
    beforeAll(() => {
      const name = { ...SHIPPED.school.name, en: 'Ushas' };
      showPublished({
        ...publishedContent({ school: { ...SHIPPED.school, name } }),
        identity: {
          accent: 'leaf',
          logo: { picture: 'a1', width: 300, height: 100, ground: 'paper' },
        },
      });
    });
    afterAll(() => showPublished({}));
    const CARRIED = /<script type="application\/json" id="published-content">.*?<\/script>/;

    it('SITE-4 has the published content, but on no page without a script', () => {
      for (const html of [htmlOf('about'), adminShellHtml(BUILD)]) {
        expect(CARRIED.exec(html)?.[0]).toContain('"name":"Ushas"');
      }
      for (const file of ['register', 'r', 'offline']) expect(htmlOf(file)).not.toMatch(CARRIED);
    });

    it('SITE-14 LOGO-2 has the colours, the icons and the width of the logo; the admin keeps its bright colours', () => {
      const { id } = iconsNow() ?? { id: '' };
      const { action, heading } = ACCENTS.leaf.dark;
      const site = htmlOf('about');
      const admin = adminShellHtml(BUILD);
      for (const html of [site, admin]) {
        expect(html).toContain(':root{--mark-ratio:3.000}</style>');
        expect(html).toContain(`--color-action:${ACCENTS.leaf.light.action};`);
        expect(html).toContain(
          `<link rel="icon" href="/pictures/${id}/favicon-48.png" type="image/png" sizes="48x48" />`,
        );
      }
      expect(site).toContain(`;--dawn-saffron:${action};--dawn-sand:${heading}}}`);
      expect(admin).not.toContain('--dawn-saffron:');
      const touch = (icon: string) => `rel="apple-touch-icon" href="/pictures/${id}/${icon}"`;
      expect(site).toContain(touch('apple-touch-icon.png'));
      expect(admin).toContain(touch('admin-192.png'));
    });
  });
});
