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
 * Fetches the published texts of a view from the view's own page, which is also cached for offline use.
 * It does so only once, and never if the view is as shipped.
 * @param path the path of the page
 * @throws when the page cannot be loaded
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
  // Read again, because another view may have been loaded meanwhile.
  const { texts, views, ...present } = publishedNow();
  showPublished({
    ...present,
    views: views?.filter((each) => each !== view) ?? [],
    texts: { ...texts, [language]: merged(found, texts?.[language] ?? {}) },
  });
}

/** Loads the currently published content from a page, for a tab that stays open while somebody publishes. */
export async function refreshPublished(path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const carried = page.getElementById(ELEMENT_ID)?.textContent;
  showPublished(carried ? (JSON.parse(carried) as PublishedContent) : {});
}

/** The texts with the given key in a language, with the school's published ones in their place. */
export const publishedTexts = <Key extends keyof PublishedTexts>(
  language: Language,
  key: Key,
  texts: SiteTexts[Key],
): SiteTexts[Key] =>
  withPublished({ language, [key]: texts } as unknown as Pick<SiteTexts, Key | 'language'>)[key];
