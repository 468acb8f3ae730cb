import { AdminPage } from '../support/admin-page';
import { expectNoFindings, expectNoSidewaysScroll } from '../support/expect-no-findings';
import { expect, test } from '../support/test';
import { PAGE_PATHS } from '../support/views';

// The slowest file by far: its tests are spread over all workers.
test.describe.configure({ mode: 'parallel' });

/** Widths in px to check in addition to the two sizes of the axe checks. */
const OTHER_WIDTHS = [320, 768];

// Every test fails on a console error (support/test.ts), so each page only has to be opened here.
for (const path of PAGE_PATHS) {
  test(`NAV-5 ${path} opens by its URL without console errors, axe violations or sideways scrolling`, async ({
    page,
  }) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of OTHER_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
    }
    await expectNoFindings(page, path);
  });
}

for (const path of ['/yogasanas', '/hi/yogasanas']) {
  test(`REG-9 axe finds no violations in the open form on ${path}, with and without errors`, async ({
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

test('ADMIN-1 axe finds no violations in the login and the five tabs', async ({ page, school }) => {
  // axe checks six screens, each at two sizes and in two colour schemes.
  test.slow();
  const batch = await school.createBatch();
  await school.register({ batchId: batch._id });
  const admin = new AdminPage(page);
  await admin.open();
  await expect(admin.login).toBeVisible();
  await expectNoFindings(page, 'login');
  await admin.openLoggedIn();
  for (const [tab, arrived] of [
    ['Dashboard', page.getByRole('img', { name: /^Bar chart/ })],
    ['Batches', admin.row(batch.name)],
    ['Registrations', admin.row(batch.name)],
    ['Create Batch', page.getByRole('group', { name: 'What' })],
    [
      'Cleanup',
      page
        .getByRole('table', { name: 'Cleanups, newest first' })
        .or(page.getByText('No cleanup has run yet.'))
        .first(),
    ],
  ] as const) {
    await admin.openTab(tab);
    await expect(arrived).toBeVisible();
    await expectNoFindings(page, tab);
  }
});

test('ADMIN-1 axe finds no violations in the menu, the accounts, the history and their dialogs', async ({
  page,
  school,
}) => {
  test.slow();
  await school.createBatch();
  const admin = new AdminPage(page);
  await admin.openLoggedIn();
  await page.getByTitle('Account', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
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
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await page.getByTitle('Account', { exact: true }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('dialog [aria-invalid=true]').first()).toBeVisible();
  await expectNoFindings(page, 'password with errors');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await expectNoFindings(page, 'acceptance');
});
