import sharp from 'sharp';
import { makeLogo } from './logo-file.js';

const png = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 110, b: 79, alpha } } });

describe('the stored file of a logo', () => {
  it.each([
    [1_000, 500, { width: 768, height: 384 }],
    [400, 769, { width: 399, height: 768 }],
    [768, 200, { width: 768, height: 200 }],
    [200, 192, { width: 200, height: 192 }],
  ])('LOGO-1 of a PNG of %d by %d pixels has at most 768 a side: %j', async (...row) => {
    const [width, height, size] = row;
    const { header, files } = await makeLogo(await png(width, height).png().toBuffer());
    expect(header).toEqual(size);
    expect(files.map(({ name }) => name)).toEqual(['logo.png']);
    expect(await sharp(files[0]?.body).metadata()).toMatchObject({ format: 'png', ...size });
  });

  it('LOGO-1 is upright, whatever the orientation of the uploaded PNG', async () => {
    const lying = await png(300, 200).withMetadata({ orientation: 6 }).png().toBuffer();
    expect((await makeLogo(lying)).header).toEqual({ width: 200, height: 300 });
  });

  it('LOGO-1 begins where the pixels have an alpha of 8 of 255 or more', async () => {
    /** Returns a PNG of 300 by 200 pixels of one alpha, around 250 by 100 of another. */
    const framed = (outer: number, inner: number) => {
      const pixels = Buffer.alloc(300 * 200 * 4);
      for (let y = 0; y < 200; y++) {
        for (let x = 0; x < 300; x++) {
          const isInner = x >= 10 && x < 260 && y >= 50 && y < 150;
          pixels[(y * 300 + x) * 4 + 3] = isInner ? inner : outer;
        }
      }
      return sharp(pixels, { raw: { width: 300, height: 200, channels: 4 } })
        .png()
        .toBuffer();
    };
    const sizes = [];
    for (const [outer, inner] of [
      [7, 8],
      [8, 8],
    ] as const) {
      sizes.push((await makeLogo(await framed(outer, inner))).header);
    }
    expect(sizes).toEqual([
      { width: 250, height: 100 },
      { width: 300, height: 200 },
    ]);
    await expect(makeLogo(await framed(7, 7))).rejects.toThrow('There is nothing to see');
  });
});
