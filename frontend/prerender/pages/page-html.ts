import { DEFAULT_LANGUAGE } from '../../src/api/lists.ts';
import { siteManifest } from '../../src/app/router/page-head.ts';
import type { PrerenderedPage } from '../../src/entry-server';
import { identityStyle, withThemeColours } from '../identity-style.ts';
import { ADMIN_FIRST_SIGHT_STYLE, ADMIN_WITHOUT_SCRIPTS } from './admin-first-sight.ts';
import { ADMIN_MANIFEST_FILE } from './admin-manifest.ts';
import { publishedElement } from '../../src/content/published-element.ts';
import type { Language, ViewSlug } from '../../src/content/types';
import type { ClientBuild } from '../build/client-build.ts';
import { headTags, NOINDEX } from './head-tags.ts';
import { iconAddress, iconsNow } from '../site-drawings.ts';

const LATIN_FONTS = [
  'eczar-latin-500-normal',
  'poppins-latin-400-normal',
  'poppins-latin-600-normal',
];
const DEVANAGARI_FONTS = [
  'eczar-devanagari-500-normal',
  'poppins-devanagari-400-normal',
  'poppins-devanagari-600-normal',
];

/** Without scripts, elements that a script would reveal are shown from the start. */
const NO_SCRIPT_STYLE =
  '<noscript><style>[data-shown-without-scripts]{display:grid!important}</style></noscript>';

/**
 * Renders text in each font face of the page's language from the first paint, so that all are checked together
 * (fonts.css). Keeps the language of the page as it was sent, even if it is switched later.
 */
const facesOf = (language: string) =>
  `<div class="faces" lang="${language}" aria-hidden="true">${'<i></i>'.repeat(5)}</div>`;
const ROOT = '<div id="root">';

/** True if the styles use Devanagari fonts for a language; only the styles (fonts.css) know this. */
const isInDevanagari = (language: string, build: ClientBuild) =>
  build.styles.some(([, style]) => style.includes(`.faces:lang(${language})`));

/** The published content for the page's scripts, which contain only what ships. */
const published = (language: Language, view?: ViewSlug): readonly string[] =>
  [publishedElement(language, view)].filter(Boolean);

/** Adds the school's own icons, and its colour for the browser's bars. */
const withIdentity = (html: string): string =>
  withThemeColours(html)
    .replace(TAB_ICON, (shipped) => (iconsNow() ? tabIcon() : shipped))
    .replace(/(?<=rel="apple-touch-icon" href=")[^"]*/, iconAddress);

const TAB_ICON = '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />';
const tabIcon = () =>
  `<link rel="icon" href="${iconAddress('/icons/favicon-48.png')}" type="image/png" sizes="48x48" />`;

/** A complete page: its head, its styles inlined, its body as React will hydrate it. */
export function pageHtml(build: ClientBuild, page: PrerenderedPage): string {
  const fonts = isInDevanagari(page.head.language, build) ? DEVANAGARI_FONTS : LATIN_FONTS;
  const head = [
    headTags(page.head, build),
    page.linkedData,
    ...fonts.map((font) => fontPreload(build, font)),
    styleTags(build) + identityStyle(true),
    NO_SCRIPT_STYLE,
    ...(page.plain ? [] : published(page.head.language, page.head.view as ViewSlug)),
  ].join('\n    ');
  const shell = withIdentity(withoutStyleLinks(build));
  return (page.plain ? withoutScripts(shell) : shell)
    .replace('<html lang="en">', `<html lang="${page.head.language}">`)
    .replace('/manifest.webmanifest', siteManifest(page.head.language))
    .replace('<!--page-head-->', () => head)
    .replace(ROOT, `${facesOf(page.head.language)}${ROOT}`)
    .replace('<!--page-body-->', () => page.body);
}

/** The page of the admin: the same scripts, a web app manifest of its own, and nothing for search engines. */
export function adminShellHtml(build: ClientBuild): string {
  const head = [
    '<title>Admin</title>',
    NOINDEX,
    ...LATIN_FONTS.map((font) => fontPreload(build, font)),
    styleTags(build) + identityStyle(false),
    ADMIN_FIRST_SIGHT_STYLE,
    ADMIN_WITHOUT_SCRIPTS.style,
    ...published(DEFAULT_LANGUAGE),
  ].join('\n    ');
  return withIdentity(
    withoutStyleLinks(build).replace('/icons/apple-touch-icon.png', '/icons/admin-192.png'),
  )
    .replace('/manifest.webmanifest', `/${ADMIN_MANIFEST_FILE}`)
    .replace('<!--page-head-->', () => head)
    .replace(ROOT, `${facesOf(DEFAULT_LANGUAGE)}${ROOT}`)
    .replace('<!--page-body-->', '')
    .replace('</body>', () => `  ${ADMIN_WITHOUT_SCRIPTS.body}\n  </body>`);
}

/**
 * The styles are inlined. Their links stay as disabled elements, so that the module loader takes
 * them for loaded and does not fetch the same styles again.
 */
function styleTags(build: ClientBuild): string {
  const links = build.styles.map(([url]) => `<link rel="stylesheet" href="${url}" disabled />`);
  return [`<style>${build.styles.map(([, style]) => style).join('')}</style>`, ...links].join('');
}

function withoutStyleLinks(build: ClientBuild): string {
  return build.styles.reduce(
    (html, [url]) =>
      html.replace(new RegExp(`\\s*<link rel="stylesheet"[^>]*href="${url}"[^>]*>`), ''),
    build.template,
  );
}

/** Removes the scripts: a plain page is not hydrated. */
function withoutScripts(html: string): string {
  return html
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
}

function fontPreload({ fonts }: ClientBuild, name: string): string {
  const url = fonts[name];
  if (url === undefined) throw new Error(`The client build has no font ${name}.`);
  return `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`;
}
