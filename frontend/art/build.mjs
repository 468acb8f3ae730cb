/**
 * Draws every picture of the site from its source: `node frontend/art/build.mjs [name ...]`.
 * Only what changed is drawn again: `built.json` keeps the fingerprint of each output's source.
 * A picture that the school replaced by a photograph (listed in `replaced.json`) is left alone.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { FILES, PICTURES, POSTURE_IDS } from './catalogue.mjs';
import { restartIds } from './figure/paint.mjs';
import { picturesModule, svgModule } from './manifest.mjs';
import { RASTER_RECIPE, toAvif, toWebp } from './raster.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const frontend = dirname(here);
const assets = `${frontend}/src/assets`;
const ledgerFile = `${here}/built.json`;

const readJson = async (file, fallback) =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : fallback;

const fingerprint = (value) => createHash('sha256').update(value).digest('hex').slice(0, 16);

const formatted = async (source) =>
  (await format('made.ts', source, { singleQuote: true, printWidth: 100 })).code;

const writeChanged = async (file, content) => {
  await mkdir(dirname(file), { recursive: true });
  if (existsSync(file) && (await readFile(file)).equals(Buffer.from(content))) return;
  await writeFile(file, content);
};

const ledger = await readJson(ledgerFile, {});
const replaced = new Set(await readJson(`${here}/replaced.json`, []));
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));

/** Renders and writes `file` (relative to frontend/) unless the ledger has the fingerprint of its source. */
const output = async (file, source, render) => {
  const print = fingerprint(source);
  const path = `${frontend}/${file}`;
  if (ledger[file] === print && existsSync(path)) return;
  await writeChanged(path, await render());
  ledger[file] = print;
  console.log(`drew ${file}`);
};

for (const picture of PICTURES.filter(({ name }) => isWanted(name) && !replaced.has(name))) {
  restartIds();
  const drawing = picture.draw();
  for (const width of picture.widths) {
    const base = `src/assets/${picture.name}-${width}`;
    const { avif, webp } = picture.quality;
    await output(`${base}.avif`, `${RASTER_RECIPE} ${avif} ${drawing.body}`, () =>
      toAvif(drawing, width, avif),
    );
    await output(`${base}.webp`, `${RASTER_RECIPE} ${webp} ${drawing.body}`, () =>
      toWebp(drawing, width, webp),
    );
  }
}

for (const { file, draw, render, settings = '' } of FILES.filter(({ file: name }) =>
  isWanted(name.split('/').pop()),
)) {
  restartIds();
  const source = draw();
  await output(file, `${settings} ${JSON.stringify(source)}`, () => render(source));
}

const sizes = PICTURES.map(({ name, widths, ratio }) => {
  const width = Math.max(...widths);
  return { name, widths, width, height: Math.round(width / ratio) };
});
await writeChanged(`${assets}/pictures.ts`, await formatted(picturesModule(sizes)));
if (POSTURE_IDS.length > 0) {
  await writeChanged(
    `${assets}/posture-pictures.ts`,
    await formatted(
      svgModule({
        constant: 'posturePictures',
        comment: 'The drawing of each of the 21 postures of Yogasanas (PAGE-4), by its id.',
        prefix: 'posture-',
        ids: POSTURE_IDS,
      }),
    ),
  );
}
await writeChanged(ledgerFile, `${JSON.stringify(ledger, Object.keys(ledger).sort(), 2)}\n`);
