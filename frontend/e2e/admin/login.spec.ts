import { AdminPage } from '../support/admin-page';
import { ADMIN } from '../support/product';
import { expect, FAILED_REQUEST, test } from '../support/test';

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

test('AUTH-1 the messages about missing fields are red, and the sentence above the form is not', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await admin.open();
  const intro = page.getByRole('main').getByRole('paragraph').first();
  const ink = await intro.evaluate((element) => getComputedStyle(element).color);
  await admin.login.click();
  for (const text of ['Please enter your username.', 'Please enter your password.']) {
    await expect(page.getByText(text)).toHaveCSS('color', 'rgb(168, 34, 28)');
  }
  await expect(intro).toHaveCSS('color', ink);
  expect(ink).not.toBe('rgb(168, 34, 28)');
});

test('AUTH-6 CONST all data refreshes automatically 300 s after it was loaded, within 0.5 s', async ({
  page,
}) => {
  await page.clock.install();
  await admin.openLoggedIn();
  await admin.openTab('Batches');
  await page.waitForLoadState('networkidle');
  // From here on only `runFor` moves the page's clock, so that a slow machine does not matter.
  const stopped = Date.now() + 60_000;
  await page.clock.pauseAt(stopped);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const oldest = page.getByRole('banner').locator('time');
  await expect
    .poll(async () => {
      // Responses are rendered by timers of 0 ms.
      await page.clock.runFor(1);
      return Date.parse((await oldest.getAttribute('datetime')) ?? '');
    })
    .toBeGreaterThanOrEqual(stopped);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  // A request of the test itself: when it is done, the events of all earlier requests have arrived.
  const callsSoFar = async () => {
    await page.evaluate(async () => fetch('/api/health').then((answer) => answer.text()));
    return calls.filter((path) => path !== '/api/health').sort();
  };
  await page.clock.runFor(299_500);
  expect(await callsSoFar()).toEqual([]);
  await page.clock.runFor(1_000);
  expect(await callsSoFar()).toEqual([
    '/api/admin/dashboard',
    '/api/admin/registrations',
    '/api/batches',
  ]);
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

  test('AUTH-4 AUTH-7 a token that the server does not accept is cleared on load', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('admin-token', 'expired.long.ago'));
    await admin.open();
    await expect(admin.login).toBeVisible();
    expect(await page.evaluate(storedToken)).toBeNull();
  });
});
