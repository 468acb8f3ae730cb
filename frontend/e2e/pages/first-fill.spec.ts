import type { Request } from '@playwright/test';
import { keepOther, keptIn, listedFor } from '../support/kept';
import { pathsIn } from '../support/views';
import { expect, test } from '../support/test';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/,
});

const MAX_BYTES = 500_000;
/** The number of AVIF files that ship. */
const PICTURES = 40;
const NO_CONNECTION = { en: 'There is no connection', hi: 'इंटरनेट नहीं चल रहा' } as const;

for (const [language, other] of [
  ['en', 'hi'],
  ['hi', 'en'],
] as const) {
  test(`SITE-21 a first visit in ${language} caches its pages with at most 500 kB, those of the other language after its first page`, async ({
    page,
    context,
  }) => {
    // The whole site is downloaded, on a machine that may be busy.
    test.slow();
    const requests: Request[] = [];
    context.on('requestfinished', (request) => {
      if (request.serviceWorker()) requests.push(request);
    });
    const [landing = '/', ...others] = pathsIn(language);
    // Leaves a cache as a service worker of an earlier version did.
    await page.goto('/robots.txt');
    await page.evaluate(() => caches.open('workbox-precache-v2-http://school.example/'));
    await page.goto(landing);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const listed = await listedFor(page, language);
    expect(listed).toBeGreaterThan(25);
    // A service worker is ready before it has deleted the old caches.
    await expect
      .poll(async () => Object.keys(await keptIn(page)).toSorted())
      .toEqual([`pages-${language}`, 'site']);
    const kept = await keptIn(page);
    expect(kept[`pages-${language}`]).toHaveLength(listed);
    expect(Object.values(kept).flat()).toContain('/hi/offline');
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const bytes = sizes.reduce(
      (sum, { responseBodySize, responseHeadersSize }) =>
        sum + responseBodySize + responseHeadersSize,
      0,
    );
    expect(requests.length).toBeGreaterThan(50);
    expect(bytes).toBeGreaterThan(200_000);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);

    await context.setOffline(true);
    for (const path of [...others, landing]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NO_CONNECTION[language]);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    const [theirs = '/', ...rest] = pathsIn(other);
    await page.goto(theirs);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_CONNECTION[other]);

    await context.setOffline(false);
    await keepOther(page, other);
    // All pictures are cached, because this machine's connection is fast and has no Save-Data.
    await expect
      .poll(async () => (await keptIn(page))['pictures']?.length, { timeout: 30_000 })
      .toBe(PICTURES);
    await context.setOffline(true);
    for (const path of rest) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NO_CONNECTION[other]);
    }
  });
}

test('SITE-21 with Save-Data nothing is cached in advance, and pictures are cached in advance only on a 4g connection', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  const connect = (connection: { effectiveType: string; saveData?: boolean }) =>
    worker?.evaluate((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
  const pictures = async () => (await keptIn(page))['pictures']?.length ?? 0;

  await connect({ effectiveType: '4g', saveData: true });
  await page.goto('/hi', { waitUntil: 'networkidle' });
  await page.goto('/hi/about', { waitUntil: 'networkidle' });
  expect(Object.keys(await keptIn(page))).not.toContain('pages-hi');
  expect(await pictures()).toBeLessThan(PICTURES);

  await connect({ effectiveType: '3g' });
  await keepOther(page, 'hi');
  expect(await pictures()).toBeLessThan(PICTURES);

  await connect({ effectiveType: '4g' });
  await page.goto('/about');
  await expect.poll(pictures, { timeout: 30_000 }).toBe(PICTURES);
});
