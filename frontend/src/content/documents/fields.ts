import type { Fields } from '../document-schema';
import type { GivenTexts, TextsOf } from '../document-texts';
import type { PublishedTexts } from '../published';
import type { SiteTexts } from '../types';

/*
 * The building blocks of text documents. Maximum lengths are in characters. They are about twice those of the
 * shipped texts, so that no layout breaks.
 */

/** A line. */
export const words = (label: string, max: number, hint?: string) =>
  ({ kind: 'words', label, max, required: true, ...(hint && { hint }) }) as const;

/** An optional line. */
export const optionalWords = (label: string, max: number, hint?: string) =>
  ({ kind: 'words', label, max, required: false, ...(hint && { hint }) }) as const;

/** A paragraph. */
export const long = (label: string, max: number, hint?: string) =>
  ({ kind: 'words', label, max, required: true, isLong: true, ...(hint && { hint }) }) as const;

const paragraphsOf = <Required extends boolean>(
  label: string,
  required: Required,
  { max = 1500, most = 12, hint = 'Each paragraph on a line of its own.' } = {},
) => ({ kind: 'paragraphs', label, max, most, required, hint }) as const;

export const paragraphs = (label = 'Text') => paragraphsOf(label, true);
export const optionalParagraphs = (label = 'Text') => paragraphsOf(label, false);

/** The points of a list. Without any, its part of the page is not shown. */
export const points = (label: string, hint = 'Each point on a line of its own.') =>
  paragraphsOf(label, false, { max: 400, most: 30, hint });

const POINT_FIELDS = { title: words('Heading', 80), text: long('Text', 800) };

/** A list of points with a heading each. */
export const titledPoints = (label: string, item: string, max: number) =>
  ({ kind: 'list', label, item, max, fields: POINT_FIELDS }) as const;

/** Frequently asked questions. Without any, their part of the page is not shown. */
export const questions = (label = 'Questions people ask') =>
  ({
    kind: 'list',
    label,
    item: 'question',
    max: 30,
    isFolded: true,
    fields: { question: words('Question', 200), answer: long('Answer', 1500) },
  }) as const;

/** The texts that search engines and shared links show for a page. */
export const SEO = {
  kind: 'group',
  label: 'In search results and shared links',
  fields: {
    title: words(
      'Title',
      70,
      'The name of the school is added after it. About 60 letters are shown in all.',
    ),
    description: long('Description', 220, 'About 155 letters are shown.'),
  },
} as const;

export const group = <const All extends Fields>(label: string, fields: All) =>
  ({ kind: 'group', label, fields }) as const;

/** A document that replaces some of the site's texts. */
export interface TextDocument {
  readonly fields: Fields;
  /** Reads from all texts of a language, in the shape of the fields. */
  readonly read: (texts: SiteTexts) => unknown;
  /** Converts the shape of the fields to texts of a language. */
  readonly write: (said: never) => PublishedTexts;
}

/** Creates a TextDocument. It only checks the types of both conversions. */
export function textDocument<const All extends Fields>(
  fields: All,
  read: (texts: SiteTexts) => GivenTexts<All>,
  write: (said: TextsOf<All>) => PublishedTexts,
): TextDocument {
  return { fields, read, write };
}
