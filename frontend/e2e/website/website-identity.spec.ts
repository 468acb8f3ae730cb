import { AdminPage, DRAWN_MS } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { expect, FAILED_REQUEST, test } from '../support/test';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><script>alert(1)</script><circle cx="50" cy="50" r="48" fill="#0b6e4f"/></svg>',
);

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedErrors: FAILED_REQUEST });

    test('SITE-14 LOGO-1 LOGO-2 LOGO-3 the owner publishes a logo and a colour, which visitors see also offline, and removes both', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(5 * 60_000);
      const admin = new AdminPage(page);
      await admin.openLoggedIn('/admin/website?document=identity');
      const place = page.getByRole('group', { name: 'Logo' });
      const file = place.locator('input[type=file]');
      await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
      await expect(place.getByRole('alert')).toHaveText(
        'A logo is a PNG or an SVG. Please choose one of these.',
      );
      await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO });
      const looks = place.getByRole('list', { name: 'What it looks like' });
      await expect(looks.getByRole('listitem')).toHaveText(
        ['By day', 'In the dark', 'On a phone'],
        {
          timeout: DRAWN_MS,
        },
      );
      const shown = looks.locator('img').first();
      await expect
        .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(700);
      const colour = page.getByRole('radio', { name: 'Rose of the dawn, built in' });
      await colour.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Leaf green' })).toBeChecked();
      await expectNoFindings(page, 'the logo and the colour', [{ width, height: 800 }]);
      const isWide = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
      expect(await isWide()).toBe(false);

      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const frame = page.frameLocator('iframe');
      const sign = frame.locator('header img').first();
      await expect(sign).toHaveAttribute('src', /^data:image\/svg/, { timeout: DRAWN_MS });
      expect(await sign.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(100);

      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('The website is published.')).toBeVisible({ timeout: DRAWN_MS });

      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        colorScheme: 'dark',
        serviceWorkers: 'allow',
      });
      const visitor = await context.newPage();
      await visitor.goto('/');
      const mark = visitor.locator('header img').first();
      const centre = () =>
        mark.evaluate((img: HTMLImageElement) => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [100, 100];
          const drawing = canvas.getContext('2d');
          drawing?.drawImage(img, 0, 0, 100, 100);
          return [...(drawing?.getImageData(50, 50, 1, 1).data ?? [])];
        });
      await expect.poll(centre).toEqual([0x0b, 0x6e, 0x4f, 255]);
      const ground = () => visitor.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(await ground()).toBe('rgb(9, 26, 16)');
      await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('sizes', '48x48');
      // The service worker caches the sign and the colour with the pages.
      await visitor.evaluate(() => navigator.serviceWorker.ready);
      await expect
        .poll(() => visitor.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true);
      await context.setOffline(true);
      await visitor.goto('/about');
      await expect.poll(centre).toEqual([0x0b, 0x6e, 0x4f, 255]);
      expect(await ground()).toBe('rgb(9, 26, 16)');
      await context.setOffline(false);
      await context.close();

      await place.getByRole('button', { name: 'Use the built-in sign again' }).click();
      await page.getByRole('radio', { name: 'Rose of the dawn, built in' }).check();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
      const landing = async () => (await page.request.get('/')).text();
      await expect.poll(landing, { timeout: DRAWN_MS }).not.toContain('/pictures/');
    });
  });
}
