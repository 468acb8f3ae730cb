/**
 * Words as outlines, for what has no font: `cd frontend/art/fonts && npm ci && node lettering.mjs` writes
 * `pictures/lettering.mjs`. To be run again when the school's name changes (`art.spec.mjs` says so).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { shaper } from './harfbuzz.mjs';

const require = createRequire(import.meta.url);
const OUTPUT = resolve(import.meta.dirname, '../pictures/lettering.mjs');
const SCHOOL_NAME = process.argv[2] ?? 'Arunima Yoga School';
const HINDI = 'हिंदी';
/** Of a font's 1000 units to the em: a tenth of a pixel in a line of text. */
const UNIT = 5;

/** One path of a word: units of the font, the baseline at 0, the letters above it negative. */
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

/** A path of absolute commands, moved, and turned over since a font counts upwards. */
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

/** The same path in steps from point to point, which is a third shorter: it travels with every English page. */
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
