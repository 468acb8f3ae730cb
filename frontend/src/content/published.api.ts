import {
  ELEMENT_ID,
  merged,
  type PublishedContent,
  publishedNow,
  type PublishedTexts,
  showPublished,
  withPublished,
} from './published';
import type { Language, SiteTexts, ViewSlug } from './types';

/**
 * Fetches what a view shows in place of what ships: the view's own page carries it, and is kept for
 * offline. Once; and never where the view is as shipped.
 * @param path of the page
 * @throws where the page cannot be had
 */
export async function fetchPublishedOf(
  view: ViewSlug,
  language: Language,
  path: string,
): Promise<void> {
  if (!publishedNow().views?.includes(view)) return;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const carried = page.getElementById(ELEMENT_ID)?.textContent ?? '{}';
  const found = (JSON.parse(carried) as PublishedContent).texts?.[language] ?? {};
  // Another view may have come meanwhile.
  const { texts, views, ...present } = publishedNow();
  showPublished({
    ...present,
    views: views?.filter((each) => each !== view) ?? [],
    texts: { ...texts, [language]: merged(found, texts?.[language] ?? {}) },
  });
}

/** Takes over what is published now, as a page carries it: for a tab that stays open while somebody publishes. */
export async function refreshPublished(path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const carried = page.getElementById(ELEMENT_ID)?.textContent;
  showPublished(carried ? (JSON.parse(carried) as PublishedContent) : {});
}

/** One of the texts of a language, by its name among all, with what the school has published in its place. */
export const publishedTexts = <Key extends keyof PublishedTexts>(
  language: Language,
  key: Key,
  texts: SiteTexts[Key],
): SiteTexts[Key] =>
  withPublished({ language, [key]: texts } as unknown as Pick<SiteTexts, Key | 'language'>)[key];
