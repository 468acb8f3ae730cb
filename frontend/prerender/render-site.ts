import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { DEFAULT_LANGUAGE, LANGUAGES, PROGRAMS } from '../src/api/lists.ts';
import { siteManifest } from '../src/app/router/page-head.ts';
import { pathOf } from '../src/app/router/routes.ts';
import { isSame, publishedContent, SHIPPED, type SiteDocuments } from '../src/content/documents.ts';
import { textsIn } from '../src/content/every-language.ts';
import { programViews, publishedNow, showPublished } from '../src/content/published.ts';
import type { ViewSlug } from '../src/content/types.ts';
import { fileOf, PageFault, prerenderPages } from '../src/entry-server.tsx';
import { DRAWING_TOKEN_START, PAGE_TOKENS } from '../src/shared/server-slots.ts';
import { accentNow } from './identity-style.ts';
import { ADMIN_MANIFEST_FILE, adminManifest } from './pages/admin-manifest.ts';
import { API_DOCS_FILE, apiDocsHtml, type Contract, CONTRACT_FILE } from './pages/api-docs.ts';
import type { ClientBuild } from './build/client-build.ts';
import { adminShellHtml, pageHtml } from './pages/page-html.ts';
import { type Drawing, iconAddress, iconsNow, redirectsNow, signSvg } from './site-drawings.ts';
import { drawingsOf, shareRedirects } from './share-pictures.ts';
import { robotsTxt, sitemapXml } from './pages/site-files.ts';
import { manifestIn, schoolInManifest } from './pages/web-manifest.ts';

/** Not a file of the site: tells the server which paths redirect to the school's own files. */
const REDIRECTS_FILE = 'redirects.json';

export interface RenderedSite {
  /** Contents by path below the site's folder. */
  readonly files: Readonly<Record<string, string>>;
  /** What the server draws for them; empty if nothing differs from what ships. */
  readonly drawings: readonly Drawing[];
}

/** The files that differ from the build's; null for one that is removed. */
interface ChangedSite {
  readonly files: Readonly<Record<string, string | null>>;
  readonly drawings: readonly Drawing[];
}

/**
 * Renders every text file of the site that names the school or holds its content (ADR 47). The build renders what
 * ships with this code, and a server what is published later.
 * @param contract `docs/openapi.json`
 * @param documents those that differ from what ships
 * @param onPage called with the number of pages rendered so far, and with their total
 * @throws PageFault
 */
export async function renderSite(
  build: ClientBuild,
  contract: string,
  documents: Partial<SiteDocuments> = {},
  onPage?: (done: number, total: number) => void,
): Promise<RenderedSite> {
  showPublished(publishedContent(documents));
  const pages = await prerenderPages(PAGE_TOKENS.siteUrl, onPage);
  const heads = pages.map(({ head }) => head);
  const icons = iconsNow();
  const redirects = { ...redirectsNow(), ...shareRedirects(heads, build.pictures) };
  const files = {
    ...Object.fromEntries(pages.map((page) => [`${page.file}.html`, pageHtml(build, page)])),
    'admin.html': adminShellHtml(build),
    ...Object.fromEntries(otherManifests(documents)),
    [ADMIN_MANIFEST_FILE]: JSON.stringify(adminManifest(textsIn(DEFAULT_LANGUAGE).school.name)),
    [`${API_DOCS_FILE}.html`]: apiDocsHtml(build, JSON.parse(contract) as Contract),
    'sitemap.xml': sitemapXml(pages),
    'robots.txt': robotsTxt(),
    ...(icons && { 'icons/favicon.svg': signSvg(icons) }),
    ...(Object.keys(redirects).length > 0 && { [REDIRECTS_FILE]: JSON.stringify(redirects) }),
  };
  return { files, drawings: drawingsOf(heads, build.pictures) };
}

/** The files of the manifests in all languages but the default one, whose is the bundler's. */
function otherManifests({ school = SHIPPED.school }: Partial<SiteDocuments>): [string, string][] {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return others.map((language) => {
    const home = pathOf({ language, view: 'main' });
    const manifest = manifestIn(language, home, textsIn(language), school);
    return [siteManifest(language).slice(1), JSON.stringify(withSchool(manifest))];
  });
}

/** A manifest with the colour and the icons of the school. */
const withSchool = <Manifest extends BuiltManifest>(manifest: Manifest) => ({
  ...manifest,
  theme_color: accentNow().light.band,
  icons: manifest.icons?.map((icon) => ({ ...icon, src: iconAddress(icon.src) })),
});

interface BuiltManifest {
  readonly screenshots?: unknown;
  readonly icons?: readonly { readonly src: string }[];
}

/** The bundler's manifest of the installed site, with what is published. Called after `showPublished`. */
function renderManifest(built: string, { school }: Partial<SiteDocuments>): string {
  const isNamed = school && !isSame(school, SHIPPED.school);
  if (!isNamed && !publishedNow().identity) return built;
  // The screenshots show the school that ships.
  const { screenshots: _, ...manifest } = JSON.parse(built) as BuiltManifest;
  return JSON.stringify(withSchool({ ...manifest, ...(isNamed && schoolInManifest(school)) }));
}

