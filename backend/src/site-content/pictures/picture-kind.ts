/** The kind of an upload: a photograph, or the school's logo. */
export type UploadKind = 'picture' | 'logo';

/** The accepted formats of pictures. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** The number of bytes that identify the format of a file. */
export const KIND_BYTES = 64;

const WANTED = 'Please choose a JPEG, PNG, WebP or AVIF.';

/** Messages for other formats that are often chosen, with the remedy. */
const OTHERS: Record<string, string> = {
  heic: 'This is a HEIC picture, as iPhones take them. On the iPhone, choose “Most Compatible” in Settings, Camera, Formats and take it again; or open it in Photos, and export it as JPEG.',
  svg: `An SVG drawing can contain programs, so it is not accepted. ${WANTED}`,
  gif: `A GIF is not accepted. ${WANTED}`,
  tiff: `A TIFF is not accepted. ${WANTED}`,
  pdf: `This is a PDF, not a picture. ${WANTED}`,
  empty: `The file is empty. ${WANTED}`,
  other: `This file is not a picture that can be shown. ${WANTED}`,
};

/** The accepted formats of a logo, and the message for all others (LOGO-1). */
const LOGO_WANTED = 'A logo is a PNG or an SVG. Please choose one of these.';

/** Identifies the format of a logo by its first bytes. */
export function logoKind(start: Buffer): { kind: 'png' | 'svg' } | { refusal: string } {
  if (start.length === 0) return { refusal: `The file is empty. ${LOGO_WANTED}` };
  if (kindOf(start) === 'png') return { kind: 'png' };
  // Comments may precede the first element. `\s` also matches a byte order mark.
  const isMarkup = /^\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/.test(start.toString());
  return isMarkup ? { kind: 'svg' } : { refusal: LOGO_WANTED };
}

/**
 * Identifies a file by its first bytes; its name and content type are ignored (PIC-2).
 * @param start the first `KIND_BYTES` bytes, or all of a shorter file
 */
export function pictureKind(start: Buffer): { kind: PictureKind } | { refusal: string } {
  const kind = kindOf(start);
  const refusal = OTHERS[kind];
  return refusal === undefined ? { kind: kind as PictureKind } : { refusal };
}

function kindOf(start: Buffer): string {
  const text = start.toString('latin1');
  if (start.length === 0) return 'empty';
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4)) return brandOf(start, text);
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.startsWith('%PDF')) return 'pdf';
  return text.includes('<svg') || text.includes('<?xml') ? 'svg' : 'other';
}

/** The prefixes of HEIC brands: of pictures and sequences, with HEVC or any other codec. */
const HEIC_BRANDS = ['hei', 'hev', 'mif', 'msf'];

/** Tells HEIC and AVIF apart by the brands in their common `ftyp` box: a major brand, and compatible ones. */
function brandOf(start: Buffer, text: string): string {
  const length = Math.min(start.readUInt32BE(0), start.length);
  const brands = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(text.slice(at, at + 4));
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand.slice(0, 3))) ? 'heic' : 'other';
}
