import sharp, { type Sharp } from 'sharp';
import { type MadeFile, Refusal } from './picture-process.js';

/** The limit for a PNG, and for the declared size of an SVG. */
const MAX_PIXELS = 50_000_000;
/** The minimum of a PNG's longer side, because icons of up to 512 pixels are made from it. */
const MIN_PNG_SIDE = 192;
const MAX_RATIO = 4;
/** The longer side of the stored logo, and of the size at which an SVG is drawn. */
const KEPT_SIDE = 768;
const DRAWN_SIDE = 1_024;
/** At this density one unit of an SVG is one pixel; the minimum density of 1 limits the side of an SVG. */
const UNIT_DPI = 72;
const MAX_SVG_SIDE = (DRAWN_SIDE * UNIT_DPI) / 1;
/** Pixels with a lower alpha count as invisible. */
const SEEN_ALPHA = 8;

/**
 * Makes a logo into a PNG with transparency, cropped to its visible part (LOGO-1). The library that draws SVGs runs
 * no scripts and opens no URLs. Only pixels are stored: no other content of an SVG reaches anybody (ADR 52).
 * @throws Refusal
 */
export async function makeLogo(input: Buffer): Promise<{ header: object; files: MadeFile[] }> {
  const { data, info } = await drawn(input)
    .then(cut)
    .catch((error: unknown) => {
      throw isUndrawable(error) ? new Refusal(UNDRAWABLE) : error;
    });
  const { width, height } = info;
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    throw new Refusal(
      `What is to be seen of the logo is ${width} by ${height} pixels: one side may be at most ${MAX_RATIO} times as long as the other. Please take the sign alone, without the name beside it.`,
    );
  }
  const made = await sharp(data, { raw: info })
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer({ resolveWithObject: true });
  const size = { width: made.info.width, height: made.info.height };
  return { header: size, files: [{ name: 'logo.png', body: made.data }] };
}

const UNDRAWABLE = `The SVG is too large or too narrow to be drawn: at most ${MAX_SVG_SIDE} by ${MAX_SVG_SIDE} pixels can be drawn.`;

/** The library says so of an SVG that is larger than it can count, or less than a pixel wide once it is made smaller. */
const isUndrawable = (error: unknown) => String(error).includes('zero-sized image');

async function drawn(input: Buffer): Promise<Sharp> {
  const isPng = input.subarray(1, 4).toString('latin1') === 'PNG';
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata();
  const longer = Math.max(width, height);
  if (isPng) {
    if (width * height > MAX_PIXELS) {
      throw new Refusal('The logo has more than 50 megapixels. Please make it smaller first.');
    }
    if (longer < MIN_PNG_SIDE) {
      throw new Refusal(
        `The logo is ${width} by ${height} pixels; a PNG needs at least ${MIN_PNG_SIDE} on its longer side.`,
      );
    }
    return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  }
  if (longer > MAX_SVG_SIDE) {
    throw new Refusal(
      `The SVG says that it is ${width} by ${height} pixels; at most ${MAX_SVG_SIDE} can be drawn.`,
    );
  }
  return sharp(input, {
    density: Math.max(1, (UNIT_DPI * DRAWN_SIDE) / longer),
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  });
}

/** Removes the empty edge of an image. @throws Refusal if nothing is visible */
async function cut(image: Sharp) {
  const whole = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 3, pixel = 0; at < whole.data.length; at += 4, pixel++) {
    if ((whole.data[at] ?? 0) < SEEN_ALPHA) continue;
    const x = pixel % width;
    const y = (pixel - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) throw new Refusal('There is nothing to see in this file. Please choose another.');
  return sharp(whole.data, { raw: { width, height, channels: 4 } })
    .extract({ left, top, width: right - left + 1, height: bottom - top + 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
