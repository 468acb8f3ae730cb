import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrerenderedPage } from '../src/entry-server';
import { API_DOCS_FILE, apiDocsHtml, type Contract, CONTRACT_FILE } from './api-docs.ts';
import { ADMIN_MANIFEST_FILE, adminManifest } from './admin-manifest.ts';
import { readAdminFiles } from './admin-files.ts';
import { readClientBuild } from './client-build.ts';
import { SITE_URL_SLOT } from './head-tags.ts';
import { adminShellHtml, pageHtml } from './page-html.ts';
import { robotsTxt, sitemapXml } from './site-files.ts';

const CLIENT_DIR = resolve(import.meta.dirname, '../dist');
const CONTRACT = resolve(import.meta.dirname, '../../docs/openapi.json');
const SERVER_ENTRY = resolve(import.meta.dirname, '../dist-ssr/entry-server.js');

interface ServerEntry {
  readonly prerenderPages: (siteUrl: string) => Promise<readonly PrerenderedPage[]>;
}

/**
 * Writes every page of the site, complete and readable without scripts, into the client build.
 * @returns the files that the admin alone loads
 */
export async function writePages(): Promise<ReadonlySet<string>> {
  const entry = (await import(pathToFileURL(SERVER_ENTRY).href)) as ServerEntry;
  const template = await readFile(join(CLIENT_DIR, 'index.html'), 'utf8');
  const build = await readClientBuild(CLIENT_DIR);
  const adminFiles = await readAdminFiles(CLIENT_DIR);
  const contract = await readFile(CONTRACT, 'utf8');
  const pages = await entry.prerenderPages(SITE_URL_SLOT);

  await Promise.all([
    ...pages.map((page) => write(`${page.file}.html`, pageHtml(template, build, page))),
    write('admin.html', adminShellHtml(template, build)),
    write(ADMIN_MANIFEST_FILE, JSON.stringify(adminManifest)),
    write(`${API_DOCS_FILE}.html`, apiDocsHtml(template, build, JSON.parse(contract) as Contract)),
    write(CONTRACT_FILE, contract),
    write('sitemap.xml', sitemapXml(pages)),
    write('robots.txt', robotsTxt()),
  ]);
  await rm(join(CLIENT_DIR, '.vite'), { recursive: true });
  return adminFiles;
}

async function write(file: string, content: string): Promise<void> {
  const path = join(CLIENT_DIR, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
