import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test';

const MAX_BYTES_UNTIL_LOAD = 150_000;
/** Limits for all scripts of a page, including idle hydration. Hindi texts take more bytes. */
const MAX_SCRIPT_BYTES = [
  ['/', 80_000, 'en'],
  ['/hi', 82_000, 'hi'],
] as const;

/** The script chunks of a landing page: the entry, the shared chunk that hydrates pages, and its texts. */
const scriptsOf = (language: string) => [
  'index',
  `landing-page.${language}`,
  'page',
  'rolldown-runtime',
  `shell-texts.${language}`,
];

/** `/assets/page-BMg2dF2x.js` is `page`. */
const chunkOf = (url: string) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? url;

/**
 * The bytes transferred before the load event, by the browser's clock, since this process may get the event late.
 * Leaves out what nothing waits for, but may arrive earlier on a slow machine: lazy pictures, and the scripts that
 * the HTML does not name. Those hydrate the page and have a limit of their own.
 */
function transferredUntilLoad(page: Page, html: string): Promise<number> {
  return page.evaluate((named) => {
    const entries = (type: string) => performance.getEntriesByType(type);
    const visits = entries('navigation') as PerformanceNavigationTiming[];
    const resources = entries('resource') as PerformanceResourceTiming[];
    const [loadedAt = 0] = visits.map((visit) => visit.loadEventStart);
    const later = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(
      ({ currentSrc }) => currentSrc,
    );
    const isOfLoad = ({ name, responseEnd }: PerformanceResourceTiming) =>
      responseEnd <= loadedAt &&
      !later.includes(name) &&
      (!name.endsWith('.js') || named.includes(new URL(name).pathname));
    return [...visits, ...resources.filter(isOfLoad)]
      .map((loaded) => loaded.transferSize)
      .reduce((sum, bytes) => sum + bytes);
  }, html);
}

async function transferred(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
}

for (const [path, maxScriptBytes, language] of MAX_SCRIPT_BYTES) {
  test(`a first visit of ${path} transfers at most 150 kB until load, and no scripts of the admin, the form or another language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const untilLoad = await transferredUntilLoad(page, (await response?.text()) ?? '');
    expect(untilLoad).toBeGreaterThan(50_000);
    expect(untilLoad).toBeLessThanOrEqual(MAX_BYTES_UNTIL_LOAD);
    const scripts = () => finished.filter((request) => request.resourceType() === 'script');
    const chunks = () => scripts().map((request) => chunkOf(request.url()));
    // The page hydrates when the browser is idle, which a busy machine delays.
    await expect.poll(() => chunks().length).toBeGreaterThan(1);
    await expect.poll(() => chunks().toSorted()).toEqual(scriptsOf(language));
    await page.waitForLoadState('networkidle');
    expect(chunks().toSorted()).toEqual(scriptsOf(language));
    expect(await transferred(scripts())).toBeLessThanOrEqual(maxScriptBytes);
  });
}

test('REG-1 the first movement of the pointer loads the code of the form, before its button is pressed', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(response.url()));
  // The page listens only after hydration, which a busy machine may delay, so the pointer moves repeatedly.
  await expect(async () => {
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    expect(fetched.join(' ')).toMatch(/registration-host/);
  }).toPass();
  await page.getByRole('button', { name: 'Begin Your Journey' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('NAV-5 a pointer over a link loads the script of its page, and a click then shows the page without loading another', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const about = page.getByRole('navigation').getByRole('link', { name: 'About Us' });
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(chunkOf(request.url())));
  // The page listens only after hydration, which a busy machine may delay, so the hover is repeated.
  await expect(async () => {
    await page.mouse.move(0, 400);
    await about.hover();
    expect(chunks).toContain('about.en');
  }).toPass();
  await page.waitForLoadState('networkidle');
  expect(chunks.filter((chunk) => /kriya|shuddhi|admin/.test(chunk))).toEqual([]);
  chunks.length = 0;
  await about.click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  expect(chunks.filter((chunk) => !chunk.includes('/'))).toEqual([]);
});

test.describe('when the code of the form cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('REG-1 a register button leads to the plain form, with the program chosen', async ({
    page,
  }) => {
    await page.route('**/registration-host*', (route) => route.abort());
    await page.goto('/surya-kriya', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Begin Surya Kriya' }).first().click();
    await expect(page).toHaveURL(/\/register\?program=surya-kriya$/);
    await expect(page.getByLabel('Program')).toHaveValue('surya-kriya');
  });

  test('REG-1 offline, a register button shows an alert on the same page, and the form opens once the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/surya-kriya', { waitUntil: 'networkidle' });
    // React marks the DOM that it has hydrated. Before hydration the page can do no more than HTML.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
    );
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Begin Surya Kriya' }).first().click();
    await expect(page.getByRole('alert')).toContainText('There is no connection');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surya Kriya');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByLabel('Program', { exact: true })).toHaveValue(
      'surya-kriya',
    );
  });
});
