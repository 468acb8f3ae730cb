import sharp, { type Sharp } from 'sharp';
import { drawIcons } from './icons.js';

const GROUND = [0xfc, 0xf5, 0xea, 255];
const FRAME = [0x9c, 0x2f, 0x54, 255];
const LOGO = [0x0b, 0x6e, 0x4f, 255];
const NOTHING = [0, 0, 0, 0];

interface Icon {
  width: number;
  height: number;
  /** The colour of a pixel, with its alpha. */
  at: (x: number, y: number) => number[];
  /** The number of pixels of a colour in the middle row. */
  across: (colour: number[]) => number;
}

/** Draws the icons of a logo, and reads their pixels. */
async function iconsOf(logo: Sharp): Promise<Record<string, Icon>> {
  const files = await drawIcons(await logo.png().toBuffer(), {
    ground: '#fcf5ea',
    frame: '#9c2f54',
  });
  const icons = files
    .filter(({ name }) => name.endsWith('.png'))
    .map(async ({ name, body }) => {
      const { data, info } = await sharp(body)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const at = (x: number, y: number): number[] => {
        const start = (y * width + x) * 4;
        return [...data.subarray(start, start + 4)];
      };
      const across = (colour: number[]): number =>
        Array.from({ length: width }, (_, x) => String(at(x, height / 2))).filter(
          (each) => each === String(colour),
        ).length;
      return [name.replace('.png', ''), { width, height, at, across }] as const;
    });
  return Object.fromEntries(await Promise.all(icons));
}

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

describe('the icons that are drawn of a logo', () => {
  let icons: Record<string, Icon>;
  beforeAll(async () => {
    icons = await iconsOf(flat(400, 400, '#0b6e4f'));
  });

  it.each([
    ['icon-192', 192, 138],
    ['icon-512', 512, 369],
    ['icon-mask-512', 512, 290],
    ['apple-touch-icon', 180, 130],
    ['admin-192', 192, 114],
    ['admin-512', 512, 303],
    ['admin-mask-512', 512, 220],
    ['favicon-32', 32, 28],
    ['favicon-48', 48, 41],
    ['mark', 96, 83],
  ])('LOGO-2 %s has %d pixels a side, of which a square logo takes %d', (name, side, logo) => {
    const icon = icons[name];
    expect([icon?.width, icon?.height, icon?.across(LOGO)]).toEqual([side, side, logo]);
  });

  it.each(['icon-512', 'admin-512'])(
    'LOGO-2 %s has round corners of 116 pixels, which are transparent',
    (name) => {
      const icon = icons[name];
      expect(icon?.at(0, 0)).toEqual(NOTHING);
      // The diagonal crosses the edge 34 pixels from the corner.
      expect([icon?.at(32, 32)[3], icon?.at(36, 36)[3]]).toEqual([0, 255]);
      expect(icon?.at(118, 0)[3]).toBe(255);
    },
  );

  it('LOGO-2 the icons that systems crop themselves are filled to the corners', () => {
    expect(icons['apple-touch-icon']?.at(0, 0)).toEqual(GROUND);
    expect(icons['icon-mask-512']?.at(0, 0)).toEqual(GROUND);
    expect(icons['admin-mask-512']?.at(0, 0)).toEqual(FRAME);
  });

  it('LOGO-2 the icons of the staff’s app have a frame around the background of the logo', () => {
    const icon = icons['admin-512'];
    // 56 or 57 pixels on each side.
    expect([icon?.at(20, 256), icon?.at(55, 256), icon?.at(58, 256)]).toEqual([
      FRAME,
      FRAME,
      GROUND,
    ]);
    expect(icon?.across(FRAME)).toBe(113);
  });

  it('LOGO-2 the monochrome icon of an opaque logo shows twice the difference in light from its corner', async () => {
    const dot = await flat(200, 200, '#404040').png().toBuffer();
    const logo = flat(400, 400, '#000000').composite([{ input: dot }]);
    const mono = (await iconsOf(logo))['icon-mono-512'];
    expect(mono?.at(256, 256)).toEqual([255, 255, 255, 128]);
    expect(mono?.at(0, 0)).toEqual(NOTHING);
  });

  it.each([
    ['twice as high as wide', 100, 200, [96, 96]],
    ['twice as wide as high', 200, 100, [192, 96]],
    ['four times as wide as high', 400, 100, [288, 96]],
  ])('LOGO-2 the sign beside the name of a logo that is %s', async (_, width, height, size) => {
    const { mark } = await iconsOf(flat(width, height, '#0b6e4f'));
    expect([mark?.width, mark?.height]).toEqual(size);
  });
});
