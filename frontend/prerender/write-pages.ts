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

/** What the service worker is told of the files of the build. */
export interface WrittenFiles {
  /** That the admin alone loads. */
  readonly admin: ReadonlySet<string>;
  /** That the pages of one language alone need, with that language. */
  readonly languages: ReadonlyMap<string, string>;
}

/**
 * Writes every page of the site, complete and readable without scripts, into the client build; and beside it
 * what a server needs to write them again with other content (ADR 47).
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

/** Where servers have fonts of their own, for letters that the site's do not have. */
const SYSTEM_FONTS = ['/usr/share/fonts', '/usr/local/share/fonts'];

/**
 * The fonts of the site as files that what draws pictures on a server can read (ADR 52), before all others: it knows no
 * WOFF2.
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
