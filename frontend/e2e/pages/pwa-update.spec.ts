import { keptIn, listedFor } from '../support/kept';
import { siteBeforeDeploy } from '../support/site-before-deploy';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

const READY = 'A new version of this site is ready.';

test('REG-10 a new version announces itself, and takes over only when it may', async ({
  page,
  product,
}) => {
  // The whole site is downloaded twice, on a machine that may be busy.
  test.slow();
  const site = await siteBeforeDeploy(product.url);
  await page.goto(site.url);
  // An older version that has nothing left to do: while it fetches, the engine lets no other take over.
  const listed = await listedFor(page, 'en');
  await expect
    .poll(async () => (await keptIn(page))['pages-en']?.length, { timeout: 60_000 })
    .toBe(listed);
  // The worker serves this page, and looks for a newer one of itself.
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
