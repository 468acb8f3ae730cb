import { AdminPage } from '../support/admin-page';
import { expect, test } from '../support/test';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('SITE-1 after Save, the success message and the button Publish are in the viewport', async ({
      page,
    }) => {
      await new AdminPage(page).openLoggedIn('/admin/website');
      await page.getByLabel('Short name (English)').fill(`Ushas ${viewport.width}`);
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      await expect(page.getByText('Saved. Visitors see it when you publish.')).toBeInViewport({
        ratio: 1,
      });
      await expect(save).toBeFocused();
      const publish = page.getByRole('button', { name: 'Publish', exact: true });
      await expect(publish).toBeInViewport({ ratio: 1 });
      // Publish is the next step, so it stays in sight after the message is dismissed.
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(publish).toBeInViewport({ ratio: 1 });
      await publish.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
  });
}
