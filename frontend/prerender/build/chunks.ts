import { LANGUAGES } from '../../src/api/lists.ts';

/** What the bundler knows about a module: its static and dynamic importers. */
interface ModuleFacts {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

type FactsOf = (id: string) => ModuleFacts | null;

/** What a page loads at once. It imports what the page loads when idle. */
export const FIRST_ENTRY = 'index.html';
const IDLE_ENTRY = 'src/app/hydrate.tsx';
const DETAIL_PAGES = 'src/app/router/detail-pages.tsx';
const REGISTRATION_FORM = 'src/features/registration/registration-host.tsx';
const ADMIN_VIEW = 'src/admin/shell/admin-view.tsx';

/** Entries that load later. Their styles are inlined in the pages all the same, because these are prerendered with them. */
export const LATER_ENTRIES = [DETAIL_PAGES, REGISTRATION_FORM];

/**
 * The chunk of a module, by the entries that import it; null leaves it to the bundler. Modules shared by site and
 * admin would become a dozen small files, each with a request and headers of its own. Instead the first visit gets
 * one file, and each later part shares one more file with others.
 */
export function sharedChunkOf(id: string, factsOf: FactsOf): string | null {
  const entries = entriesTo(id, factsOf);
  const comesFrom = (name: string) => entries.some((entry) => entry.endsWith(`/${name}`));
  // Modules that the texts of several languages share go with the page; otherwise one language would load another.
  const [language, ...others] = LANGUAGES.filter((each) =>
    comesFrom(`src/content/${each}/shell.ts`),
  );
  if (language && others.length === 0) return `shell-texts.${language}`;
  if (comesFrom(FIRST_ENTRY)) return null;
  // Together with its imports: a separate file would cost a request for 300 bytes.
  if (comesFrom(IDLE_ENTRY)) return 'page';
  if (entries.length === 1) return null;
  if (comesFrom(DETAIL_PAGES)) return 'batches';
  if (comesFrom(REGISTRATION_FORM)) return 'form-parts';
  // The landing page lists the name of each file that the admin loads at once: fewer files make it smaller.
  return comesFrom(ADMIN_VIEW) ? 'admin-parts' : null;
}

interface ChunkFacts {
  readonly name: string;
  readonly moduleIds: readonly string[];
}

/** The file name of a chunk. For texts it names the language, for the service worker (`worker-files.ts`). */
export function chunkFileName({ name, moduleIds }: ChunkFacts): string {
  const isOf = (language: string) =>
    moduleIds.every((id) => id.includes(`/src/content/${language}/`));
  const language = LANGUAGES.find(isOf);
  const ending = language && !name.endsWith(`.${language}`) ? `.${language}` : '';
  return `assets/[name]${ending}-[hash].js`;
}

/** The entries that load a module statically: entries of the build, and modules imported dynamically. */
function entriesTo(id: string, factsOf: FactsOf): readonly string[] {
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const module of seen) {
    const facts = factsOf(module);
    if (!facts) continue;
    if (facts.isEntry || facts.dynamicImporters.length > 0) entries.push(module);
    for (const importer of facts.importers) seen.add(importer);
  }
  return entries;
}
