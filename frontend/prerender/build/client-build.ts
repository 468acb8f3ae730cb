import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { FIRST_ENTRY, LATER_ENTRIES } from './chunks.ts';

/** What rendering a page needs of the client build. Stored beside it as JSON, for pages that a server renders later. */
export interface ClientBuild {
  /** The page that the bundler wrote, without any content. */
  readonly template: string;
  /** The style sheets of the public site in order, with their URLs. */
  readonly styles: readonly (readonly [url: string, css: string])[];
  /** The views that have a picture for link previews, `og/<view>.jpg`. */
  readonly previews: readonly string[];
  /** The URLs of the drawings by name, as WebP files wide enough for a link preview. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The URLs of the fonts, by file name without extension. */
  readonly fonts: Readonly<Record<string, string>>;
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
  const whenIdle = chunkOf(FIRST_ENTRY).dynamicImports ?? [];
  const drawing = withImports([FIRST_ENTRY, ...whenIdle, ...LATER_ENTRIES], chunkOf);
  const styleFiles = [...new Set(drawing.flatMap((chunk) => chunk.css ?? []))];
  return {
    template: await readFile(join(directory, 'index.html'), 'utf8'),
    styles: await Promise.all(
      styleFiles.map(
        async (file) => [`/${file}`, await readFile(join(directory, file), 'utf8')] as const,
      ),
    ),
    previews: await namesOfPreviews(join(directory, 'og')),
    pictures: Object.fromEntries(
      Object.entries(manifest).flatMap(([source, { file }]) => {
        const [, name] = SHARED_PICTURE.exec(source) ?? [];
        return name === undefined ? [] : [[name, `/${file}`]];
      }),
    ),
    fonts: Object.fromEntries(
      Object.entries(manifest).flatMap(([source, { file }]) =>
        source.endsWith('.woff2') ? [[basename(source, '.woff2'), `/${file}`]] : [],
      ),
    ),
  };
}

/** The width of `art/catalogue.mjs` that is used for link previews. */
const SHARED_PICTURE = /\/assets\/(.+)-(?:960|1280)\.webp$/;

async function namesOfPreviews(directory: string): Promise<readonly string[]> {
  const files = existsSync(directory) ? await readdir(directory) : [];
  return files.map((file) => basename(file, '.jpg'));
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
