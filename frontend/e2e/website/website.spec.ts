import { AdminPage, DRAWN_MS } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { expect, FAILED_REQUEST, test } from '../support/test';

const SHIPPED = 'Arunima Yoga School';
for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    const viewport = { width, height: 800 };
    // The server refuses a document that a colleague has changed. A faulty one is not even sent.
    test.use({ viewport, expectedErrors: FAILED_REQUEST });

    test('SITE-1 SITE-6 SITE-9 the owner edits, previews and publishes the website, and then restores the version as it ships', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(4 * 60_000);
      const admin = new AdminPage(page);
      await admin.openLoggedIn('/admin/website');
      const name = page.getByLabel('Name of the school (English)');
      await expect(name).toHaveValue(SHIPPED);
      await expectNoFindings(page, 'the website as it ships', [viewport]);

      await name.fill('');
      await page.getByLabel('Name of the school (Hindi)').fill('');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(/is required in at least one language/);
      await expectNoFindings(page, 'a document with a fault', [viewport]);

      await name.fill('Ushas Yoga House');
      await page.getByLabel('City (English)').fill('Kochi');
      await page.getByLabel('City (Hindi)').fill('कोच्चि');
      await page
        .getByLabel('Paste a link to a map')
        .fill('https://www.google.com/maps/@9.9658,76.2421,17z');
      await expect(page.getByText('9.9658, 76.2421')).toBeVisible();
      await page.getByRole('button', { name: 'Move link 3 up' }).click();
      await expect(page.getByRole('button', { name: 'Move link 2 up' })).toBeFocused();
      await expect(page.getByText('One text is not translated')).toBeVisible();
      // The draft survives a reload.
      await page.reload();
      await expect(name).toHaveValue('Ushas Yoga House');

      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const frame = page.frameLocator('iframe');
      await expect(frame.getByText('© 2025 Ushas Yoga House')).toBeVisible({ timeout: DRAWN_MS });
      await frame.getByRole('link', { name: 'Privacy', exact: true }).click();
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Privacy');
      await expect(frame.getByText('© 2025 Ushas Yoga House')).toBeVisible();
      await page.getByLabel('Language').selectOption('hi');
      await expect(frame.getByText('कोच्चि 462002')).toBeVisible();
      for (const [scheme, ground] of [
        ['dark', 'rgb(22, 16, 48)'],
        ['light', 'rgb(252, 245, 234)'],
      ] as const) {
        await page.getByLabel('Colours', { exact: true }).selectOption(scheme);
        await expect(frame.locator('body')).toHaveCSS('background-color', ground);
        await expect(frame.getByText('कोच्चि 462002')).toBeVisible();
      }
      await expectNoFindings(page, 'the website with its preview', [viewport]);
      const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
      await visitor.goto('/');
      await expect(visitor.locator('footer')).toContainText(SHIPPED);

      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('The website is published.')).toBeVisible({ timeout: DRAWN_MS });

      await visitor.goto('/');
      await expect(visitor.locator('footer')).toContainText('Kochi 462002');
      await expect(visitor).toHaveTitle(/Kochi \| Ushas Yoga House$/);
      // The page's scripts have the new texts too, and so does the next view.
      // At the very end of the page, the register bar appears and must not cover a link.
      await visitor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(visitor).toHaveTitle('Privacy | Ushas Yoga House');
      await expect(visitor.locator('footer')).toContainText('Kochi 462002');
      await visitor.goto('/hi');
      await expect(visitor.locator('footer')).toContainText('कोच्चि 462002');
      await expect(visitor.locator('header')).toContainText('Ushas Yoga House');

      await page.getByRole('button', { name: 'Bring back: The sample website' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
      await expect(page.getByText('The version is back.')).toBeVisible({ timeout: DRAWN_MS });
      await expect(name).toHaveValue(SHIPPED);
      await visitor.goto('/');
      await expect(visitor.locator('footer')).toContainText(SHIPPED);
      await visitor.context().close();
    });
  });
}
