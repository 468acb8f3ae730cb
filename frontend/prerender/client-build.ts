import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { LATER_ENTRIES, PUBLIC_ENTRIES } from './chunks.ts';

/** What a page needs to know of the client build. */
export interface ClientBuild {
  /** The style sheets of the public site, in their order, by address. */
  readonly styles: ReadonlyMap<string, string>;
  /** The scripts that hydrate a page, by address. */
  readonly scripts: readonly string[];
  /** The views that have a picture for link previews, `og/<view>.jpg`. */
  readonly previews: ReadonlySet<string>;
  /** The address of a source file's output. */
  readonly urlOf: (source: string) => string;
}

/** Reads the manifest of the client build. @throws where an entry is missing from it */
export async function readClientBuild(directory: string): Promise<ClientBuild> {
  const manifest = JSON.parse(
    await readFile(join(directory, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const chunkOf = (key: string): ManifestChunk => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client build has no ${key}.`);
    return chunk;
  };
  const chunks = withImports(PUBLIC_ENTRIES, chunkOf);
  const drawing = withImports([...PUBLIC_ENTRIES, ...LATER_ENTRIES], chunkOf);
  const styleFiles = [...new Set(drawing.flatMap((chunk) => chunk.css ?? []))];
  const styles = await Promise.all(
    styleFiles.map(
      async (file) => [`/${file}`, await readFile(join(directory, file), 'utf8')] as const,
    ),
  );
  return {
    styles: new Map(styles),
    scripts: chunks.slice(1).map((chunk) => `/${chunk.file}`),
    previews: await namesOfPreviews(join(directory, 'og')),
    urlOf: (source) => `/${chunkOf(source).file}`,
  };
}

async function namesOfPreviews(directory: string): Promise<ReadonlySet<string>> {
  const files = existsSync(directory) ? await readdir(directory) : [];
  return new Set(files.map((file) => basename(file, '.jpg')));
}

/** The chunks of entries and of all they import statically, each once. */
function withImports(
  keys: readonly string[],
  chunkOf: (key: string) => ManifestChunk,
): readonly ManifestChunk[] {
  const found = new Map<string, ManifestChunk>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    const chunk = chunkOf(key);
    found.set(key, chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found.values()];
}
