import type { CDPSession, Page } from '@playwright/test';
import { AdminPage, SCREENS } from '../support/admin-page';
import { ADMIN } from '../support/product';
import { expect, FAILED_REQUEST, test } from '../support/test';

/** Adds a virtual authenticator of Chromium: a device with a fingerprint reader. */
async function withDevice(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

for (const { name, width, height } of SCREENS) {
  test.describe(`passkeys, ${name}`, () => {
    test.use({ viewport: { width, height }, expectedErrors: FAILED_REQUEST });

    test('a device logs in without a password, until its passkey is revoked', async ({
      page,
      product,
    }) => {
      test.slow();
      const device = await withDevice(page);
      const admin = new AdminPage(page);
      // Browsers refuse passkeys on a site whose host is an IP address.
      const site = product.url.replace('127.0.0.1', 'localhost');
      const passkeyButton = page.getByRole('button', { name: 'Log in with a passkey' });
      const called = `Phone ${name}`;

      await page.goto(`${site}/admin`);
      await admin.enter(ADMIN.username, ADMIN.password);
      await expect(admin.logout).toBeVisible();
      await page.getByTitle('Account', { exact: true }).click();
      await page.getByRole('link', { name: 'Passkeys and security' }).click();
      await page.getByLabel('Name of the device').fill(called);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByText(`${called} can log you in now.`)).toBeVisible();
      const { credentials } = await device.session.send('WebAuthn.getCredentials', {
        authenticatorId: device.id,
      });
      expect(credentials).toHaveLength(1);
      expect(credentials[0]).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });

      await admin.logout.click();
      await passkeyButton.click();
      await expect(page.getByText(`Welcome, ${ADMIN.name}`)).toBeVisible();

      await page.goto(`${site}/admin/security`);
      const row = page.getByRole('listitem').filter({ hasText: called });
      await expect(row).toContainText('last used');
      await page.getByRole('button', { name: `Revoke: ${called}` }).click();
      await admin.confirmation.getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText(`${called} does not work any more.`)).toBeVisible();

      await admin.logout.click();
      await passkeyButton.click();
      await expect(admin.alert).toHaveText('This passkey could not be used. Please try again.');
      await admin.enter(ADMIN.username, ADMIN.password);
      await expect(admin.logout).toBeVisible();
    });
  });
}
