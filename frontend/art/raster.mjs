/** SVG to the shipped raster formats. */
import sharp from 'sharp';

/** Part of every fingerprint. Change it with any setting below, so that all files are made again. */
export const RASTER_RECIPE = 'avif 4:2:0 10 bit effort 5, webp effort 6, png 9, mozjpeg';

/** A drawing as an SVG document of a pixel width. */
const svgDocument = ({ width, height, body }, pixelWidth = width) => {
  const pixelHeight = Math.round((pixelWidth * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${pixelWidth}" height="${pixelHeight}">${body}</svg>`;
};

const raster = (drawing, pixelWidth) =>
  sharp(Buffer.from(svgDocument(drawing, pixelWidth)), {
    limitInputPixels: false,
    unlimited: true,
  });

export const toAvif = (drawing, pixelWidth, quality) =>
  raster(drawing, pixelWidth)
    .flatten()
    .avif({ quality, effort: 5, chromaSubsampling: '4:2:0', bitdepth: 10 })
    .toBuffer();

export const toWebp = (drawing, pixelWidth, quality) =>
  raster(drawing, pixelWidth)
    .flatten()
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();

export const toPng = (drawing, pixelWidth) =>
  raster(drawing, pixelWidth).png({ compressionLevel: 9, palette: false }).toBuffer();

export const toJpeg = (drawing, pixelWidth, quality) =>
  raster(drawing, pixelWidth).flatten().jpeg({ quality, mozjpeg: true }).toBuffer();

/** An ICO whose only picture is a PNG of `side` pixels. */
export const toIco = async (drawing, side) => {
  const png = await toPng(drawing, side);
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
};
