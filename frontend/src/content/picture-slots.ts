import type { Picture, PictureName } from '../assets/pictures';
import { type AddedProgram, SHIPPED_PROGRAMS } from './programs';
import type { Words } from './document-schema';
import type { Language } from './types';

/** A picture that the school shows in place of one that ships, as its document holds it (PIC-7). */
export interface OwnPicture {
  /** SHA-256 of what was uploaded: its address. */
  readonly picture: string;
  /** In pixels, rising; the last is that of the largest file. */
  readonly widths: readonly number[];
  /** Of the largest file. */
  readonly height: number;
  /** What stays to be seen where it is cut, in percent from the left and the top. */
  readonly x: number;
  readonly y: number;
  /** For who cannot see it. */
  readonly alt: Words;
}

/** Where pages show pictures; 'hero' is one place for the two drawings of the first screen. */
export type PictureSlot = Exclude<PictureName, 'hero-desktop' | 'hero-mobile'> | 'hero';
/** That of a program which the owner has added: no drawing ships for it. */
export type AddedPicture = `program-${AddedProgram}`;
export type OwnPictures = Readonly<Partial<Record<PictureSlot | AddedPicture, OwnPicture>>>;

/** In the order of the editor. Without the drawings themselves, which not everything that reads this can load. */
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

/** The place of a drawing. */
export const slotOf = (name: PictureName | AddedPicture): PictureSlot | AddedPicture =>
  name === 'hero-desktop' || name === 'hero-mobile' ? 'hero' : name;

/** The files of an own picture, as those of a drawing. */
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

/** For who cannot see it, in their language or another. */
export const altOf = ({ alt }: OwnPicture, language: Language): string =>
  alt[language] || Object.values(alt).find(Boolean) || '';

/** Where the picture of a link to a page is, and its size; a JPEG, which everything shows. */
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
