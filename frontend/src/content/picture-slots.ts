import type { Picture, PictureName } from '../assets/pictures';
import { type AddedProgram, SHIPPED_PROGRAMS } from './programs';
import type { Words } from './document-schema';
import type { Language } from './types';

/** A picture of the school that replaces a shipped one, as stored in its document (PIC-7). */
export interface OwnPicture {
  /** The SHA-256 of the uploaded file, which is in its address. */
  readonly picture: string;
  /** The widths of the files in pixels, ascending. */
  readonly widths: readonly number[];
  /** The height of the largest file. */
  readonly height: number;
  /** The focal point, which stays visible when the picture is cropped, in percent from the left and the top. */
  readonly x: number;
  readonly y: number;
  /** The alternative text. */
  readonly alt: Words;
}

/** The places where pages show pictures. 'hero' is one slot for the two drawings of the first screen. */
export type PictureSlot = Exclude<PictureName, 'hero-desktop' | 'hero-mobile'> | 'hero';
/** The slot of an added program, for which no drawing is shipped. */
export type AddedPicture = `program-${AddedProgram}`;
export type OwnPictures = Readonly<Partial<Record<PictureSlot | AddedPicture, OwnPicture>>>;

/** In the order of the editor. Does not import the drawings, which not every importer of this file can load. */
export const PICTURE_SLOTS: readonly PictureSlot[] = [
  'hero',
  ...SHIPPED_PROGRAMS.map((slug) => `program-${slug}` as const),
  'yogic-food',
  'about',
  'teacher-1',
  'teacher-2',
  'teacher-3',
  'register-1',
  'register-2',
  'register-3',
  'register-4',
];

/** The slot of a drawing. */
export const slotOf = (name: PictureName | AddedPicture): PictureSlot | AddedPicture =>
  name === 'hero-desktop' || name === 'hero-mobile' ? 'hero' : name;

/** The files of an own picture, in the format of a drawing's files. */
export function filesOf({ picture, widths, height }: OwnPicture): Picture {
  const addresses = (format: string) =>
    Object.fromEntries(widths.map((width) => [width, `/pictures/${picture}/${width}.${format}`]));
  return {
    avif: addresses('avif'),
    webp: addresses('webp'),
    width: widths.at(-1) ?? 0,
    height,
  };
}

/** The alternative text in a language, or in another one if it is missing. */
export const altOf = ({ alt }: OwnPicture, language: Language): string =>
  alt[language] || Object.values(alt).find(Boolean) || '';

/** The path and size of the picture for shared links. It is a JPEG, which all programs support. */
export function sharedPicture(own: OwnPicture): {
  readonly path: string;
  readonly width: number;
  readonly height: number;
} {
  const largest = own.widths.at(-1) ?? 0;
  const width = Math.min(largest, 1_200);
  const height = Math.round((own.height * width) / largest);
  return { path: `/pictures/${own.picture}/share.jpg`, width, height };
}
