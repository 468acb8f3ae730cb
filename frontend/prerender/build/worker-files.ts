import type { Manifest } from 'vite';
import { LANGUAGES } from '../../src/api/lists.ts';

/* Which files of the client build the service worker keeps, and for whom. */

const ENTRY = 'index.html';
const ADMIN_ENTRY = 'src/admin/shell/admin-view.tsx';

/**
 * The scripts and styles that the admin alone loads, sooner or later, by file name.
 * @throws if the build has no entry of the admin
 */
export function adminFilesOf(manifest: Manifest): ReadonlySet<string> {
  if (!manifest[ADMIN_ENTRY]) throw new Error(`The client build has no ${ADMIN_ENTRY}.`);
  const site = filesFrom(manifest, ENTRY, ADMIN_ENTRY);
  const admin = filesFrom(manifest, ADMIN_ENTRY);
  return new Set([...admin].filter((file) => !site.has(file)));
}

/** The files that an entry loads, at once or later, without those that only `except` leads to. */
function filesFrom(manifest: Manifest, entry: string, except?: string): Set<string> {
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key) || key === except) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(entry);
  return files;
}

const FONT_PRELOADS = /<link rel="preload" href="\/([^"]+)" as="font"/g;

/**
 * The files that only the pages of one language need, with that language: its texts, and the fonts that its pages
 * preload and those of the default language do not.
 * @param pages by path below the site's folder
 */
export function languageFilesOf(
  manifest: Manifest,
  pages: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const files = Object.values(manifest).map(({ file }) => file);
  const shared = fontsOf(pages['index.html']);
  return new Map(
    LANGUAGES.flatMap((language) => {
      // Names of texts as `chunkFileName` makes them.
      const texts = files.filter((file) => file.startsWith(`.${language}-`, file.indexOf('.')));
      const fonts = fontsOf(pages[`${language}/index.html`]);
      const own = [...texts, ...fonts.filter((font) => !shared.includes(font))];
      return own.map((file) => [file, language] as const);
    }),
  );
}

/** The fonts that a page preloads. */
function fontsOf(html = ''): readonly string[] {
  return [...html.matchAll(FONT_PRELOADS)].map(([, file = '']) => file);
}
