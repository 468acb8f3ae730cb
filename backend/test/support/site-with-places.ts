import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PLACES_CODE = join(__dirname, '../../../frontend/dist-ssr/places.js');

const page = (head: string, body: string): string =>
  `<!doctype html><html><head>${head}</head><body><main>${body}</main></body></html>`;

const programPage = (language: string, program: string): string =>
  page(
    `<!--place:course:${language}:${program}-->`,
    `<h1>${program}</h1><div><!--place:batches:${language}:${program}--></div>`,
  );

/**
 * A small built website whose pages have marked places, with the code of the real one that fills them.
 * @param code what stands in for that code; null where there is none
 */
export function siteWithPlaces(code?: string | null): { siteDir: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  const siteDir = join(folder, 'dist');
  const files: Record<string, string> = {
    'dist/index.html': page('', '<h1>home</h1>'),
    'dist/404.html': page('', '<h1>not found</h1>'),
    'dist/yogasanas.html': programPage('en', 'yogasanas'),
    'dist/hi/yogasanas.html': programPage('hi', 'yogasanas'),
    'dist/register.html': page(
      '<title><!--place:form-title:en--></title>',
      '<!--place:register:en-->',
    ),
    'dist/hi/register.html': page(
      '<title><!--place:form-title:hi--></title>',
      '<!--place:register:hi-->',
    ),
    ...(typeof code === 'string' ? { 'dist-ssr/places.js': code } : {}),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  if (code === undefined) {
    if (!existsSync(PLACES_CODE)) throw new Error('the website is not built (npm run build)');
    mkdirSync(join(folder, 'dist-ssr'));
    copyFileSync(PLACES_CODE, join(folder, 'dist-ssr/places.js'));
  }
  return { siteDir, remove: () => rmSync(folder, { recursive: true }) };
}
