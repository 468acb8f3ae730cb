import sharp, { type Sharp } from 'sharp';
import type { MadeFile } from '../pictures/picture-process.js';
import type { IconsDrawing } from './drawing.js';

/** The diameter of the circle that is always visible in a maskable icon, as a share of its side. */
const SAFE_ZONE = 0.8;
/** The corner radius, as a share of an icon's side. */
const CORNER = 0.2265;
/** The sign beside the school's name is 32 CSS pixels high, on screens with up to three device pixels for each. */
const MARK_HEIGHT = 96;
/** Limits the width of a wide logo beside the name; same as `MARK_RATIO` in `frontend/prerender/site-drawings.ts`. */
const MAX_MARK_RATIO = 3;
const OPAQUE = 250;

/**
 * Draws the icons of both apps and of browsers, and the sign beside the school's name (LOGO-2).
 * @param logo a PNG, cropped to its visible part
 */
export async function drawIcons(
  logo: Buffer,
  { ground, frame }: Omit<IconsDrawing, 'id' | 'kind' | 'logo'>,
): Promise<MadeFile[]> {
  const { width, height } = await sharp(logo).metadata();
  const ratio = width / height;
  // The corners of the logo touch the circle.
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
  // With the extension a name has at most 20 letters, the length of its column.
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
  /** The corner radius, as a share of the side. */
  corner: number;
  ground: string;
  /** The longer side of the logo, as a share of the side. */
  part: number;
}

/** Draws the logo in the middle of a square. */
async function onPlate(logo: Buffer, { size, corner, ground, part }: Plate): Promise<Sharp> {
  const side = Math.round(size * part);
  const input = await within(logo, side, side);
  return plate(size, size, corner, ground).composite([{ input }]);
}

const within = (logo: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(logo).resize({ width, height, fit: 'inside' }).png().toBuffer();

/** @param corner the corner radius, as a share of the height */
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

/** Draws the shape of the logo in white, for systems that colour it. An opaque logo is compared with its corner. */
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

/** Wraps a PNG as the only picture of an ICO, which old programs request at /favicon.ico. */
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
