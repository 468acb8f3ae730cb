/**
 * Makes the fonts of the Hindi pages: `cd frontend/art/fonts && npm ci && node build.mjs`. Run it again
 * when `fonts.spec.mjs` finds a join in the texts that the fonts lack. The outputs are committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import wawoff2 from 'wawoff2';
import { shaper, subset } from './harfbuzz.mjs';
import {
  allPairs,
  coveredClusters,
  HINDI_CHARACTERS,
  LATIN_LETTERS,
  textsToShape,
} from './hindi-script.mjs';
import { siteWords } from './site-words.mjs';

const require = createRequire(import.meta.url);
const OUTPUT = resolve(import.meta.dirname, '../../src/shared/design/fonts');
const INVENTORY = resolve(import.meta.dirname, 'covered.json');

/** The Poppins fonts include the Latin letters: every page needs a few, and they add few bytes. */
const FONTS = [
  {
    source: '@expo-google-fonts/eczar/Eczar_500Medium.ttf',
    output: 'eczar-devanagari-500-normal.woff2',
    use: 'our words',
    characters: HINDI_CHARACTERS,
  },
  {
    source: '@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf',
    output: 'poppins-devanagari-400-normal.woff2',
    use: 'any text',
    characters: [...HINDI_CHARACTERS, ...LATIN_LETTERS],
  },
  {
    source: '@expo-google-fonts/poppins/600SemiBold/Poppins_600SemiBold.ttf',
    output: 'poppins-devanagari-600-normal.woff2',
    use: 'our words',
    characters: [...HINDI_CHARACTERS, ...LATIN_LETTERS],
  },
];

const words = siteWords();
for (const { source, output, use, characters } of FONTS) {
  const whole = await readFile(require.resolve(source));
  const small = await reduced(whole, use, characters);
  const file = Buffer.from(await wawoff2.compress(small));
  await writeFile(resolve(OUTPUT, output), file);
  console.log(`${output}: ${file.length} bytes`);
}
const inventory = {
  characters: [...new Set(HINDI_CHARACTERS)].sort().join(''),
  clusters: coveredClusters(words),
};
await writeFile(INVENTORY, `${JSON.stringify(inventory, null, 2)}\n`);

/** The font subset for Hindi. @throws if it renders our words differently, or shows a halant in any pair */
async function reduced(whole, use, characters) {
  const shape = shaper(whole);
  const texts = [...textsToShape(words, use), ...characters];
  const glyphs = new Set(texts.flatMap((text) => shape(text).map(({ gid }) => gid)));
  const small = await subset(whole, characters, glyphs);
  const shapeSmall = shaper(small);

  const looks = (glyph) => `${glyph.advance} ${glyph.x} ${glyph.y} ${glyph.path}`;
  const isSame = (text) =>
    shape(text).map(looks).join('\n') === shapeSmall(text).map(looks).join('\n');
  const changed = texts.filter((text) => !isSame(text));
  if (changed.length > 0) throw new Error(`Set differently: ${changed.join(' ')}`);

  const virama = shape('ट\u094d\u200c').at(-1).path;
  const isBroken = (glyphsOfText) => glyphsOfText.some(({ path }) => path === virama);
  const broken = allPairs().filter((pair) => isBroken(shapeSmall(pair)) && !isBroken(shape(pair)));
  if (broken.length > 0) throw new Error(`With a visible halant: ${broken.join(' ')}`);
  return small;
}
