import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CONTENT = resolve(import.meta.dirname, '../../src/content');
const DEVANAGARI_RUN = /[\u0900-\u097f\u200c\u200d]+/g;

/** Every Devanagari word of the site's texts, each once. */
export function siteWords() {
  const words = readdirSync(CONTENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap(
      (entry) =>
        readFileSync(join(entry.parentPath, entry.name), 'utf8').match(DEVANAGARI_RUN) ?? [],
    );
  return [...new Set(words)].sort();
}
