/**
 * Draws every pose on one sheet to look at: `node frontend/art/contact-sheet.mjs OUT.png [name ...]`.
 */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { paintDefs, paintFigure, restartIds } from './figure/paint.mjs';
import { OUTFITS } from './figure/outfits.mjs';
import { PEOPLE } from './figure/people.mjs';

const CELL = Number(process.env.CELL ?? 420);
const UNIT = Number(process.env.UNIT ?? 38);

const [out, ...wanted] = process.argv.slice(2);
const folder = new URL('./poses/', import.meta.url);
const poses = {};
for (const file of (await readdir(folder))
  .filter((f) => f.endsWith('.mjs') && !f.includes('spec'))
  .sort()) {
  const module = await import(new URL(file, folder));
  for (const [name, pose] of Object.entries(module)) if (pose.pelvis) poses[name] = pose;
}
const names = wanted.length > 0 ? wanted : Object.keys(poses);
const columns = Math.min(4, names.length);
const rows = Math.ceil(names.length / columns);
restartIds();
const cast = Object.values(PEOPLE);
const outfits = ['practice', 'kurti', 'tee', 'practiceSaffron', 'kurta', 'kurtaSaffron'];
const cells = names.map((name, i) => {
  const x = (i % columns) * CELL;
  const y = Math.floor(i / columns) * CELL;
  const figure = paintFigure({
    pose: poses[name],
    person: wanted.length > 0 && process.env.PERSON ? PEOPLE[process.env.PERSON] : cast[i % 5],
    outfit: process.env.DRAPE
      ? { ...OUTFITS[process.env.OUTFIT], drape: { cloth: process.env.DRAPE } }
      : (process.env.OUTFIT ?? outfits[i % outfits.length]),
    at: [x + CELL / 2, y + CELL - 36],
    unit: UNIT,
  });
  return `<rect x="${x}" y="${y}" width="${CELL - 4}" height="${CELL - 4}" fill="#f3d2a8"/><path d="M${x + 10} ${y + CELL - 36}h${CELL - 24}" stroke="#b98a5e"/>${figure}<text x="${x + 10}" y="${y + 20}" font-size="15" font-family="sans-serif" fill="#3a1545">${name}</text>`;
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * CELL}" height="${rows * CELL}"><defs>${paintDefs(UNIT)}</defs>${cells.join('')}</svg>`;
await sharp(Buffer.from(svg)).png().toFile(out);
