import { createHash } from 'node:crypto';
import { ACCENTS, SHIPPED_ACCENT } from '../src/content/accents.ts';
import { groundColour } from '../src/content/documents/identity.ts';
import type { ShareDrawing } from './share-pictures.ts';
import { publishedNow } from '../src/content/published.ts';
import { drawingToken } from '../src/shared/server-slots.ts';

/*
 * What the server draws for a published version (`backend/src/site-content/drawings/drawing.ts` has the same types).
 * The id of a drawing is the hash of its inputs, and its files are at `/pictures/<id>/`.
 */
export interface IconsDrawing {
  readonly id: string;
  readonly kind: 'icons';
  readonly logo: string;
  readonly ground: string;
  readonly frame: string;
}

export type Drawing = IconsDrawing | ShareDrawing;

/** Increased with every change of how they are drawn, so that their ids change. */
const ICONS_RECIPE = 2;
/** The largest width for each height of the logo beside the school's name. A logo narrower than high gets a square. */
const MARK_RATIO = 3;

/** The id of a drawing: the hash of its inputs. */
export const idOf = (inputs: object): string =>
  createHash('sha256').update(JSON.stringify(inputs)).digest('hex');

/** The icons of the school's own logo; null if the shipped ones are used. */
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

/** The path of an icon, by the shipped one's (`/icons/icon-192.png`). The drawn files have shorter names. */
export function iconAddress(shipped: string): string {
  const icons = iconsNow();
  if (!icons) return shipped;
  return shipped
    .replace('/icons/', `/pictures/${icons.id}/`)
    .replace('maskable', 'mask')
    .replace('monochrome', 'mono');
}

/** The width of the logo beside the school's name divided by its height; 1 for the shipped one. */
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

/** Redirects for icons that are requested by their shipped paths: by an installed app, a notice, an old program. */
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

/** The logo beside the name, cached by the service worker like the shipped one. The server fills the drawing in. */
export function signSvg({ id }: IconsDrawing): string {
  const width = Math.round(100 * markRatio());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100" width="${width}" height="100"><image width="${width}" height="100" href="${drawingToken(id, 'mark')}"/></svg>`;
}
