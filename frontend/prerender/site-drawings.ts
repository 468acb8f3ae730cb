import { createHash } from 'node:crypto';
import { ACCENTS, SHIPPED_ACCENT } from '../src/content/accents.ts';
import { groundColour } from '../src/content/documents/identity.ts';
import type { ShareDrawing } from './share-pictures.ts';
import { publishedNow } from '../src/content/published.ts';
import { drawingToken } from '../src/shared/server-slots.ts';

/*
 * What the server draws for a version (`backend/src/site-content/drawings/drawing.ts` says the same): each drawing is
 * named by what goes into it, and its files are at `/pictures/<id>/`.
 */
export interface IconsDrawing {
  readonly id: string;
  readonly kind: 'icons';
  readonly logo: string;
  readonly ground: string;
  readonly frame: string;
}

export type Drawing = IconsDrawing | ShareDrawing;

/** Goes up with every change of how they are drawn. */
const ICONS_RECIPE = 2;
/** Of the sign beside the school's name, which is as high as wide where the logo is narrower. */
const MARK_RATIO = 3;

/** Of what goes into a drawing. */
export const idOf = (inputs: object): string =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('hex');

/** The icons of the school's own logo; null where those that ship are shown. */
export function iconsNow(): IconsDrawing | null {
  const { logo, accent = SHIPPED_ACCENT } = publishedNow().identity ?? {};
  if (!logo) return null;
  const { light, dark } = ACCENTS[accent];
  const inputs = {
    kind: 'icons',
    logo: logo.picture,
    ground: groundColour(logo.ground, accent),
    frame: logo.ground === 'dark' ? dark.action : light.action,
  } as const;
  return { ...inputs, id: idOf({ ...inputs, recipe: ICONS_RECIPE }) };
}

/** The address of an icon, by that of the one that ships: `/icons/icon-192.png`. What is kept has shorter names. */
export function iconAddress(shipped: string): string {
  const icons = iconsNow();
  if (!icons) return shipped;
  return shipped
    .replace('/icons/', `/pictures/${icons.id}/`)
    .replace('maskable', 'mask')
    .replace('monochrome', 'mono');
}

/** How wide the sign beside the school's name is, for each of its height; 1 for the one that ships. */
export function markRatio(): number {
  const { logo } = publishedNow().identity ?? {};
  return logo ? Math.min(MARK_RATIO, Math.max(1, logo.width / logo.height)) : 1;
}

const ICON_NAMES = [
  'icon-192',
  'icon-512',
  'icon-maskable-512',
  'icon-monochrome-512',
  'apple-touch-icon',
  'admin-192',
  'admin-512',
  'admin-maskable-512',
] as const;

/** Where systems find the icons that know their old addresses: an app that is installed, a notice, an old program. */
export function redirectsNow(): Readonly<Record<string, string>> {
  const icons = iconsNow();
  if (!icons) return {};
  return {
    ...Object.fromEntries(
      ICON_NAMES.map((name) => [`/icons/${name}.png`, iconAddress(`/icons/${name}.png`)]),
    ),
    '/favicon.ico': `/pictures/${icons.id}/favicon.ico`,
    '/apple-touch-icon.png': iconAddress('/icons/apple-touch-icon.png'),
  };
}

/** The sign beside the name, which the worker keeps as it keeps the one that ships; the server puts the drawing into it. */
export function signSvg({ id }: IconsDrawing): string {
  const width = Math.round(100 * markRatio());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100" width="${width}" height="100"><image width="${width}" height="100" href="${drawingToken(id, 'mark')}"/></svg>`;
}
