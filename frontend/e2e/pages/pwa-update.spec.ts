import { keptIn, listedFor } from '../support/kept';
import { siteBeforeDeploy } from '../support/site-before-deploy';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

const READY = 'A new version of this site is ready.';

test('REG-10 a notice announces a new version, and Update now reloads the page without the notice', async ({
  page,
  product,
}) => {
  // The whole site is downloaded twice, on a machine that may be busy.
  test.slow();
  const site = await siteBeforeDeploy(product.url);
  await page.goto(site.url);
  // Waits until the old version has cached everything: while it fetches, no other worker can take over.
  const listed = await listedFor(page, 'en');
  await expect
    .poll(async () => (await keptIn(page))['pages-en']?.length, { timeout: 60_000 })
    .toBe(listed);
  // The old service worker serves this page and checks for a newer version.
  site.deploy();
  await page.goto(`${site.url}/about`);
  await expect(page.getByText(READY)).toBeVisible({ timeout: 40_000 });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page.getByText(READY)).toHaveCount(0);
  await site.stop();
});

test('REG-10 Update now does not wait while the old version still caches pictures', async ({
  page,
  product,
}) => {
  test.slow();
  const site = await siteBeforeDeploy(product.url);
  // The old version begins with this picture, which the page does not show, and waits for it until the end.
  const FIRST_PICTURE = /yogic-food-.+\.avif$/;
  site.hold(FIRST_PICTURE);
  await page.goto(`${site.url}/about`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const asked = page
    .context()
    .waitForEvent('request', (request) => FIRST_PICTURE.test(request.url()));
  site.deploy();
  await page.reload();
  await asked;
  await expect(page.getByText(READY)).toBeVisible({ timeout: 40_000 });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(false);
  await site.stop();
});
