import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { decompress } from 'wawoff2';
import { CONTRACT_FILE } from './pages/api-docs.ts';
import { readClientBuild } from './build/client-build.ts';
import type { renderSite } from './render-site.ts';
import { adminFilesOf, languageFilesOf } from './build/worker-files.ts';

const CLIENT_DIR = resolve(import.meta.dirname, '../dist');
const SERVER_DIR = resolve(import.meta.dirname, '../dist-ssr');
const FONTS = resolve(import.meta.dirname, '../src/shared/design/fonts');
const CONTRACT = resolve(import.meta.dirname, '../../docs/openapi.json');

interface RenderingCode {
  readonly renderSite: typeof renderSite;
}

/** What the service worker needs to know of the build's files. */
export interface WrittenFiles {
  /** Files that only the admin loads. */
  readonly admin: ReadonlySet<string>;
  /** Files that only the pages of one language need, with that language. */
  readonly languages: ReadonlyMap<string, string>;
}

/**
 * Writes every page of the site, complete and readable without scripts, into the client build, and beside it
 * what a server needs to render them again with other content (ADR 47).
 */
export async function writePages(): Promise<WrittenFiles> {
  const file = pathToFileURL(join(SERVER_DIR, 'render-site.js')).href;
  const code = (await import(file)) as RenderingCode;
  const build = await readClientBuild(CLIENT_DIR);
  const manifest = JSON.parse(
    await readFile(join(CLIENT_DIR, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const contract = await readFile(CONTRACT, 'utf8');
  const { files } = await code.renderSite(build, contract);
  await writeFonts(join(SERVER_DIR, 'fonts'));
  await Promise.all([
    ...Object.entries({ ...files, [CONTRACT_FILE]: contract }).map(([path, content]) =>
      write(join(CLIENT_DIR, path), content),
    ),
    write(join(SERVER_DIR, 'client-build.json'), JSON.stringify(build)),
  ]);
  await rm(join(CLIENT_DIR, '.vite'), { recursive: true });
  return { admin: adminFilesOf(manifest), languages: languageFilesOf(manifest, files) };
}

/** The system's font folders on servers, for letters that the site's fonts lack. */
const SYSTEM_FONTS = ['/usr/share/fonts', '/usr/local/share/fonts'];

/**
 * Writes the site's fonts as TrueType, since the server's drawing library (ADR 52) cannot read WOFF2. They take
 * precedence over the system's fonts.
 */
async function writeFonts(directory: string): Promise<void> {
  const names = (await readdir(FONTS)).filter((name) => name.endsWith('.woff2'));
  for (const name of names) {
    const font = await decompress(await readFile(join(FONTS, name)));
    await write(join(directory, name.replace('.woff2', '.ttf')), font);
  }
  const directories = SYSTEM_FONTS.map((each) => `<dir>${each}</dir>`).join('');
  await write(
    join(directory, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig><dir prefix="relative">.</dir>${directories}</fontconfig>\n`,
  );
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
