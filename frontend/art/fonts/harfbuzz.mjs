import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';

const require = createRequire(import.meta.url);
const MODE_WRITABLE = 2;
const FLAG_NO_HINTING = 0x1;
/** Keeps only the listed glyphs: layout rules for a join whose glyph is not listed are removed. */
const FLAG_NO_LAYOUT_CLOSURE = 0x200;

/**
 * Returns a function that shapes texts with a font.
 * @param {Buffer} bytes a TrueType font
 * @returns {(text: string) => {gid: number, advance: number, x: number, y: number, path: string}[]}
 */
export function shaper(bytes) {
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  return (text) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint: gid }, index) => ({
      gid,
      advance: positions[index].xAdvance,
      x: positions[index].xOffset,
      y: positions[index].yOffset,
      path: font.glyphToPath(gid),
    }));
  };
}

/**
 * A font of these characters and glyphs only, without hinting.
 * @param {Buffer} bytes a TrueType font
 * @param {Iterable<string>} characters
 * @param {Iterable<number>} glyphs
 * @returns {Promise<Buffer>}
 */
export async function subset(bytes, characters, glyphs) {
  const { instance } = await WebAssembly.instantiate(
    await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
  );
  // Each font gets a separate WebAssembly memory, which is released as a whole; nothing in it is freed.
  const api = instance.exports;
  api._initialize();
  const input = api.hb_subset_input_create_or_fail();
  const source = api.malloc(bytes.length);
  new Uint8Array(api.memory.buffer).set(bytes, source);
  const face = api.hb_face_create(api.hb_blob_create(source, bytes.length, MODE_WRITABLE, 0, 0), 0);
  api.hb_subset_input_set_flags(input, FLAG_NO_HINTING | FLAG_NO_LAYOUT_CLOSURE);
  const unicodes = api.hb_subset_input_unicode_set(input);
  for (const character of characters) api.hb_set_add(unicodes, character.codePointAt(0));
  const gids = api.hb_subset_input_glyph_set(input);
  for (const gid of glyphs) api.hb_set_add(gids, gid);
  const result = api.hb_subset_or_fail(face, input);
  if (result === 0) throw new Error('The font could not be subset.');
  const blob = api.hb_face_reference_blob(result);
  const start = api.hb_blob_get_data(blob, 0);
  return Buffer.from(
    new Uint8Array(api.memory.buffer).slice(start, start + api.hb_blob_get_length(blob)),
  );
}
