import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAdminFiles } from './admin-files.ts';
import { CONTRACT_FILE } from './api-docs.ts';
import { readClientBuild } from './client-build.ts';
import type { renderSite } from './render-site.ts';

const CLIENT_DIR = resolve(import.meta.dirname, '../dist');
const SERVER_DIR = resolve(import.meta.dirname, '../dist-ssr');
const CONTRACT = resolve(import.meta.dirname, '../../docs/openapi.json');

interface RenderingCode {
  readonly renderSite: typeof renderSite;
}

/**
 * Writes every page of the site, complete and readable without scripts, into the client build; and beside it
 * what a server needs to write them again with other content (ADR 47).
 * @returns the files that the admin alone loads
 */
export async function writePages(): Promise<ReadonlySet<string>> {
  const file = pathToFileURL(join(SERVER_DIR, 'render-site.js')).href;
  const code = (await import(file)) as RenderingCode;
  const build = await readClientBuild(CLIENT_DIR);
  const adminFiles = await readAdminFiles(CLIENT_DIR);
  const contract = await readFile(CONTRACT, 'utf8');
  const files = await code.renderSite(build, contract);
  await Promise.all([
    ...Object.entries({ ...files, [CONTRACT_FILE]: contract }).map(([path, content]) =>
      write(join(CLIENT_DIR, path), content),
    ),
    write(join(SERVER_DIR, 'client-build.json'), JSON.stringify(build)),
  ]);
  await rm(join(CLIENT_DIR, '.vite'), { recursive: true });
  return adminFiles;
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
