import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const ENTRY = 'index.html';
const ADMIN_ENTRY = 'src/admin/shell/admin-view.tsx';

/**
 * The scripts and styles that the admin alone loads, sooner or later, by file name.
 * @throws where the build has no admin of its own
 */
export async function readAdminFiles(directory: string): Promise<ReadonlySet<string>> {
  const manifest = JSON.parse(
    await readFile(join(directory, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  if (!manifest[ADMIN_ENTRY]) throw new Error(`The client build has no ${ADMIN_ENTRY}.`);
  const site = filesFrom(manifest, ENTRY, ADMIN_ENTRY);
  const admin = filesFrom(manifest, ADMIN_ENTRY);
  return new Set([...admin].filter((file) => !site.has(file)));
}

/** What an entry loads, now or later; nothing of what lies behind `except`. */
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
