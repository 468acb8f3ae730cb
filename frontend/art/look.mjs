/** Draws pictures of the catalogue to look at: `node frontend/art/look.mjs OUT-FOLDER [name ...]`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { PICTURES } from './catalogue.mjs';
import { restartIds } from './figure/paint.mjs';
import { toPng } from './raster.mjs';

const [folder, ...names] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const picture of PICTURES) {
  if (names.length > 0 && !names.some((name) => picture.name.startsWith(name))) continue;
  restartIds();
  const drawing = picture.draw();
  await writeFile(
    `${folder}/${picture.name}.png`,
    await toPng(drawing, Math.min(1600, drawing.width * 1.25)),
  );
}