/**
 * The service worker with new revisions of the pages: browsers fetch again those that have changed.
 * @param revisions by page path, without a slash at the front; null for a page that is removed. Pages of added
 * programs are inserted into the build's list.
 */
function renderServiceWorker(
  built: string,
  revisions: Readonly<Record<string, string | null>>,
): string {
  const added = addedPages().flatMap((url) =>
    revisions[url] ? [`{"revision":"${revisions[url]}","url":"${url}"},`] : [],
  );
  return built.replaceAll(
    /(\{"revision":")[^"]*(","url":"([^"]*)"[^}]*\},?)/g,
    (entry, start: string, end: string, url: string) => {
      const revision = revisions[url];
      if (revision === null) return '';
      const listed = revision === undefined ? entry : `${start}${revision}${end}`;
      return url === '/' ? `${added.join('')}${listed}` : listed;
    },
  );
}

/** The pages of a program in every language, as paths without an extension. */
const pagesOf = (view: ViewSlug): readonly string[] =>
  LANGUAGES.map((language) => fileOf({ language, view }));

const addedPages = (): readonly string[] =>
  programViews().flatMap((view) => (PROGRAMS.some((each) => each === view) ? [] : pagesOf(view)));

/** The build's pages of programs that are hidden now. */
const gonePages = (): readonly string[] =>
  PROGRAMS.flatMap((view) => (programViews().includes(view) ? [] : pagesOf(view)));

// Run as a process: reads the documents as JSON from standard input, takes the folder of the built site as its argument,
// and writes the answer to standard output. The build only imports `renderSite`.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const documents = JSON.parse(await text(process.stdin)) as Partial<SiteDocuments>;
  process.stdout.write(await answer(process.argv[2] ?? '', documents));
}

/**
 * What a server reads (`backend/src/site-content/site-renderer.ts`): a line of JSON, then the compressed files. All
 * slow work is done here, so that the server keeps no visitor waiting.
 */
async function answer(siteDir: string, documents: Partial<SiteDocuments>): Promise<Buffer> {
  try {
    const { files, drawings } = await changedFiles(siteDir, documents);
    const entries = Object.entries(files);
    const toFill = entries.filter(([, content]) => content?.includes(DRAWING_TOKEN_START));
    const named = entries.flatMap(([, content]) =>
      [...(content ?? '').matchAll(/\/pictures\/([0-9a-f]{64})\//g)].map(([, id]) => id ?? ''),
    );
    const header = {
      drawings,
      pictures: [...new Set(named)].sort(),
      toFill: Object.fromEntries(toFill),
    };
    const packed = packedFiles(entries.filter((entry) => !toFill.includes(entry)));
    return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), packed]);
  } catch (error) {
    if (!(error instanceof PageFault)) throw error;
    const fault = { page: error.file, message: String(error.cause) };
    return Buffer.from(`${JSON.stringify({ fault })}\n`);
  }
}

/** One line for each file, path first. Compressed together, since the pages share their styles: a twentieth of the size. */
function packedFiles(entries: readonly (readonly [string, string | null])[]): Buffer {
  const lines = entries.map(([path, content]) => `${path} ${JSON.stringify(content)}\n`);
  const body = Buffer.from(lines.join(''));
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The files that differ from the build's; none if the documents say what ships. */
async function changedFiles(
  siteDir: string,
  documents: Partial<SiteDocuments>,
): Promise<ChangedSite> {
  const built = (file: string): string | null => {
    const path = join(siteDir, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  const build = JSON.parse(
    readFileSync(join(import.meta.dirname, 'client-build.json'), 'utf8'),
  ) as ClientBuild;
  // The progress, which `site-renderer.ts` reads.
  const say = (done: number, total: number) => process.stderr.write(`page ${done} of ${total}\n`);
  const drawn = await renderSite(build, built(CONTRACT_FILE) ?? '', documents, say);
  const files = Object.entries({
    ...drawn.files,
    'manifest.webmanifest': renderManifest(built('manifest.webmanifest') ?? '{}', documents),
    ...Object.fromEntries(gonePages().map((page) => [`${page}.html`, null])),
  }).filter(([file, content]) => built(file) !== content);
  const worker = built('sw.js') ?? '';
  const rendered = renderServiceWorker(worker, revisionsOf(files));
  const changed = rendered === worker ? files : [...files, ['sw.js', rendered]];
  return { files: Object.fromEntries(changed), drawings: drawn.drawings };
}

/** Revisions by path, as the worker lists it: 'about' for 'about.html', '/' for the landing page. */
function revisionsOf(
  files: readonly (readonly [string, string | null])[],
): Record<string, string | null> {
  return Object.fromEntries(
    files.map(([file, content]) => [
      file.replace(/\.html$/, '').replace(/(^|\/)index$/, '') || '/',
      content && createHash('sha256').update(content).digest('hex').slice(0, 32),
    ]),
  );
}
