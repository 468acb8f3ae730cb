import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';

/*
 * Makes the files of one uploaded picture, in a process of its own (`PictureMaker`): the picture on standard input;
 * on standard output a line of JSON, behind which the files stand one after the other (PIC-3).
 */

/** A picture of 50 megapixels takes up to 650 MB, as a PNG that is turned. */
const MAX_RSS_BYTES = 768 * 2 ** 20;
const LOOK_EVERY_MS = 20;

const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 320;
const MAX_RATIO = 4;
/** In pixels; smaller pictures stay as wide as they are. */
const WIDTHS = [320, 640, 960, 1600];
const MAX_SIDE = 2_560;
/** What shows a link to a page takes JPEG alone, and no larger one. */
const SHARE_WIDTH = 1_200;
/** Under what is see-through, as paper under a drawing. */
const PAPER = '#ffffff';

interface MadeFile {
  name: string;
  body: Buffer;
}

/** Says why a picture is refused, in a sentence for who chose it. */
class Refusal extends Error {}

/** The decoders of the four formats that are taken, and no others: each is code that reads what strangers made. */
function allowDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** Ends this process before it takes what the host needs for others. The decoders run beside this thread. */
function boundMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(9);
  }, LOOK_EVERY_MS).unref();
}

/** Looks at width and height as they are seen once the picture is upright. @throws Refusal */
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
  // The head alone: what it claims is refused here, in words.
  checkSize(await sharp(input, { limitInputPixels: false }).metadata());
  // Decoded once: from its largest size all others are made. Nothing but pixels is carried on.
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

async function answer(): Promise<void> {
  const input = await buffer(process.stdin);
  try {
    const { header, files } = await make(input);
    const list = files.map(({ name, body }) => ({ name, length: body.length }));
    process.stdout.write(`${JSON.stringify({ ...header, files: list })}\n`);
    for (const { body } of files) process.stdout.write(body);
  } catch (error) {
    const refusal = error instanceof Refusal ? error.message : null;
    process.stdout.write(`${JSON.stringify({ refusal, fault: String(error) })}\n`);
  }
}

allowDecoders();
boundMemory();
await answer();
