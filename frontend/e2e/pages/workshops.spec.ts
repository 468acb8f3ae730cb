import type { Page } from '@playwright/test';
import { THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

/** Fills in the plain form and sends it. */
async function register(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Full Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email Address' }).fill('leela@example.org');
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('98450 12345');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('DATA-4 NAV-3 the button of a cooking workshop on /yogic-food opens the plain form with program and batch chosen', async ({
      page,
      school,
    }) => {
      const name = unique('Leela');
      const batch = await school.createBatch({ program: 'yogic-food', name: unique('Kitchen') });
      await page.goto('/yogic-food');
      const card = page
        .getByRole('region', { name: 'Cooking workshops' })
        .getByRole('listitem')
        .filter({ hasText: batch.name });
      await expect(card).toContainText('Teacher: Meera');
      await card.getByRole('button').click();
      await expect(page).toHaveURL(/\/register\?program=yogic-food&batchId=/);
      const choice = (label: string) => page.getByRole('combobox', { name: label, exact: true });
      await expect(choice('Program')).toHaveValue('yogic-food');
      await expect(choice('Available Batches')).toHaveValue(batch._id);
      await register(page, name);
      const [stored] = await school.registrationsOf(name);
      expect(stored).toMatchObject({ program: 'yogic-food', batchId: { _id: batch._id } });
    });

    test('DATA-4 the link below the cooking workshops registers for the program without a batch', async ({
      page,
      school,
    }) => {
      const name = unique('Leela');
      await page.goto('/yogic-food');
      await page.getByRole('link', { name: 'Register for a cooking workshop' }).click();
      await expect(page).toHaveURL(/\/register\?program=yogic-food$/);
      await register(page, name);
      const [stored] = await school.registrationsOf(name);
      expect(stored).toMatchObject({ program: 'yogic-food', status: 'pending' });
      expect(stored).not.toHaveProperty('batchId');
    });
  });
}
