import { LANGUAGES } from '../src/api/lists.ts';
import type { PageHead } from '../src/app/router/page-head';
import {
  type AddedPicture,
  PICTURE_SLOTS,
  type PictureSlot,
  sharedPicture,
} from '../src/content/picture-slots.ts';
import { type AddedProgram, isShipped } from '../src/content/programs.ts';
import { ownPicture, programSlugs, schoolFacts } from '../src/content/published.ts';

/** Replaced by the server with its SITE_URL, without a slash at the end. */
export const SITE_URL_SLOT = '__SITE_URL__';

export const NOINDEX = '<meta name="robots" content="noindex" />';

/** As Open Graph names it: 'hi_IN'. */
const localeOf = (language: string) => `${language}_${schoolFacts().address.countryCode}`;
const PREVIEW_SIZE = { width: 1200, height: 630 };

/**
 * What the head of a page says to search engines and to those who share it (NAV-6).
 * @param previews views that have a picture for link previews
 */
export function headTags(head: PageHead, previews: readonly string[]): string {
  const { canonical, alternates } = head;
  return [
    `<title>${titleOf(head)}</title>`,
    meta('name', 'description', head.description),
    canonical === undefined
      ? NOINDEX
      : `<link rel="canonical" href="${SITE_URL_SLOT}${canonical}" />`,
    ...alternates.map(
      ({ language, path }) =>
        `<link rel="alternate" hreflang="${language}" href="${SITE_URL_SLOT}${path}" />`,
    ),
    ...sharingTags(head),
    ...previewTags(previews.includes(head.view) ? head.view : previewOfAdded(head.view)),
  ].join('\n    ');
}

/** The titles of pages that say how a form fared are completed by the server (ADR 0006). */
const TITLE_SLOTS: Readonly<Partial<Record<PageHead['view'], string>>> = {
  register: 'form-title',
  'my-registration': 'personal-title',
};

function titleOf({ view, language, title }: PageHead): string {
  const slot = TITLE_SLOTS[view];
  return slot ? `<!--slot:${slot}:${language}-->` : escaped(title);
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
      : [meta('property', 'og:url', `${SITE_URL_SLOT}${head.canonical}`)]),
  ];
}

function previewTags(view: string | undefined): readonly string[] {
  if (view === undefined) return [meta('name', 'twitter:card', 'summary')];
  const own = ownPicture(slotOf(view));
  const drawn = isAdded(view) ? 'main' : view;
  const { path, width, height } = own
    ? sharedPicture(own)
    : { path: `/og/${drawn}.jpg`, ...PREVIEW_SIZE };
  const image = `${SITE_URL_SLOT}${path}`;
  return [
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', image),
  ];
}

/** A program that the owner has added: without a picture of its own it is shared with that of the landing page. */
const isAdded = (view: string): view is AddedProgram =>
  programSlugs().some((each) => each === view && !isShipped(each));

const previewOfAdded = (view: string): string | undefined => (isAdded(view) ? view : undefined);

/** Where a view shows the picture that stands for it. */
function slotOf(view: string): PictureSlot | AddedPicture {
  if (isAdded(view)) return `program-${view}`;
  return PICTURE_SLOTS.find((slot) => slot === view || slot === `program-${view}`) ?? 'hero';
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

/** Text as it stands in HTML and in an attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
