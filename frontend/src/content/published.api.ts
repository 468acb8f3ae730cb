import {
  carriedBy,
  merged,
  publishedNow,
  type PublishedTexts,
  showPublished,
  textsOfView,
} from './published';
import type { Language, ViewSlug } from './types';

/**
 * Fetches what a view shows in place of what ships: the view's own page carries it, and is kept for
 * offline. Nothing is asked for where the view is as shipped, or was looked at before.
 * @param path of the page
 * @throws where the page cannot be had
 */
export async function fetchPublishedOf(
  view: ViewSlug,
  language: Language,
  path: string,
): Promise<void> {
  const published = publishedNow();
  const known = published.texts?.[language];
  if (!published.views?.includes(view) || (known && isIn(known, view))) return;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const found = carriedBy(page)?.texts?.[language];
  // Another view may have come meanwhile.
  const present = publishedNow();
  const { texts } = present;
  showPublished({
    ...present,
    texts: { ...texts, [language]: merged(found ?? {}, texts?.[language] ?? {}) },
  });
}

const isIn = (texts: PublishedTexts, view: ViewSlug): boolean =>
  Object.keys(textsOfView(texts, view)).length > 0;
