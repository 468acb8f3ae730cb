import { AdminPage } from './support/admin-page';
import { ADMIN } from './support/product';
import { expect, FAILED_REQUEST, test } from './support/test';

const storedToken = () => localStorage.getItem('admin-token');

let admin: AdminPage;
test.beforeEach(({ page }) => {
  admin = new AdminPage(page);
});

test('AUTH-1 AUTH-3 DATA-3 a login opens the dashboard, greets by name and stores the raw token', async ({
  page,
}) => {
  await admin.open();
  await expect(admin.login).toHaveText('Login');
  await admin.enter(ADMIN.username, ADMIN.password);
  await expect(admin.logout).toBeVisible();
  await expect(page.getByText(ADMIN.name)).toBeVisible();
  expect(await page.evaluate(storedToken)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await page.reload();
  await expect(admin.logout).toBeVisible();
});

test('AUTH-1 the button is busy while the server thinks', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/admin/login', async (route) => {
    await held;
    await route.continue();
  });
  await admin.open();
  await admin.enter(ADMIN.username, ADMIN.password);
  await expect(admin.login).toHaveText('Logging in...');
  letGo();
  await expect(admin.logout).toBeVisible();
});

test('ADMIN-1 the header leads back to the site, and five tabs are there', async ({ page }) => {
  await admin.openLoggedIn();
  for (const name of [
    'Dashboard',
    'Batches',
    'Registrations',
    'Create Batch',
    'Cleanup',
  ] as const) {
    await admin.openTab(name);
  }
  await expect(page.getByRole('tab')).toHaveCount(5);
  await page.getByRole('button', { name: 'Back to Site' }).click();
  await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
});

test('AUTH-6 the data refreshes by itself every 300 seconds', async ({ page }) => {
  await page.clock.install();
  await admin.openLoggedIn();
  // The first answers must be there: a call under way would be given up when the clock leaps.
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.clock.fastForward(290_000);
  expect(calls).not.toContain('/api/admin/dashboard');
  await page.clock.fastForward(15_000);
  // A slow answer has begun its interval later: some seconds more, and nowhere near a second one.
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      return calls;
    })
    .toContain('/api/admin/dashboard');
});

test.describe('refusals', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('AUTH-2 a wrong password shows the message of the server in an alert', async ({ page }) => {
    await admin.open();
    const refused = page.waitForResponse('**/api/admin/login');
    await admin.enter(ADMIN.username, 'not the password');
    const { message } = (await (await refused).json()) as { message: string };
    await expect(admin.alert).toHaveText(message);
    expect(await page.evaluate(storedToken)).toBeNull();
  });

  test('AUTH-2 a network failure shows the literal message', async ({ page }) => {
    await page.route('**/api/admin/login', (route) => route.abort());
    await admin.open();
    await admin.enter(ADMIN.username, ADMIN.password);
    await expect(admin.alert).toHaveText('Login failed. Please try again.');
  });

  test('AUTH-4 AUTH-7 a token that the server does not accept is cleared on load', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('admin-token', 'expired.long.ago'));
    await admin.open();
    await expect(admin.login).toBeVisible();
    expect(await page.evaluate(storedToken)).toBeNull();
  });

  test('AUTH-4 a server that does not answer is no refusal: the token stays', async ({ page }) => {
    await admin.openLoggedIn();
    await page.route('**/api/admin/dashboard', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/cannot be reached/i).first()).toBeVisible();
    expect(await page.evaluate(storedToken)).not.toBeNull();
  });

  test('AUTH-5 a 403 on a data call clears the token and returns to the login silently', async ({
    page,
  }) => {
    await admin.openLoggedIn();
    await admin.openTab('Batches');
    await page.route('**/api/batches', (route) =>
      route.fulfill({ status: 403, json: { code: 'invalid_token', message: 'Log in again.' } }),
    );
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(admin.login).toBeVisible();
    await expect(admin.alert).toHaveCount(0);
    expect(await page.evaluate(storedToken)).toBeNull();
  });
});
