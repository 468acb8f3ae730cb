import sharp, { type Sharp } from 'sharp';
import type { MadeFile } from '../pictures/picture-process.js';
import type { ShareDrawing } from './drawing.js';

const WIDTH = 1200;
const HEIGHT = 630;
/** The width of the panel with the texts, left of the picture, in the school's dark colour. */
const PANEL = 500;
const MARGIN = 40;
const MARK_HEIGHT = 116;
const SEAM = 4;
const GAP = 36;
/** For the default encoder: a file a seventh smaller takes nine times as long, and only link previews load it. */
const QUALITY = 80;

/** A part of the picture, as raw pixels. */
interface Part {
  input: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The backgrounds, by their inputs: all languages of a page share one. */
export type Grounds = Map<string, Promise<Part>>;

interface TextBox {
  /** Pango's name of the font; its family has fonts for Latin letters and Devanagari. */
  font: string;
  colour: string;
  /** A factor of the font's own line height, which leaves room for stacked accents. */
  lineHeight: number;
  /** Font sizes in pixels, largest first; the first one at which the text fits is used. */
  sizes: number[];
  maxHeight: number;
}

/** Draws the preview picture of a link: the page's picture beside the school's sign and both names (SHARE-1). */
export async function drawShare(
  drawing: Omit<ShareDrawing, 'id' | 'kind'>,
  sources: { mark: Buffer; picture: Buffer },
  grounds: Grounds,
): Promise<MadeFile[]> {
  const { large, small, picture, x, y, band, glow, heading, soft } = drawing;
  const key = JSON.stringify([picture, x, y, band, glow]);
  const ground = grounds.get(key) ?? groundOf(drawing, sources.picture);
  grounds.set(key, ground);
  const mark = await sized(sources.mark);
  const title = await lettering(large, {
    font: 'Eczar Medium',
    colour: heading,
    lineHeight: 0.75,
    sizes: [62, 56, 50, 44, 39, 34, 30, 26],
    maxHeight: 232,
  });
  const name = await lettering(small, {
    font: 'Poppins',
    colour: soft,
    lineHeight: 0.9,
    sizes: [31, 28, 25, 22, 19],
    maxHeight: 112,
  });
  const parts = [mark, title, name];
  const all = parts.reduce((sum, { raw }) => sum + raw.height + GAP, -GAP);
  let top = Math.round((HEIGHT - all) / 2);
  const stacked = parts.map(({ input, raw }) => {
    const placed = { input, raw, left: Math.round((PANEL - raw.width) / 2), top };
    top += raw.height + GAP;
    return placed;
  });
  const { input, raw } = await ground;
  const body = await sharp(input, { raw })
    .composite(stacked)
    .removeAlpha()
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return [{ name: 'share.jpg', body }];
}

const pixelsOf = async (image: Sharp): Promise<Part> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
  };
};

/** Draws everything except the sign and the texts. */
async function groundOf(
  { x, y, band, glow }: Pick<ShareDrawing, 'x' | 'y' | 'band' | 'glow'>,
  picture: Buffer,
): Promise<Part> {
  const plane = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: band },
  });
  return pixelsOf(
    plane.composite([
      { ...(await cut(picture, x / 100, y / 100)), left: PANEL, top: 0 },
      { input: Buffer.from(panelSvg(band, glow)), left: 0, top: 0 },
    ]),
  );
}

const sized = (mark: Buffer): Promise<Part> =>
  pixelsOf(
    sharp(mark)
      .resize({ width: PANEL - 2 * MARGIN, height: MARK_HEIGHT, fit: 'inside' })
      .ensureAlpha(),
  );

/** Draws a text at the largest size that fits; a word that is wider than the panel is split. */
async function lettering(text: string, box: TextBox): Promise<Part> {
  const { font, colour, lineHeight, sizes, maxHeight } = box;
  const markup = `<span foreground="${colour}" line_height="${lineHeight}">${escaped(text)}</span>`;
  const width = PANEL - 2 * MARGIN;
  let drawn: Part | null = null;
  for (const size of sizes) {
    drawn = await pixelsOf(
      sharp({
        text: {
          text: markup,
          font: `${font} ${size}`,
          width,
          align: 'centre',
          wrap: 'word',
          rgba: true,
          dpi: 72,
        },
      }),
    );
    if (drawn.raw.height <= maxHeight && drawn.raw.width <= width) return drawn;
  }
  if (!drawn) throw new Error('no size to draw a text in');
  // The text is longer than any in a document: the smallest size is scaled down until it fits.
  const { input, raw } = drawn;
  return pixelsOf(
    sharp(input, { raw }).resize({
      width,
      height: maxHeight,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
}

/** Escapes a text for Pango's markup. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Crops a picture to fill the area beside the panel, around a point of it (`x` and `y` from 0 to 1). */
async function cut(picture: Buffer, x: number, y: number): Promise<Part> {
  const place = { width: WIDTH - PANEL, height: HEIGHT };
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.max(place.width / width, place.height / height);
  const whole = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const start = (part: number, size: number, shown: number): number =>
    Math.max(0, Math.min(size - shown, Math.round(part * size - shown / 2)));
  return pixelsOf(
    sharp(picture)
      .resize({ ...whole, fit: 'fill' })
      .extract({
        left: start(x, whole.width, place.width),
        top: start(y, whole.height, place.height),
        ...place,
      }),
  );
}

/** Draws the panel: a glow of the school's colour from below, rings behind the sign, and the seam to the picture. */
function panelSvg(band: string, glow: string): string {
  const middle = PANEL / 2;
  const ring = (radius: number, opacity: number): string =>
    `<circle cx="${middle}" cy="250" r="${radius}" fill="none" stroke="${glow}" stroke-width="2" stroke-opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL + SEAM}" height="${HEIGHT}"><defs><linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="${glow}" stop-opacity="0"/><stop offset="1" stop-color="${glow}" stop-opacity=".2"/></linearGradient><clipPath id="panel"><rect width="${PANEL}" height="${HEIGHT}"/></clipPath></defs><rect width="${PANEL}" height="${HEIGHT}" fill="${band}"/><rect width="${PANEL}" height="${HEIGHT}" fill="url(#light)"/><g clip-path="url(#panel)">${ring(230, 0.16)}${ring(330, 0.1)}</g><rect x="${PANEL}" width="${SEAM}" height="${HEIGHT}" fill="${glow}"/></svg>`;
}
