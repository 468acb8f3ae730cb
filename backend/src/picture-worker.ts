import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { makeLogo } from './site-content/pictures/logo-file.js';
import {
  allowDecoders,
  answerWith,
  boundMemory,
  type MadeFile,
  Refusal,
} from './site-content/pictures/picture-process.js';

/*
 * Makes the files of one uploaded picture or logo, in a separate process (`PictureMaker`). Standard input is the
 * upload; standard output is a line of JSON, followed by the files one after the other (PIC-3).
 */

/** A picture of 50 megapixels takes up to 650 MB, in the case of a rotated PNG. */
const MAX_RSS_BYTES = 768 * 2 ** 20;

const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 320;
const MAX_RATIO = 4;
/** In pixels; smaller pictures stay as wide as they are. */
const WIDTHS = [320, 640, 960, 1600];
const MAX_SIDE = 2_560;
/** Apps that preview a link accept only JPEG, and no wider pictures. */
const SHARE_WIDTH = 1_200;
/** The background of transparent pixels. */
const PAPER = '#ffffff';

/** Checks width and height after the rotation to upright. @throws Refusal */
function checkSize({ autoOrient: { width, height } }: Metadata): void {
  const longer = Math.max(width, height);
  const shorter = Math.min(width, height);
  if (width * height > MAX_PIXELS) {
    throw new Refusal(
      `The picture has ${Math.ceil((width * height) / 1_000_000)} megapixels; at most 50 can be taken. Please make it smaller first.`,
    );
  }
  if (shorter < MIN_SIDE) {
    throw new Refusal(
      `The picture is ${width} by ${height} pixels; each side needs at least ${MIN_SIDE}.`,
    );
  }
  if (longer > MAX_RATIO * shorter) {
    throw new Refusal(
      `The picture is ${width} by ${height} pixels: one side may be at most ${MAX_RATIO} times as long as the other. Please cut it first.`,
    );
  }
}

async function make(input: Buffer): Promise<{ header: object; files: MadeFile[] }> {
  const open = (): Sharp => sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // Reads only the header, so that a wrong size is refused with a message before decoding.
  checkSize(await sharp(input, { limitInputPixels: false }).metadata());
  // Decoded once; all sizes are made from the largest one. Raw pixels carry no metadata.
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = [...WIDTHS.filter((each) => each < info.width), info.width];
  const files: MadeFile[] = [];
  for (const each of widths) {
    const sized = sharp(data, { raw }).resize({ width: each });
    files.push(
      {
        name: `${each}.avif`,
        body: await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
      },
      {
        name: `${each}.webp`,
        body: await sized.clone().webp({ quality: 75, effort: 4 }).toBuffer(),
      },
    );
  }
  const share = sharp(data, { raw }).resize({ width: Math.min(SHARE_WIDTH, info.width) });
  const jpeg = await share.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  files.push({ name: 'share.jpg', body: jpeg });
  return { header: { widths, width: info.width, height: info.height }, files };
}

const isLogo = process.argv[2] === 'logo';
if (isLogo) allowDecoders('Png', 'Svg');
else allowDecoders('Jpeg', 'Png', 'Webp', 'Heif');
boundMemory(MAX_RSS_BYTES);
const input = await buffer(process.stdin);
await answerWith(() => (isLogo ? makeLogo(input) : make(input)));
