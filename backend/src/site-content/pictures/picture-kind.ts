/** What is uploaded: a photograph, or the school's logo. */
export type UploadKind = 'picture' | 'logo';

/** The formats of pictures that are taken. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** So many bytes say what a file is. */
export const KIND_BYTES = 64;

const WANTED = 'Please choose a JPEG, PNG, WebP or AVIF.';

/** What else is chosen by mistake, and what helps. */
const OTHERS: Record<string, string> = {
  heic: 'This is a HEIC picture, as iPhones take them. On the iPhone, choose “Most Compatible” in Settings, Camera, Formats and take it again; or open it in Photos, and export it as JPEG.',
  svg: `An SVG drawing can hold programs, so it is not taken. ${WANTED}`,
  gif: `A GIF is not taken. ${WANTED}`,
  tiff: `A TIFF is not taken. ${WANTED}`,
  pdf: `This is a PDF, not a picture. ${WANTED}`,
  empty: `The file is empty. ${WANTED}`,
  other: `This file is no picture that can be shown. ${WANTED}`,
};

/** What is taken as a logo, and what helps for all else (LOGO-1). */
const LOGO_WANTED = 'A logo is a PNG or an SVG. Please choose one of these.';

/** Whether a logo is one, by its first bytes. */
export function logoKind(start: Buffer): { kind: 'png' | 'svg' } | { refusal: string } {
  if (start.length === 0) return { refusal: `The file is empty. ${LOGO_WANTED}` };
  if (kindOf(start) === 'png') return { kind: 'png' };
  // Comments may stand before its first element. A byte order mark is white space.
  const isMarkup = /^\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/.test(start.toString());
  return isMarkup ? { kind: 'svg' } : { refusal: LOGO_WANTED };
}

/**
 * What a file is by its first bytes; its name and the type that it was sent with say nothing (PIC-2).
 * @param start up to `KIND_BYTES` of it, and all of a shorter one
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

/** What the brands of HEIC begin with: of pictures and sequences, of its own coding and of any. */
const HEIC_BRANDS = ['hei', 'hev', 'mif', 'msf'];

/** HEIC and AVIF share their box, whose brands tell them apart: one it is, and others it can be read as. */
function brandOf(start: Buffer, text: string): string {
  const length = Math.min(start.readUInt32BE(0), start.length);
  const brands = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(text.slice(at, at + 4));
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand.slice(0, 3))) ? 'heic' : 'other';
}
