import { AdminPage, SCREENS } from '../support/admin-page';
import { ADMIN } from '../support/product';
import { expect, test } from '../support/test';

for (const { name, width, height } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('NAV-5 ADMIN-1 each tab has its own URL, and back, forward and reload select the matching tab', async ({
      page,
    }) => {
      const admin = new AdminPage(page);
      await admin.openLoggedIn();
      await admin.openTab('Batches');
      await expect(page).toHaveURL(/\/admin\/batches$/);
      await expect(page).toHaveTitle(/^Batches – Admin/);
      await admin.openTab('Cleanup');
      await page.goBack();
      await expect(admin.tab('Batches')).toHaveAttribute('aria-selected', 'true');
      await page.goForward();
      await expect(admin.tab('Cleanup')).toHaveAttribute('aria-selected', 'true');
      await page.reload();
      await expect(admin.tab('Cleanup')).toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await page.goBack();
      await expect(admin.tab('Dashboard')).toHaveAttribute('aria-selected', 'true');
    });

    test('NAV-5 AUTH-1 a bookmarked tab with a filter opens after the login', async ({ page }) => {
      const admin = new AdminPage(page);
      await page.goto('/admin/registrations?status=confirmed');
      await admin.enter(ADMIN.username, ADMIN.password);
      await expect(admin.tab('Registrations')).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(/\/admin\/registrations\?status=confirmed$/);
    });

    test('NAV-4 after Back to Site, the browser’s back button returns to the same tab of the admin', async ({
      page,
    }) => {
      const admin = new AdminPage(page);
      await admin.openLoggedIn();
      await admin.openTab('Batches');
      await page.getByRole('button', { name: 'Back to Site' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Administration');
      await page.goBack();
      await expect(admin.tab('Batches')).toHaveAttribute('aria-selected', 'true');
    });

    test('a middle click on an admin tab opens it in a new browser tab and leaves the current page as it is', async ({
      page,
      context,
    }) => {
      const admin = new AdminPage(page);
      await admin.openLoggedIn();
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        admin.tab('Batches').click({ button: 'middle' }),
      ]);
      await expect(new AdminPage(opened).tab('Batches')).toHaveAttribute('aria-selected', 'true');
      await expect(admin.tab('Dashboard')).toHaveAttribute('aria-selected', 'true');
    });
  });
}

test.describe('by keyboard alone', () => {
  test('ADMIN-1 staff log in, open and close the menu, reach the logout, switch tabs and focus the search', async ({
    page,
  }) => {
    const admin = new AdminPage(page);
    await admin.open();
    await admin.username.focus();
    await page.keyboard.type(ADMIN.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Accounts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Accounts' })).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(admin.logout).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(admin.tab('Dashboard')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(admin.tab('Batches')).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(admin.tab('Registrations')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test('the ? key opens the keyboard shortcuts, and Escape closes them', async ({ page }) => {
    const admin = new AdminPage(page);
    await admin.openLoggedIn();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Open Registrations');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});
