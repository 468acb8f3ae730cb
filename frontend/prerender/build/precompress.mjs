import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/*
 * Writes a '.br' and a '.gz' beside every file that gets smaller. Files with server slots are left
 * out: the server fills the slots, and compresses these files itself.
 */
const OUTPUT_DIR = resolve(import.meta.dirname, '../../dist');
const COMPRESSIBLE = new Set([
  '.js',
  '.css',
  '.svg',
  '.html',
  '.xml',
  '.txt',
  '.json',
  '.webmanifest',
]);
const SERVER_SLOT = /__[A-Z_]+__/;
const MIN_BYTES = 512;

const entries = await readdir(OUTPUT_DIR, { recursive: true, withFileTypes: true });
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => compress(join(entry.parentPath, entry.name))),
);

async function compress(file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  if (!file.endsWith('.js') && SERVER_SLOT.test(content.toString())) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
