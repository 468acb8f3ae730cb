import { DEFAULT_LANGUAGE } from '../../api/lists';
import type { PictureField, ValuesOf } from '../document-schema';
import { EVERY_LANGUAGE } from '../every-language';
import {
  type OwnPicture,
  type OwnPictures,
  PICTURE_SLOTS,
  type PictureSlot,
} from '../picture-slots';
import type { ShippedProgram } from '../programs';

/** The fields of `pictures`: a picture, or none, for each slot. */
const PICTURE_FIELDS = Object.fromEntries(
  PICTURE_SLOTS.map((slot) => [slot, { kind: 'picture', label: slotLabel(slot), slot }]),
) as Readonly<Record<PictureSlot, PictureField>>;

export type PicturesDocument = ValuesOf<typeof PICTURE_FIELDS>;

function slotLabel(slot: PictureSlot): string {
  const [, kind = slot, rest = ''] = /^(program|teacher|register)-(.+)$/.exec(slot) ?? [];
  const { programNames } = EVERY_LANGUAGE[DEFAULT_LANGUAGE].common;
  const labels: Readonly<Record<string, string>> = {
    hero: 'First screen',
    about: 'About Us',
    'yogic-food': 'Yogic Food',
    program: programNames[rest as ShippedProgram],
    teacher: `Teacher ${rest}`,
    register: `“Register now”, picture ${rest}`,
  };
  return labels[kind] ?? slot;
}

export const picturesDocument = {
  fields: PICTURE_FIELDS,
  /** No own pictures, so that the drawings are shown. */
  shipped: Object.fromEntries(PICTURE_SLOTS.map((slot) => [slot, null])) as PicturesDocument,
};

/** The school's own pictures. Returns {} if there are none, so that pages need not contain them. */
export function publishedPictures(
  document: Readonly<Partial<Record<keyof OwnPictures, OwnPicture | null>>> = {},
): {
  readonly pictures?: OwnPictures;
} {
  const own = Object.entries(document).filter(([, picture]) => picture !== null);
  return own.length > 0 ? { pictures: Object.fromEntries(own) as OwnPictures } : {};
}
