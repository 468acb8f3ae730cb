import { AdminPage } from '../support/admin-page';
import { expect, test } from '../support/test';

/** A page from before a deploy: the server has its chunks no more. */
const GONE = { status: 404, body: 'gone' };

test.use({
  expectedErrors: /Failed to load resource|dynamically imported module|could not be loaded/,
});

test('ADMIN-7 a dialog whose code is gone since a deploy says so, and nothing that was typed is lost', async ({
  page,
}) => {
  const admin = new AdminPage(page);
  await page.route('**/assets/own-account-dialogs-*', (route) => route.fulfill(GONE));
  await admin.openLoggedIn();
  await admin.openTab('Create Batch');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Dawn');
  const openPasswords = async () => {
    await page.getByText('Account', { exact: true }).click();
    await page.getByText('Change password', { exact: true }).click();
  };
  await openPasswords();
  await expect(admin.confirmation).toContainText('This could not be loaded');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(admin.confirmation).toHaveCount(0);
  await expect(name).toHaveValue('Dawn');
  await page.unroute('**/assets/own-account-dialogs-*');
  await openPasswords();
  await page.getByRole('button', { name: 'Load the page again', exact: true }).click();
  await expect(admin.confirmation).toHaveCount(0);
  await expect(name).toHaveValue('Dawn');
  await openPasswords();
  await expect(page.getByLabel('Current password')).toBeVisible();
});

test('ADMIN-7 Try again loads the page again if the code of a screen is gone since a deploy', async ({
  page,
}) => {
  const admin = new AdminPage(page);
  let isGone = true;
  await page.route('**/assets/cleanup-tab-*', (route) =>
    isGone ? route.fulfill(GONE) : route.continue(),
  );
  await admin.openLoggedIn();
  await admin.openTab('Cleanup');
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  // The new page has the code.
  page.once('framenavigated', () => {
    isGone = false;
  });
  await again.click();
  await expect(page.getByRole('button', { name: 'Run Cleanup Now', exact: true })).toBeVisible();
});
