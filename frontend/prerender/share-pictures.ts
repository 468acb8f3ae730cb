import type { PageHead } from '../src/app/router/page-head';
import { textsIn, EVERY_LANGUAGE } from '../src/content/every-language.ts';
import {
  type AddedPicture,
  filesOf,
  PICTURE_SLOTS,
  type PictureSlot,
} from '../src/content/picture-slots.ts';
import { type AddedProgram, isShipped as shipsAs } from '../src/content/programs.ts';
import { ownPicture, programSlugs, publishedNow } from '../src/content/published.ts';
import type { SiteTexts } from '../src/content/types';
import type { ClientBuild } from './build/client-build.ts';
import { accentNow } from './identity-style.ts';
import { type Drawing, iconsNow, idOf } from './site-drawings.ts';

/** The picture that a link to a page shows, in one language (`backend/src/site-content/drawings/drawing.ts`). */
export interface ShareDrawing {
  readonly id: string;
  readonly kind: 'share';
  /** The large text, and the small one below it. */
  readonly large: string;
  readonly small: string;
  /** The school's logo and the page's picture, as paths on the site. */
  readonly mark: string;
  readonly picture: string;
  /** The point of the picture that stays visible when it is cropped, in percent from the left and the top. */
  readonly x: number;
  readonly y: number;
  readonly band: string;
  readonly glow: string;
  readonly heading: string;
  readonly soft: string;
}

/** The paths of the shipped drawings by name. */
export type ShippedPictures = ClientBuild['pictures'];

export const SHARE_SIZE = { width: 1200, height: 630 };
/** Increased with every change of how they are drawn, so that their ids change. */
const RECIPE = 1;
/** In pixels; a wider picture looks no better. */
const ENOUGH_WIDTH = 900;

/** Null if no drawing is needed: names and look are as they ship, so the shipped or uploaded picture is right. */
export function shareDrawing(head: PageHead, shipped: ShippedPictures): ShareDrawing | null {
  const language = head.language;
  const namesIn = ({ school, common }: SiteTexts) => [school.name, common.programNames[head.view]];
  const isShipped =
    !publishedNow().identity &&
    namesIn(textsIn(language)).join() === namesIn(EVERY_LANGUAGE[language]).join();
  if (isShipped || head.canonical === undefined) return null;
  const icons = iconsNow();
  const { light, dark } = accentNow();
  const title = head.title.slice(0, -` | ${head.siteName}`.length);
  const isLanding = head.view === 'main';
  const inputs = {
    kind: 'share',
    large: isLanding ? head.siteName : title,
    small: isLanding ? title : head.siteName,
    mark: icons ? `/pictures/${icons.id}/mark.png` : '/icons/icon-192.png',
    ...pictureOf(head.view, shipped),
    band: light.band,
    glow: dark.action,
    heading: dark.heading,
    soft: light['on-band-soft'],
  } as const;
  return { ...inputs, id: idOf({ ...inputs, recipe: RECIPE }) };
}

/** All drawings that the server makes for the pages, each once. */
export function drawingsOf(
  heads: readonly PageHead[],
  shipped: ShippedPictures,
): readonly Drawing[] {
  const icons = iconsNow();
  const found = [
    ...(icons ? [icons] : []),
    // The languages of a page follow each other: their drawings differ only in the text.
    ...heads
      .toSorted((one, other) => one.view.localeCompare(other.view))
      .flatMap((head) => shareDrawing(head, shipped) ?? []),
  ];
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

/** Redirects from the shipped pictures to the new ones, for links that were shared before. */
export function shareRedirects(
  heads: readonly PageHead[],
  shipped: ShippedPictures,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    // Reversed, because the last entry wins, and the first language has to.
    heads.toReversed().flatMap((head) => {
      const drawing = shareDrawing(head, shipped);
      return drawing ? [[`/og/${head.view}.jpg`, sharePath(drawing)]] : [];
    }),
  );
}

export const sharePath = ({ id }: ShareDrawing): string => `/pictures/${id}/share.jpg`;

/** True for a program that the owner has added; no picture of it ships. */
const isAdded = (view: string): view is AddedProgram =>
  programSlugs().some((each) => each === view && !shipsAs(each));

/** The slot with the main picture of a view. */
function slotOf(view: string): PictureSlot | AddedPicture {
  if (isAdded(view)) return `program-${view}`;
  return PICTURE_SLOTS.find((slot) => slot === view || slot === `program-${view}`) ?? 'hero';
}

/** The school's own picture of a view, if it has one. */
export const ownPictureOf = (view: string) => ownPicture(slotOf(view));

/** The picture that ships for links to a view. */
export const shippedPath = (view: string): string => `/og/${view}.jpg`;

function pictureOf(
  view: string,
  shipped: ShippedPictures,
): Pick<ShareDrawing, 'picture' | 'x' | 'y'> {
  const own = ownPictureOf(view);
  if (!own) {
    const drawing = shipped[slotOf(view)];
    // The figure of the hero sits right of its middle.
    return drawing
      ? { picture: drawing, x: 50, y: 50 }
      : { picture: shipped['hero-desktop'] ?? '', x: 70, y: 50 };
  }
  const files = Object.entries(filesOf(own).webp);
  const [, picture = ''] =
    files.find(([width]) => Number(width) >= ENOUGH_WIDTH) ?? files.at(-1) ?? [];
  return { picture, x: own.x, y: own.y };
}
