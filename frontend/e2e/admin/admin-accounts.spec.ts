import { AdminPage, SCREENS } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

for (const { name, width, height } of SCREENS) {
  test.describe(`accounts, ${name}`, () => {
    test.use({ viewport: { width, height }, expectedErrors: FAILED_REQUEST });

    test('an invited person chooses a password and works as staff until the owner deactivates the account', async ({
      page,
      browser,
      product,
    }) => {
      test.slow();
      const person = unique('Ravi');
      const username = person.toLowerCase().replaceAll(' ', '.');
      const owner = new AdminPage(page);
      await owner.openLoggedIn();
      await page.getByTitle('Account', { exact: true }).click();
      await page.getByRole('link', { name: 'Accounts' }).click();
      await page.getByRole('button', { name: 'Invite someone' }).click();
      await page.getByLabel('Name', { exact: true }).fill(person);
      await page.getByRole('button', { name: 'Make the link' }).click();
      const link = await page.getByLabel('Link', { exact: true }).inputValue();
      await page.getByRole('button', { name: 'Done' }).click();

      const theirs = await browser.newPage({
        baseURL: product.url,
        viewport: { width, height },
      });
      const staff = new AdminPage(theirs);
      await theirs.goto(link);
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person}`);
      await staff.username.fill(username);
      await staff.password.fill('quiet-lake-77');
      await theirs.getByRole('button', { name: 'Begin' }).click();
      await expect(theirs.getByText(`Welcome, ${person}`)).toBeVisible();
      await expect(theirs).toHaveURL(/\/admin$/);
      await staff.openTab('Cleanup');
      await expect(theirs.getByRole('button', { name: 'Run Cleanup Now' })).toHaveCount(0);
      await theirs.getByTitle('Account', { exact: true }).click();
      await expect(theirs.getByRole('link', { name: 'Accounts' })).toHaveCount(0);

      await page.reload();
      await page.getByRole('button', { name: `Deactivate: ${person}` }).click();
      await owner.confirmation.getByRole('button', { name: 'Deactivate' }).click();
      await expect(page.getByText(`${person} is deactivated.`)).toBeVisible();
      await staff.openTab('Batches');
      await theirs.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect(staff.login).toBeVisible();
      await theirs.goto(link);
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
      await theirs.close();
    });

    test('SITE-20 an editor invited by an owner edits the website, sees no tabs, and is redirected from /admin/registrations', async ({
      page,
      browser,
      product,
    }) => {
      test.slow();
      const person = unique('Esha');
      const owner = new AdminPage(page);
      await owner.openLoggedIn('/admin/accounts');
      await page.getByRole('button', { name: 'Invite someone' }).click();
      await page.getByLabel('Name', { exact: true }).fill(person);
      await page.getByLabel('Role', { exact: true }).selectOption('Editor');
      await expect(page.getByText('sees nothing of registrations')).toBeVisible();
      await page.getByRole('button', { name: 'Make the link' }).click();
      const link = await page.getByLabel('Link', { exact: true }).inputValue();

      const theirs = await browser.newPage({ baseURL: product.url, viewport: { width, height } });
      const editor = new AdminPage(theirs);
      await theirs.goto(link);
      await editor.username.fill(person.toLowerCase().replaceAll(' ', '.'));
      await editor.password.fill('quiet-lake-77');
      await theirs.getByRole('button', { name: 'Begin' }).click();
      await expect(theirs.getByRole('heading', { name: 'Website', exact: true })).toBeVisible();
      await expect(theirs).toHaveURL(/\/admin\/website$/);
      await expect(theirs.getByRole('tab')).toHaveCount(0);
      await expectNoFindings(theirs, 'the website as an editor sees it', [{ width, height }]);

      for (const short of ['Ushas', 'Arunima']) {
        await theirs.getByLabel('Short name (English)').fill(short);
        const [saved] = await Promise.all([
          theirs.waitForResponse((answer) => answer.url().endsWith('/website/documents/school')),
          theirs.getByRole('button', { name: 'Save', exact: true }).click(),
        ]);
        expect(saved.status()).toBe(200);
      }
      await theirs.goto('/admin/registrations');
      await expect(theirs).toHaveURL(/\/admin\/website$/);
      await theirs.close();
    });

    test('a search of the history finds who created a batch, also after a reload, and reports when nothing matches', async ({
      page,
      school,
    }) => {
      const batch = await school.createBatch();
      await page.goto('/admin');
      const owner = new AdminPage(page);
      await owner.openLoggedIn('/admin/history');
      await page.getByRole('searchbox').fill(batch.name);
      const entry = page.getByRole('listitem').filter({ hasText: batch.name });
      await expect(entry).toHaveCount(1);
      await expect(entry).toContainText('Asha Rao created it');
      await expect(page).toHaveURL(/\/admin\/history\?q=/);
      await page.reload();
      await expect(entry).toHaveCount(1);
      await page.getByRole('searchbox').fill('nobody-at-all');
      await expect(page.getByText('Nothing in the history matches this search.')).toBeVisible();
    });
  });
}
