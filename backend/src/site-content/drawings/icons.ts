import sharp, { type Sharp } from 'sharp';
import type { MadeFile } from '../pictures/picture-process.js';
import type { IconsDrawing } from './drawing.js';

/** In the middle of an icon that a system cuts to a shape of its own, a circle of this part of it is always seen. */
const SAFE_ZONE = 0.8;
/** Of the side of an icon. */
const CORNER = 0.2265;
/** The sign beside the school's name is 32 pixels high, on screens of up to three for each of them. */
const MARK_HEIGHT = 96;
/** A wide logo takes no more room beside the name; as `MARK_RATIO` of `frontend/prerender/site-drawings.ts`. */
const MAX_MARK_RATIO = 3;
const OPAQUE = 250;

/**
 * The icons of both apps, of browsers, and the sign beside the school's name (LOGO-2).
 * @param logo a PNG, cut to what is to be seen
 */
export async function drawIcons(
  logo: Buffer,
  { ground, frame }: Omit<IconsDrawing, 'id' | 'kind' | 'logo'>,
): Promise<MadeFile[]> {
  const { width, height } = await sharp(logo).metadata();
  const ratio = width / height;
  // Corners within the circle.
  const safeSide = (SAFE_ZONE * Math.max(width, height)) / Math.hypot(width, height);

  const rounded = (size: number, part: number) =>
    onPlate(logo, { size, corner: CORNER, ground, part });
  const full = (size: number, part: number) => onPlate(logo, { size, corner: 0, ground, part });
  const framed = async (size: number, corner: number, inner: number) => {
    const side = Math.round(size * inner);
    const middle = await onPlate(logo, { size: side, corner: CORNER, ground, part: 0.76 });
    return plate(size, size, corner, frame)
      .composite([{ input: await middle.png().toBuffer() }])
      .png();
  };
  const small = await rounded(32, 0.86);
  // With their endings they have at most 20 letters: the column of the table has no more.
  const images: Readonly<Record<string, Sharp>> = {
    'icon-192': await rounded(192, 0.72),
    'icon-512': await rounded(512, 0.72),
    'icon-mask-512': await full(512, safeSide),
    'icon-mono-512': await silhouette(logo, 512, safeSide),
    'apple-touch-icon': await full(180, 0.72),
    'admin-192': await framed(192, CORNER, 0.78),
    'admin-512': await framed(512, CORNER, 0.78),
    'admin-mask-512': await framed(512, 0, SAFE_ZONE / Math.SQRT2),
    'favicon-32': small,
    'favicon-48': await rounded(48, 0.86),
    mark: await mark(logo, ratio, ground),
  };
  const files: MadeFile[] = [];
  for (const [name, image] of Object.entries(images)) {
    files.push({ name: `${name}.png`, body: await image.png({ compressionLevel: 9 }).toBuffer() });
  }
  const favicon = files.find(({ name }) => name === 'favicon-32.png')?.body ?? Buffer.alloc(0);
  return [...files, { name: 'favicon.ico', body: asIco(favicon, 32) }];
}

interface Plate {
  size: number;
  /** Of the side. */
  corner: number;
  ground: string;
  /** Of the side that the longer side of the logo takes. */
  part: number;
}

/** The logo in the middle of a square. */
async function onPlate(logo: Buffer, { size, corner, ground, part }: Plate): Promise<Sharp> {
  const side = Math.round(size * part);
  const input = await within(logo, side, side);
  return plate(size, size, corner, ground).composite([{ input }]);
}

const within = (logo: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(logo).resize({ width, height, fit: 'inside' }).png().toBuffer();

/** @param corner of the height */
function plate(width: number, height: number, corner: number, colour: string): Sharp {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner * height}" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(shape));
}

async function mark(logo: Buffer, ratio: number, ground: string): Promise<Sharp> {
  const width = Math.round(MARK_HEIGHT * Math.min(MAX_MARK_RATIO, Math.max(1, ratio)));
  const margin = Math.round(MARK_HEIGHT * 0.14);
  const input = await within(logo, width - margin, MARK_HEIGHT - margin);
  return plate(width, MARK_HEIGHT, CORNER, ground).composite([{ input }]);
}

/** White where the logo is, for systems that colour it; of one without see-through parts, where it differs from its corner. */
async function silhouette(logo: Buffer, size: number, part: number): Promise<Sharp> {
  const side = Math.round(size * part);
  const { data, info } = await sharp(await within(logo, side, side))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const alphas = Array.from({ length: pixels }, (_, pixel) => data[pixel * 4 + 3] ?? 0);
  const isOpaque = alphas.every((alpha) => alpha >= OPAQUE);
  const light = (pixel: number): number =>
    [0, 1, 2].reduce((sum, channel) => sum + (data[pixel * 4 + channel] ?? 0) / 3, 0);
  const shape = Buffer.alloc(pixels * 4, 255);
  for (const [pixel, alpha] of alphas.entries()) {
    const seen = isOpaque ? Math.min(255, 2 * Math.abs(light(pixel) - light(0))) : alpha;
    shape[pixel * 4 + 3] = seen;
  }
  const input = await sharp(shape, {
    raw: { width: info.width, height: info.height, channels: 4 },
  })
    .png()
    .toBuffer();
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({
    create: { width: size, height: size, channels: 4, background: nothing },
  }).composite([{ input }]);
}

/** A PNG as the one picture of an ICO, which old programs ask for at /favicon.ico. */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
