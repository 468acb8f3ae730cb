import sharp from 'sharp';
import { AdminPage, DRAWN_MS } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { keepOther } from '../support/kept';
import { expect, FAILED_REQUEST, test } from '../support/test';

const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedErrors: FAILED_REQUEST });

    test('PIC-7 PIC-8 PIC-9 the owner publishes a photo in place of a drawing, which visitors see also offline, and removes it', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(5 * 60_000);
      const admin = new AdminPage(page);
      await admin.openLoggedIn('/admin/website?document=pictures');
      const place = page.getByRole('group', { name: 'About Us' });
      const file = place.locator('input[type=file]');
      const buffer = await photo();
      await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
      await expect(place.getByRole('alert')).toHaveText(
        'This file is not a picture that can be shown. Please choose a JPEG, PNG, WebP or AVIF.',
      );
      await file.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
      const point = place.getByRole('button', {
        name: /^The part of “About Us” that stays visible/,
      });
      await expect(point).toBeVisible({ timeout: DRAWN_MS });
      await expect
        .poll(() => point.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(640);
      const { width: wide = 0, height: high = 0 } = (await point.boundingBox()) ?? {};
      await point.click({ position: { x: wide * 0.25, y: high * 0.75 } });
      await expect(place.getByText(/^25 % from the left, 75 % from the top/)).toBeVisible();
      await place.getByLabel('What is to be seen (English)').fill('Our hall at noon');
      await place.getByLabel('What is to be seen (Hindi)').fill('दोपहर में हमारा हॉल');
      await expectNoFindings(page, 'a place with a picture', [{ width, height: 800 }]);

      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('The website is published.')).toBeVisible({ timeout: DRAWN_MS });

      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        serviceWorkers: 'allow',
      });
      const visitor = await context.newPage();
      await visitor.goto('/about');
      const shown = visitor.getByRole('img', { name: 'Our hall at noon' });
      const isDrawn = () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
      await expect.poll(isDrawn).toBe(true);
      await expect(shown).toHaveCSS('object-position', '25% 75%');
      expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
        /\/pictures\/[0-9a-f]{64}\/\d+\.avif$/,
      );
      // The service worker caches the pages. The uploaded picture is not in the list of files that it was built with.
      await visitor.evaluate(() => navigator.serviceWorker.ready);
      await visitor.goto('/');
      await expect
        .poll(() => visitor.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true);
      await keepOther(visitor, 'hi');
      await visitor.evaluate(() => caches.delete('pictures'));
      await context.setOffline(true);
      await visitor.goto('/hi/about');
      const inHindi = visitor.getByRole('img', { name: 'दोपहर में हमारा हॉल' });
      await expect
        .poll(() =>
          inHindi.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
        )
        .toBe(true);
      await context.setOffline(false);
      await context.close();

      await place.getByRole('button', { name: 'Use the drawing again: About Us' }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
      await expect(place.getByText('The built-in drawing is shown.')).toBeVisible();
      const about = async () => (await page.request.get('/about')).text();
      await expect.poll(about, { timeout: DRAWN_MS }).not.toContain('/pictures/');
    });
  });
}
