import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The content of a file beside the site's folder, which must never be served. */
export const SECRET = 'the secret beside the site';

/** A script that is long enough to be compressed. */
export const SCRIPT = `export const big = '${'x'.repeat(5_000)}';`;

const page = (heading: string): string =>
  `<!doctype html><link rel="canonical" href="__SITE_URL__/${heading}">
<meta name="school-time-zone" content="__SCHOOL_TIME_ZONE__"><h1>${heading}</h1>${' '.repeat(2_000)}`;

/** A small built website in its own folder. */
export function fakeSite(): { siteDir: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const siteDir = join(folder, 'dist');
  const files: Record<string, string | Buffer> = {
    'index.html': page('home'),
    'about.html': page('about'),
    'admin.html': page('admin shell'),
    '404.html': page('not found'),
    'hi/index.html': page('namaste'),
    'hi/about.html': page('parichay'),
    'hi/404.html': page('nahin mila'),
    'robots.txt': 'Sitemap: __SITE_URL__/sitemap.xml',
    'sitemap.xml': '<loc>__SITE_URL__/about</loc>',
    'manifest.webmanifest': '{"name":"Arunima"}',
    'sw.js': 'self.skipWaiting;',
    'assets/app-abc123.js': SCRIPT,
    'assets/app-abc123.js.br': brotliCompressSync(SCRIPT),
    'assets/app-abc123.js.gz': gzipSync(SCRIPT),
    'assets/picture-def.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'icons/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(siteDir, path, '..'), { recursive: true });
    writeFileSync(join(siteDir, path), content);
  }
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  return { siteDir, remove: () => rmSync(folder, { recursive: true }) };
}
