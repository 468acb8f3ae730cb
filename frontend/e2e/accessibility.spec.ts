import { AdminPage } from './support/admin-page';
import { expectNoFindings } from './support/expect-no-findings';
import { expect, test } from './support/test';
import { PAGE_PATHS } from './support/views';

// The slowest file by far: its tests are spread over all workers.
test.describe.configure({ mode: 'parallel' });

for (const path of PAGE_PATHS) {
  test(`axe finds nothing on ${path}, in both sizes and schemes`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNoFindings(page, path);
  });
}

for (const path of ['/yogasanas', '/hi/yogasanas']) {
  test(`REG-9 axe finds nothing with the form open on ${path}, and with its errors shown`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('button').first().click();
    const form = page.getByRole('dialog');
    await expect(form).toBeVisible();
    await expectNoFindings(page, `${path} with the form`);
    await form.locator('button[type=submit]').click();
    await expectNoFindings(page, `${path} with errors`);
  });
}

test('ADMIN-1 axe finds nothing in the login and the five tabs', async ({ page, school }) => {
  // Six screens, each looked at four times.
  test.slow();
  const batch = await school.createBatch();
  await school.register({ batchId: batch._id });
  const admin = new AdminPage(page);
  await admin.open();
  await expectNoFindings(page, 'login');
  await admin.openLoggedIn();
  for (const tab of ['Dashboard', 'Batches', 'Registrations', 'Create Batch', 'Cleanup'] as const) {
    await admin.openTab(tab);
    await expectNoFindings(page, tab);
  }
});

test('ADMIN-1 axe finds nothing in the menu, the accounts, the history and their dialogs', async ({
  page,
  school,
}) => {
  test.slow();
  await school.createBatch();
  const admin = new AdminPage(page);
  await admin.openLoggedIn();
  await page.getByTitle('Account', { exact: true }).click();
  await expectNoFindings(page, 'menu');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectNoFindings(page, 'history');
  await page.goto('/admin/accounts');
  await expect(page.getByText('(you)')).toBeVisible();
  await expectNoFindings(page, 'accounts');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expectNoFindings(page, 'invitation with an error');
  await page.getByLabel('Name', { exact: true }).fill('Ravi');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectNoFindings(page, 'link');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('?');
  await expectNoFindings(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await page.getByTitle('Account', { exact: true }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expectNoFindings(page, 'password with errors');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await expectNoFindings(page, 'acceptance');
});
