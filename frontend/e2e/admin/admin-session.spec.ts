import { AdminPage, SCREENS } from '../support/admin-page';
import { ADMIN } from '../support/product';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

const ENDED = { status: 403, json: { code: 'session_ended', message: 'Log in again.' } };

for (const { name, width, height } of SCREENS) {
  test.describe(`sessions that end, ${name}`, () => {
    test.use({ viewport: { width, height }, expectedErrors: FAILED_REQUEST });

    test('AUTH-5 when the server ends a session, the login opens without an alert, and then the typed form is back', async ({
      page,
    }) => {
      const admin = new AdminPage(page);
      const plan = unique('Dawn');
      await admin.openLoggedIn();
      await admin.openTab('Create Batch');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(plan);
      await page.route('**/api/batches', (route) => route.fulfill(ENDED));
      await page.getByLabel('Program', { exact: true }).selectOption('surya-kriya');
      for (const field of ['Instructor', 'Location']) {
        await page.getByLabel(field, { exact: true }).fill('Meera');
      }
      await page.getByRole('button', { name: 'Create Batch', exact: true }).click();
      await expect(admin.login).toBeVisible();
      await expect(admin.alert).toHaveCount(0);
      await page.unroute('**/api/batches');
      await admin.enter(ADMIN.username, ADMIN.password);
      await expect(page).toHaveURL(/\/admin\/create-batch/);
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(plan);
    });

    test('AUTH-5 the logout ends the session on the server', async ({ page, request }) => {
      const admin = new AdminPage(page);
      await admin.openLoggedIn();
      const token = await page.evaluate(() => localStorage.getItem('admin-token'));
      const headers = { authorization: `Bearer ${token}` };
      const statusOfToken = async () =>
        (await request.get('/api/admin/dashboard', { headers })).status();
      expect(await statusOfToken()).toBe(200);
      await admin.logout.click();
      // Leaves the page while the request may still be pending.
      await page.goto('about:blank');
      await expect.poll(statusOfToken).toBe(403);
    });

    test('AUTH-5 the logout discards an unsaved form, so that the next person to log in does not see it', async ({
      page,
    }) => {
      const admin = new AdminPage(page);
      await admin.openLoggedIn();
      await admin.openTab('Create Batch');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Secret plan');
      await admin.logout.click();
      await expect(page).toHaveURL(/\/admin$/);
      await admin.enter(ADMIN.username, ADMIN.password);
      await admin.openTab('Create Batch');
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).not.toHaveValue(
        'Secret plan',
      );
    });
  });
}

test.describe('when the connection is lost', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('the data stays visible with a notice of its age, and the notices disappear once the connection is back', async ({
    page,
    context,
    school,
  }) => {
    const batch = await school.createBatch();
    const admin = new AdminPage(page);
    await admin.openLoggedIn();
    await admin.openTab('Batches');
    await expect(admin.row(batch.name)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/You are offline\. What you see is from \d\d:\d\d/)).toBeVisible();
    await expect(admin.row(batch.name)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The server cannot be reached.')).toHaveCount(0);
  });
});
