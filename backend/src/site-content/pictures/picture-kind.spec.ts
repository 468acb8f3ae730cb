import { logoKind, pictureKind } from './picture-kind.js';

const box = (brand: string, ...others: string[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + 4 * others.length);
  return Buffer.concat([length, Buffer.from(`ftyp${brand}\0\0\0\0${others.join('')}mdat`)]);
};
/** The signature of a PNG, and the chunk header that follows it. */
const PNG = Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe1]);

describe('the picture format of a file', () => {
  it.each([
    ['jpeg', JPEG],
    ['png', PNG],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
    ['avif', box('avif', 'mif1')],
    ['avif', box('mif1', 'miaf', 'avif')],
    ['avif', box('avis', 'msf1', 'avif')],
  ])('PIC-2 is recognised as %s by its first bytes (case %#)', (kind, start) => {
    expect(pictureKind(start)).toEqual({ kind });
  });

  const WANTED = ' Please choose a JPEG, PNG, WebP or AVIF.';
  it.each([
    ['an empty file', Buffer.alloc(0), `The file is empty.${WANTED}`],
    ['a GIF', Buffer.from('GIF89a/*<svg'), `A GIF is not accepted.${WANTED}`],
    ['a little-endian TIFF', Buffer.from('II*\0\x10\0'), `A TIFF is not accepted.${WANTED}`],
    ['a big-endian TIFF', Buffer.from('MM\0*\0\x10'), `A TIFF is not accepted.${WANTED}`],
    ['a PDF', Buffer.from('%PDF-1.7'), `This is a PDF, not a picture.${WANTED}`],
    [
      'an SVG that begins with its root element',
      Buffer.from('\n<svg onload="alert(1)">'),
      `An SVG drawing can contain programs, so it is not accepted.${WANTED}`,
    ],
    [
      'an SVG that begins with an XML declaration',
      Buffer.from('<?xml version="1.0"?>'),
      `An SVG drawing can contain programs, so it is not accepted.${WANTED}`,
    ],
    ['a text', Buffer.from('photo.jpg'), `This file is not a picture that can be shown.${WANTED}`],
    [
      'a JPEG after another byte',
      Buffer.from([0, 0xff, 0xd8, 0xff]),
      `This file is not a picture that can be shown.${WANTED}`,
    ],
    [
      'the sound of a WAV',
      Buffer.from('RIFF\x10\0\0\0WAVEfmt '),
      `This file is not a picture that can be shown.${WANTED}`,
    ],
    [
      'a WebP signature without the RIFF header',
      Buffer.from('FORM\x10\0\0\0WEBPVP8 '),
      `This file is not a picture that can be shown.${WANTED}`,
    ],
    [
      'an M4A sound in the container format of AVIF',
      box('M4A ', 'mp42'),
      `This file is not a picture that can be shown.${WANTED}`,
    ],
  ])('PIC-2 is refused with a sentence that says why: %s', (_, start, refusal) => {
    expect(pictureKind(start)).toEqual({ refusal });
  });

  const HEIC =
    'This is a HEIC picture, as iPhones take them. On the iPhone, choose “Most Compatible” in Settings, Camera, Formats and take it again; or open it in Photos, and export it as JPEG.';
  it.each([
    ['heic', 'mif1'],
    ['heic', 'mif1', 'MiHB', 'miaf'],
    ['mif1', 'heic'],
    ['mif1', 'miaf'],
    ['heix'],
    ['hevc'],
    ['msf1', 'hevc'],
    ['msf1', 'iso8'],
  ])(
    'PIC-2 of a picture of an iPhone is refused with advice on what to do (%s, case %#)',
    (brand, ...others) => {
      expect(pictureKind(box(brand, ...others))).toEqual({ refusal: HEIC });
    },
  );

  it('PIC-2 is read from brands only within the first box and within the bytes that there are', () => {
    const behind = Buffer.concat([box('mif1', 'heic').subarray(0, 20), Buffer.from('avifavif')]);
    expect(pictureKind(behind)).toEqual({ refusal: HEIC });
    const endless = box('mif1', 'heic');
    endless.writeUInt32BE(0xffff_ffff);
    expect(pictureKind(endless)).toEqual({ refusal: HEIC });
    expect(pictureKind(endless.subarray(0, 10))).toEqual({
      refusal: `This file is not a picture that can be shown.${WANTED}`,
    });
  });
});

describe('the format of a logo file', () => {
  it('LOGO-1 is recognised as PNG by its first bytes', () => {
    expect(logoKind(PNG)).toEqual({ kind: 'png' });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?><svg>',
    '\ufeff<?xml version="1.0"?>',
    '\r\n\t <svg>',
    '<!-- Drawn by hand -->\n<svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"',
  ])('LOGO-1 is recognised as SVG by its first characters: %j', (text) => {
    expect(logoKind(Buffer.from(text))).toEqual({ kind: 'svg' });
  });

  const LOGO_WANTED = 'A logo is a PNG or an SVG. Please choose one of these.';
  it.each([
    ['an empty file', Buffer.alloc(0), `The file is empty. ${LOGO_WANTED}`],
    ['a JPEG', JPEG, LOGO_WANTED],
    ['a web page', Buffer.from('<!DOCTYPE html><svg>'), LOGO_WANTED],
    ['a text about drawings', Buffer.from('See <svg>'), LOGO_WANTED],
  ])('LOGO-1 is refused with a sentence that says why: %s', (_, start, refusal) => {
    expect(logoKind(start)).toEqual({ refusal });
  });
});
