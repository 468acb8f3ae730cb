import type { Page } from '@playwright/test';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/api/lists';
import { expect } from './test';

/** The paths in the service worker's caches, by cache name. */
export const keptIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const stores = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
      }),
    );
    return Object.fromEntries(stores);
  });

interface KeptFile {
  readonly url: string;
  readonly language?: string;
}

/** How many files the service worker's list has for the pages of a language. */
export async function listedFor(page: Page, language: string): Promise<number> {
  const worker = await (await page.request.get('/sw.js')).text();
  const files = [...worker.matchAll(/\{[^{}]*"revision":[^{}]*\}/g)].map(
    ([file]) => JSON.parse(file) as KeptFile,
  );
  const isPage = (url: string) => /^(\/|[^.]+)$/.test(url) && !url.endsWith('offline');
  const languageOf = (url: string) =>
    LANGUAGES.find((each) => each === url.split('/')[0]) ?? DEFAULT_LANGUAGE;
  return files.filter(
    (file) => (file.language ?? (isPage(file.url) && languageOf(file.url))) === language,
  ).length;
}

/** Opens the landing page in a language that was not visited before, and waits until all its files are cached. */
export async function keepOther(page: Page, language: string): Promise<void> {
  await page.goto(language === DEFAULT_LANGUAGE ? '/' : `/${language}`);
  const count = await listedFor(page, language);
  await expect
    .poll(async () => (await keptIn(page))[`pages-${language}`]?.length, { timeout: 30_000 })
    .toBe(count);
}
