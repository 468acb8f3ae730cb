import sharp, { type Sharp } from 'sharp';
import type { MadeFile } from '../pictures/picture-process.js';
import type { ShareDrawing } from './drawing.js';

const WIDTH = 1200;
const HEIGHT = 630;
/** What is said stands left of the picture, on the dark colour of the school. */
const PANEL = 500;
const MARGIN = 40;
const MARK_HEIGHT = 116;
const SEAM = 4;
const GAP = 36;
/** Encoded the plain way: a seventh smaller takes nine times as long, for a file that only links show. */
const QUALITY = 80;

/** A part of the picture, as pixels without compression. */
interface Part {
  input: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** What is the same in all languages of a page, by what goes into it. */
export type Grounds = Map<string, Promise<Part>>;

interface TextBox {
  /** As Pango names it; Latin letters and Devanagari are in fonts of one family. */
  font: string;
  colour: string;
  /** Of the one that the font asks for, which has room for accents upon accents. */
  lineHeight: number;
  /** In pixels, of a letter's body: from the largest on, the first at which all of it has room is taken. */
  sizes: number[];
  maxHeight: number;
}

/** The picture of a link to a page: its picture beside the school's sign, and what both are called (SHARE-1). */
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

/** All but the sign and the letters. */
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

/** The largest size at which a text has room; a word that is wider than the panel is parted. */
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
  // Longer than anything that a document holds: smaller still, whatever it takes.
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

/** Text as Pango's markup has it. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The part of a picture that fills the rest of the height, around a point of it (each from 0 to 1). */
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

/** The light of the school's colour from below, rings as of a sun behind the sign, and the seam to the picture. */
function panelSvg(band: string, glow: string): string {
  const middle = PANEL / 2;
  const ring = (radius: number, opacity: number): string =>
    `<circle cx="${middle}" cy="250" r="${radius}" fill="none" stroke="${glow}" stroke-width="2" stroke-opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL + SEAM}" height="${HEIGHT}"><defs><linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="${glow}" stop-opacity="0"/><stop offset="1" stop-color="${glow}" stop-opacity=".2"/></linearGradient><clipPath id="panel"><rect width="${PANEL}" height="${HEIGHT}"/></clipPath></defs><rect width="${PANEL}" height="${HEIGHT}" fill="${band}"/><rect width="${PANEL}" height="${HEIGHT}" fill="url(#light)"/><g clip-path="url(#panel)">${ring(230, 0.16)}${ring(330, 0.1)}</g><rect x="${PANEL}" width="${SEAM}" height="${HEIGHT}" fill="${glow}"/></svg>`;
}
