import type { Page } from '@playwright/test';
import { keepOther, keptIn } from '../support/kept';
import { NETWORK_ERROR, RegistrationForm, THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

/** The tests need the service worker. Errors of the missing network are expected. */
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/,
});

/** Opens a page and waits for the active service worker, whose installation caches the site. */
async function visitOnce(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test.describe('without a connection, after one visit', () => {
  test('REG-4 REG-5 the page shows the batches last seen with their age, and the form does not offer them until online again', async ({
    page,
    context,
    school,
  }) => {
    await school.createBatch({ program: 'surya-shakti', price: 4321 });
    await visitOnce(page, '/surya-shakti');
    const section = page.getByRole('region', { name: 'Upcoming batches' });
    await expect(section).toContainText('₹4,321');
    await expect(section).not.toContainText('Last seen');
    await keepOther(page, 'hi');
    await context.setOffline(true);
    await page.goto('/hi/surya-shakti');
    await expect(page.getByText(/^यह सूची 1 मिनट पहले की है/)).toBeVisible();
    await page.goto('/surya-shakti');
    await expect(section).toContainText('₹4,321');
    await expect(section).toContainText('Last seen 1 minute ago.');
    const form = new RegistrationForm(page);
    await section.getByRole('button').first().click();
    await expect(form.program).toHaveValue('surya-shakti');
    await expect(form.batches).toHaveAttribute('aria-busy', 'false');
    await expect(form.batches.locator('option')).toHaveCount(1);
    await expect(form.batches).toHaveValue('');
    await expect(form.dialog).not.toContainText('Last seen');
    await context.setOffline(false);
    await expect(form.batchOption('₹4,321')).toBeEnabled();
  });

  test('REG-1 the form opens on the first page visited, even without any interaction while online', async ({
    page,
    context,
  }) => {
    test.slow();
    await visitOnce(page, '/hi/surya-kriya');
    const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    await expect.poll(isServed).toBe(true);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toHaveValue('surya-kriya');
  });

  test('NAV-6 a page that is not cached is replaced by the offline page, which links to the form', async ({
    page,
    context,
  }) => {
    test.slow();
    await visitOnce(page, '/');
    await context.setOffline(true);
    await page.goto('/hi/register?program=surya-kriya');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('इंटरनेट नहीं चल रहा');
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');
    await page.getByRole('link', { name: /^Open the registration form/ }).click();
    await expect(new RegistrationForm(page).dialog).toBeVisible();
    await page.goto('/register');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Show batches' })).toBeVisible();
  });

  test('REG-7 REG-10 the form shows a network error, keeps the typed text, and Try again sends it once online', async ({
    page,
    context,
    school,
  }) => {
    const typed = { name: unique('Asha'), email: 'asha@example.org', phone: '9845012345' };
    await visitOnce(page, '/surya-kriya');
    await context.setOffline(true);
    await page.goto('/surya-kriya');
    await page.getByRole('button', { name: 'Begin Surya Kriya' }).first().click();
    const form = new RegistrationForm(page);
    await form.fill(typed);
    await form.submit.click();
    await expect(form.dialog.getByText(NETWORK_ERROR)).toBeVisible();
    await form.expectTyped(typed);
    const again = form.dialog.getByRole('button', { name: 'Try again' });
    await expect(again).toHaveCount(0);
    await context.setOffline(false);
    await expect(again).toBeVisible();
    expect(await school.registrationsOf(typed.name)).toHaveLength(0);
    await again.click();
    await expect(form.dialog.getByText(THANKS)).toBeVisible();
    expect(await school.registrationsOf(typed.name)).toHaveLength(1);
  });

  test('the service worker’s caches contain no files of the admin and no API responses', async ({
    page,
  }) => {
    await visitOnce(page, '/surya-kriya');
    const kept = Object.values(await keptIn(page)).flat();
    expect(kept).toContain('/surya-kriya');
    expect(kept.filter((path) => /^\/(api|admin)|admin-view/.test(path))).toEqual([]);
  });
});

interface WebManifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[];
  readonly screenshots: readonly { src: string; form_factor: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

const MAX_SCREENSHOT_BYTES = 150_000;

test('the site’s web manifest is complete, and its icons and screenshots load and are smaller than 150 kB each', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveCount(1);
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  const manifest = (await answer.json()) as WebManifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  expect(manifest.name && manifest.short_name).toBeTruthy();
  expect([manifest.theme_color, manifest.background_color].join()).toMatch(/^#\w{6},#\w{6}$/);
  const icons = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable', '512x512 monochrome']);
  const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src);
    expect(picture.headers()['content-type'], src).toMatch(/^image\//);
    expect((await picture.body()).length, src).toBeLessThan(MAX_SCREENSHOT_BYTES);
  }
});

test('SITE-22 who installs the site from a page in Hindi has the same app, which starts in Hindi', async ({
  page,
}) => {
  await page.goto('/hi/surya-kriya');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as WebManifest;
  expect(manifest).toMatchObject({ id: '/', lang: 'hi', start_url: '/hi', scope: '/' });
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).headers()['content-type'], src).toMatch(/^image\//);
  }
  await page.goto(manifest.shortcuts[0]?.url ?? '');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('REG-1 the shortcuts of the installed site lead to the form and to the classes', async ({
  page,
}) => {
  await page.goto('/?register');
  await expect(new RegistrationForm(page).dialog).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/#classes');
  await expect(page.getByRole('heading', { name: 'Our programs' })).toBeInViewport();
});
