import { AdminPage } from './support/admin-page';
import { expect, FAILED_REQUEST, test } from './support/test';

let admin: AdminPage;
test.beforeEach(async ({ page }) => {
  admin = new AdminPage(page);
  await admin.openLoggedIn();
  await admin.openTab('Cleanup');
});

const CONFIRMATION =
  'Are you sure you want to delete expired registrations? This action cannot be undone.';

test('ADMIN-10 ADMIN-11 the clean-up is described, asks first, runs, and says what it did', async ({
  page,
}) => {
  await expect(page.getByText(/2:00 AM/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Stats', exact: true }).click();
  await page.getByRole('button', { name: 'Run Cleanup Now', exact: true }).click();
  await expect(admin.confirmation).toContainText(CONFIRMATION);
  await admin.confirm('Cancel');
  await expect(admin.confirmation).toHaveCount(0);
  await page.getByRole('button', { name: 'Run Cleanup Now', exact: true }).click();
  await admin.confirm('Run Cleanup');
  await expect(page.getByText('Cleanup completed successfully!')).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test("ADMIN-10 a failure shows the server's message or the literal one", async ({ page }) => {
    const run = async () => {
      await page.getByRole('button', { name: 'Run Cleanup Now', exact: true }).click();
      await admin.confirm('Run Cleanup');
    };
    await page.route('**/api/admin/cleanup', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Come back soon.' } }),
    );
    await run();
    await expect(page.getByText('Come back soon.')).toBeVisible();
    await page.unroute('**/api/admin/cleanup');
    await page.route('**/api/admin/cleanup', (route) => route.abort());
    await run();
    await expect(page.getByText('Cleanup failed. Please try again.')).toBeVisible();
  });
});
