import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DrawingOrder, ShareDrawing } from '../../../src/site-content/drawings/drawing.js';
import { DRAWING_WORKER } from '../../support/server/test-app.js';
import { builtSiteDir } from '../../support/calls/website-owner.js';

const SITE_DIR = builtSiteDir();
const FONTS = join(SITE_DIR, '../dist-ssr/fonts');
const MARK = readFileSync(join(SITE_DIR, 'icons/icon-192.png'));

/** Returns what the built program draws with these fonts and this picture. */
const drawn = (
  changes: Partial<ShareDrawing>,
  { conf = join(FONTS, 'fonts.conf'), picture = MARK } = {},
): Buffer => {
  const drawing: ShareDrawing = {
    id: 'a'.repeat(64),
    kind: 'share',
    large: 'Large',
    small: 'Small',
    mark: '/mark.png',
    picture: '/picture.png',
    x: 50,
    y: 50,
    band: '#000000',
    glow: '#000000',
    heading: '#ffffff',
    soft: '#ffffff',
    ...changes,
  };
  const order: DrawingOrder = {
    drawings: [drawing],
    sources: [
      { name: '/mark.png', length: MARK.length },
      { name: '/picture.png', length: picture.length },
    ],
  };
  const input = Buffer.concat([Buffer.from(`${JSON.stringify(order)}\n`), MARK, picture]);
  const { stdout } = spawnSync(process.execPath, [DRAWING_WORKER], {
    input,
    env: { FONTCONFIG_FILE: conf },
    maxBuffer: 2 ** 24,
  });
  const end = stdout.indexOf('\n');
  expect(stdout.subarray(0, end).toString()).toContain('"files":[{');
  return stdout.subarray(end + 1);
};

describe('the page picture in a link preview', () => {
  /** Returns a picture that is red on the left or at the top, and blue on the right or at the bottom. */
  const halves = (width: number, height: number) => {
    const [x, y] = width > height ? [width / 2, 0] : [0, height / 2];
    const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f00"/><rect x="${x}" y="${y}" width="100%" height="100%" fill="#00f"/></svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };

  it.each([
    ['wide', [2000, 500], [0, 100], ['red', 'red']],
    ['wide', [2000, 500], [50, 0], ['red', 'blue']],
    ['wide', [2000, 500], [100, 0], ['blue', 'blue']],
    ['tall', [500, 2000], [100, 0], ['red', 'red']],
    ['tall', [500, 2000], [0, 50], ['red', 'blue']],
    ['tall', [500, 2000], [0, 100], ['blue', 'blue']],
  ] as const)(
    'SHARE-1 a %s picture (%j) is cropped around its focal point: %j shows %j',
    async (shape, size, [x, y], colours) => {
      const jpeg = drawn({ x, y }, { picture: await halves(size[0], size[1]) });
      const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
      const colourAt = (left: number, top: number) => {
        const [red = 0, , blue = 0] = data.subarray((top * info.width + left) * 3);
        return red > blue ? 'red' : 'blue';
      };
      // Near two opposite edges of the picture, which is 700 by 630 pixels beside the panel.
      const [first, last] =
        shape === 'wide'
          ? [colourAt(520, 300), colourAt(1180, 300)]
          : [colourAt(850, 20), colourAt(850, 610)];
      expect([first, last]).toEqual(colours);
    },
  );
});

describe('the panel of a link preview', () => {
  const pixelsOf = async (changes: Partial<ShareDrawing>) => {
    const { data, info } = await sharp(drawn(changes)).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = (y * info.width + x) * 3;
      return [...data.subarray(start, start + 3)] as [red: number, green: number, blue: number];
    };
    return { width: info.width, height: info.height, at };
  };

  it('SHARE-1 has the title in one colour and the name of the school below it in another', async () => {
    const { height, at } = await pixelsOf({ heading: '#ff0000', soft: '#00ff00' });
    const rows = { title: new Set<number>(), name: new Set<number>() };
    for (let y = 0; y < height; y++) {
      for (let x = 40; x < 460; x++) {
        const [red, green, blue] = at(x, y);
        if (red > 150 && green < 90 && blue < 90) rows.title.add(y);
        if (green > 150 && red < 90 && blue < 90) rows.name.add(y);
      }
    }
    expect([rows.title.size > 10, rows.name.size > 5]).toEqual([true, true]);
    expect(Math.min(...rows.name)).toBeGreaterThan(Math.max(...rows.title));
  });

  it('SHARE-1 has a glow from below, two rings behind the sign, and a seam to the picture', async () => {
    const { at } = await pixelsOf({ glow: '#ffffff' });
    const light = (x: number, y: number) => at(x, y)[1];
    expect(light(30, 30)).toBeLessThan(10);
    // A fifth of the colour at the lower edge.
    expect(Math.abs(light(30, 626) - 51)).toBeLessThan(10);
    // Around the point (250, 250): radii of 230 and 330 pixels.
    expect(light(250, 20) - light(250, 26)).toBeGreaterThan(20);
    expect(light(250, 580) - light(250, 572)).toBeGreaterThan(5);
    expect(light(502, 300)).toBeGreaterThan(200);
  });
});

