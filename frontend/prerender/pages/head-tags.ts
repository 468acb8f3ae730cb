import { LANGUAGES } from '../../src/api/lists.ts';
import type { PageHead } from '../../src/app/router/page-head';
import { sharedPicture } from '../../src/content/picture-slots.ts';
import { schoolFacts } from '../../src/content/published.ts';
import { PAGE_TOKENS, type SlotKind, slotMarker } from '../../src/shared/server-slots.ts';
import type { ClientBuild } from '../build/client-build.ts';
import {
  ownPictureOf,
  SHARE_SIZE,
  shareDrawing,
  sharePath,
  type ShippedPictures,
  shippedPath,
} from '../share-pictures.ts';

export const NOINDEX = '<meta name="robots" content="noindex" />';

/** The locale in Open Graph's form: 'hi_IN'. */
const localeOf = (language: string) => `${language}_${schoolFacts().address.countryCode}`;

/**
 * The tags in a page's head for search engines and link previews (NAV-6).
 */
export function headTags(
  head: PageHead,
  { previews, pictures }: Pick<ClientBuild, 'previews' | 'pictures'>,
): string {
  const { canonical, alternates } = head;
  return [
    `<title>${titleOf(head)}</title>`,
    meta('name', 'description', head.description),
    canonical === undefined
      ? NOINDEX
      : `<link rel="canonical" href="${PAGE_TOKENS.siteUrl}${canonical}" />`,
    ...alternates.map(
      ({ language, path }) =>
        `<link rel="alternate" hreflang="${language}" href="${PAGE_TOKENS.siteUrl}${path}" />`,
    ),
    ...sharingTags(head),
    ...previewTags(sharedOf(head, previews.includes(head.view), pictures)),
  ].join('\n    ');
}

/** The server fills in the titles of pages that show the result of a form (ADR 0006). */
const TITLE_SLOTS: Readonly<Partial<Record<PageHead['view'], SlotKind>>> = {
  register: 'form-title',
  'my-registration': 'personal-title',
};

function titleOf({ view, language, title }: PageHead): string {
  const slot = TITLE_SLOTS[view];
  return slot ? slotMarker(slot, language) : escaped(title);
}

function sharingTags(head: PageHead): readonly string[] {
  const others = LANGUAGES.filter((language) => language !== head.language);
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', localeOf(head.language)),
    ...others.map((language) => meta('property', 'og:locale:alternate', localeOf(language))),
    ...(head.canonical === undefined
      ? []
      : [meta('property', 'og:url', `${PAGE_TOKENS.siteUrl}${head.canonical}`)]),
  ];
}

function previewTags(picture: ReturnType<typeof sharedOf>): readonly string[] {
  if (!picture) return [meta('name', 'twitter:card', 'summary')];
  const image = `${PAGE_TOKENS.siteUrl}${picture.path}`;
  return [
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', image),
  ];
}

/** The picture in the preview of a link to a page. @param isShipped true if a picture of the view ships */
function sharedOf(head: PageHead, isShipped: boolean, shipped: ShippedPictures) {
  const drawn = shareDrawing(head, shipped);
  if (drawn) return { path: sharePath(drawn), ...SHARE_SIZE };
  if (!isShipped) return null;
  const own = ownPictureOf(head.view);
  return own ? sharedPicture(own) : { path: shippedPath(head.view), ...SHARE_SIZE };
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

/** Text escaped for HTML content and for attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
