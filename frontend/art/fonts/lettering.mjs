/**
 * Words as outlines, for places without fonts: `cd frontend/art/fonts && npm ci && node lettering.mjs` writes
 * `pictures/lettering.mjs`. Run it again when the school's name changes (`art.spec.mjs` fails then).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { shaper } from './harfbuzz.mjs';

const require = createRequire(import.meta.url);
const OUTPUT = resolve(import.meta.dirname, '../pictures/lettering.mjs');
const SCHOOL_NAME = process.argv[2] ?? 'Arunima Yoga School';
const HINDI = 'हिंदी';
/** The rounding step, in units of which a font has 1000 to the em: a tenth of a pixel in a line of text. */
const UNIT = 5;

/** A word as one path: the baseline is at y 0, and the letters above it have negative y. */
async function outline(source, text) {
  const shape = shaper(await readFile(require.resolve(source)));
  let pen = 0;
  const parts = shape(text).map(({ advance, x, y, path }) => {
    const part = moved(path, pen + x, y);
    pen += advance;
    return part;
  });
  return { text, width: Math.round(pen / UNIT), path: parts.join('').trim() };
}

/** Moves a path of absolute commands, and flips it vertically, since a font's y axis points up. */
function moved(path, dx, dy) {
  let isX = false;
  return path.replaceAll(',', ' ').replaceAll(/[A-Za-z]|-?[\d.]+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = isX ? Number(token) + dx : -(Number(token) + dy);
    const text = String(Math.round(value / UNIT));
    isX = !isX;
    return text;
  });
}

/** The same path with relative commands, which is a third shorter: every English page contains it. */
function inSteps({ path, ...word }) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const steps = path.match(/[A-Z][^A-Z]*/g).map((command) => {
    const points = (command.match(/-?\d+/g) ?? []).map(Number);
    const moves = points.map((value, index) => value - (index % 2 === 0 ? x : y));
    if (command.startsWith('Z')) [x, y] = [startX, startY];
    else [x, y] = points.slice(-2);
    if (command.startsWith('M')) [startX, startY] = [x, y];
    return command[0].toLowerCase() + moves.join(' ').replaceAll(' -', '-');
  });
  return { ...word, path: steps.join('') };
}

const words = {
  SCHOOL_NAME: await outline('@expo-google-fonts/eczar/Eczar_500Medium.ttf', SCHOOL_NAME),
  HINDI: inSteps(
    await outline('@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf', HINDI),
  ),
};
const source = Object.entries(words)
  .map(([name, word]) => `export const ${name} = ${JSON.stringify(word)};`)
  .join('\n\n');
const header = '/** Words as outlines, 200 units to the em, written by `fonts/lettering.mjs`. */\n';
await writeFile(OUTPUT, `${header}${source}\n`);
console.log('Now: npx oxfmt frontend/art/pictures/lettering.mjs');
