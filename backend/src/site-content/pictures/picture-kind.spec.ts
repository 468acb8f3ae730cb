import { pictureKind } from './picture-kind.js';

const box = (brand: string, ...others: string[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + 4 * others.length);
  return Buffer.concat([length, Buffer.from(`ftyp${brand}\0\0\0\0${others.join('')}mdat`)]);
};

describe('what a file is', () => {
  it.each([
    ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1])],
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
    ['avif', box('avif', 'mif1')],
    ['avif', box('mif1', 'miaf', 'avif')],
  ])('PIC-2 its bytes say that it is %s', (kind, start) => {
    expect(pictureKind(start)).toEqual({ kind });
  });

  const WANTED = ' Please choose a JPEG, PNG, WebP or AVIF.';
  it.each([
    ['empty', Buffer.alloc(0), `The file is empty.${WANTED}`],
    ['GIF', Buffer.from('GIF89a/*<svg'), `A GIF is not taken.${WANTED}`],
    ['TIFF', Buffer.from('II*\0'), `A TIFF is not taken.${WANTED}`],
    ['TIFF', Buffer.from('MM\0*'), `A TIFF is not taken.${WANTED}`],
    ['PDF', Buffer.from('%PDF-1.7'), `This is a PDF, not a picture.${WANTED}`],
    [
      'SVG',
      Buffer.from('\n<svg onload="alert(1)">'),
      `An SVG drawing can hold programs, so it is not taken.${WANTED}`,
    ],
    [
      'SVG',
      Buffer.from('<?xml version="1.0"?>'),
      `An SVG drawing can hold programs, so it is not taken.${WANTED}`,
    ],
    ['text', Buffer.from('photo.jpg'), `This file is no picture that can be shown.${WANTED}`],
    [
      'JPEG behind another byte',
      Buffer.from([0, 0xff, 0xd8, 0xff]),
      `This file is no picture that can be shown.${WANTED}`,
    ],
    [
      'sound in the same box',
      box('M4A ', 'mp42'),
      `This file is no picture that can be shown.${WANTED}`,
    ],
  ])('PIC-2 refuses %s in words', (_, start, refusal) => {
    expect(pictureKind(start)).toEqual({ refusal });
  });

  it.each([['heic', 'mif1'], ['mif1', 'heic'], ['heix'], ['hevc'], ['msf1', 'hevc']])(
    'PIC-2 says what to do with a picture of an iPhone (%s)',
    (brand, ...others) => {
      expect(pictureKind(box(brand, ...others))).toEqual({
        refusal:
          'This is a HEIC picture, as iPhones take them. On the iPhone, choose “Most Compatible” in Settings, Camera, Formats and take it again; or open it in Photos, and export it as JPEG.',
      });
    },
  );
});
