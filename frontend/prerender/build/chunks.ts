import { LANGUAGES } from '../../src/api/lists.ts';

/** What is asked of the bundler about a module: who imports it, at once or when needed. */
interface ModuleFacts {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

type FactsOf = (id: string) => ModuleFacts | null;

/** What a page loads at once; what it loads when idle is imported by it. */
export const FIRST_ENTRY = 'index.html';
const IDLE_ENTRY = 'src/app/hydrate.tsx';
const DETAIL_PAGES = 'src/app/router/detail-pages.tsx';
const REGISTRATION_FORM = 'src/features/registration/registration-host.tsx';

/** Those that come later; their styles stand in the pages all the same, which are drawn with them. */
export const LATER_ENTRIES = [DETAIL_PAGES, REGISTRATION_FORM];

/**
 * The chunk of a module, by the entries that lead to it; null leaves it to the bundler. What the site and the
 * admin share would become a dozen small files, each with a request and headers of its own: what the first
 * visit needs comes as one file, and what each of its later parts shares with others as another.
 */
export function sharedChunkOf(id: string, factsOf: FactsOf): string | null {
  const entries = entriesTo(id, factsOf);
  const comesFrom = (name: string) => entries.some((entry) => entry.endsWith(`/${name}`));
  // What the texts of several languages stand on goes with the page, or one would bring another along.
  const [language, ...others] = LANGUAGES.filter((each) =>
    comesFrom(`src/content/${each}/shell.ts`),
  );
  if (language && others.length === 0) return `shell-texts.${language}`;
  if (comesFrom(FIRST_ENTRY)) return null;
  // With what it begins with: a file of its own would be a request for 300 bytes.
  if (comesFrom(IDLE_ENTRY)) return 'page';
  if (entries.length === 1) return null;
  if (comesFrom(DETAIL_PAGES)) return 'batches';
  return comesFrom(REGISTRATION_FORM) ? 'form-parts' : null;
}

interface ChunkFacts {
  readonly name: string;
  readonly moduleIds: readonly string[];
}

/** The file of a chunk: one of texts says of which language, for the service worker (`worker-files.ts`). */
export function chunkFileName({ name, moduleIds }: ChunkFacts): string {
  const isOf = (language: string) =>
    moduleIds.every((id) => id.includes(`/src/content/${language}/`));
  const language = LANGUAGES.find(isOf);
  const ending = language && !name.endsWith(`.${language}`) ? `.${language}` : '';
  return `assets/[name]${ending}-[hash].js`;
}

/** The entries that load a module with them: those of the build, and what is imported when needed. */
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