describe('the text in a link preview', () => {
  const folder = mkdtempSync(join(tmpdir(), 'share-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the number of bright pixels in the panel, and the columns of the leftmost and rightmost one. */
  const inkOf = async (jpeg: Buffer) => {
    const [left, top, width, height] = [10, 0, 480, 630];
    const { data } = await sharp(jpeg)
      .extract({ left, top, width, height })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const bright = [...data.keys()].filter((at) => (data[at] ?? 0) > 200);
    const columns = bright.map((at) => at % width);
    return {
      bright: bright.length,
      left: Math.min(...columns) + left,
      right: Math.max(...columns) + left,
    };
  };

  it('SHARE-3 uses only the fonts of the site; the fonts of the machine have no effect', () => {
    const own = join(FONTS, 'only.conf');
    const machine = join(folder, 'machine.conf');
    const conf = (fonts: string) =>
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>${fonts}</fontconfig>`;
    writeFileSync(own, conf('<dir prefix="relative">.</dir>'));
    writeFileSync(machine, conf('<dir>/usr/share/fonts</dir>'));
    try {
      for (const large of ['Ushas Yoga House', 'उषा योग गृह', 'उषा Yoga 108']) {
        const built = drawn({ large, small: large });
        expect([large, drawn({ large, small: large }, { conf: own }).equals(built)]).toEqual([
          large,
          true,
        ]);
        expect(drawn({ large, small: large }, { conf: machine }).equals(built)).toBe(false);
      }
    } finally {
      rmSync(own);
    }
  });

  it('SHARE-3 joins Devanagari letters into conjuncts', async () => {
    // A zero-width non-joiner (U+200C) keeps the letters apart.
    const joined = await inkOf(drawn({ large: 'क्षत्रिय', small: '.' }));
    const parted = await inkOf(drawn({ large: 'क्\u200cषत्\u200cरिय', small: '.' }));
    expect(joined.right - joined.left).toBeLessThan(parted.right - parted.left - 20);
  });

  it.each([
    ['60 letters', 'The Rajarajeshwari Institute of Classical Hatha Yoga, Kochi'],
    ['60 letters in Hindi', 'श्री राजराजेश्वरी पारंपरिक हठ योग एवं प्राणायाम विद्यालय संघ'],
    ['one word of 60 letters', 'Y'.repeat(60)],
    ['200 letters', 'hatha yoga '.repeat(18)],
    ['characters of markup', '<b>&amp; <span foreground="red">'],
  ])('SHARE-3 wraps and shrinks until it fits into the panel: %s', async (_, text) => {
    const { left, right, bright } = await inkOf(drawn({ large: text, small: text }));
    expect(left).toBeGreaterThanOrEqual(36);
    expect(right).toBeLessThanOrEqual(464);
    expect(bright).toBeGreaterThan(500);
  });
});
