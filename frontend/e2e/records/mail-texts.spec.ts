import { AdminPage } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { expect, FAILED_REQUEST, test } from '../support/test';

let admin: AdminPage;
test.beforeEach(({ page }) => {
  admin = new AdminPage(page);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    const viewport = { width, height: 780 };
    // The server refuses a text with a mistake.
    test.use({ viewport, expectedErrors: FAILED_REQUEST });

    test('MAIL-15 a mail text is checked for unknown placeholders, previewed, saved, and reset to the default', async ({
      page,
    }) => {
      await admin.openLoggedIn(
        `/admin/messages?kind=cancelled&language=${width === 360 ? 'hi' : 'en'}`,
      );
      const heading = page.getByLabel('Heading');
      const before = await heading.inputValue();
      await heading.fill('Goodbye, {nmae}');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(heading).toBeFocused();
      await expect(heading).toHaveAccessibleDescription(/\{nmae\} cannot be used here/);
      await expectNoFindings(page, 'a text with a fault', [viewport]);
      await heading.fill('Goodbye, {name}');
      await page.getByRole('button', { name: 'Preview' }).click();
      const mail = page.getByRole('article', { name: 'The mail as it will be read' });
      await expect(mail).toContainText('Goodbye, Asha Rao');
      await expectNoFindings(page, 'a text with its preview', [viewport]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Your own text', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Back to the default text' }).click();
      await page.getByRole('button', { name: 'Back to the default', exact: true }).click();
      await expect(page.getByText('Default text', { exact: true })).toBeVisible();
      await expect(heading).toHaveValue(before);
    });

    test('MAIL-13 a message to everybody in a batch is previewed, and a double click sends it only once', async ({
      page,
      school,
    }) => {
      const batch = await school.createBatch();
      await school.register({ batchId: batch._id });
      await admin.openLoggedIn(`/admin/batches?id=${batch._id}`);
      await page.getByRole('button', { name: 'Write to everybody' }).click();
      await page.getByLabel('Subject').fill('Rain');
      await page.getByLabel('Text', { exact: true }).fill('We meet inside.\nBring a shawl.');
      await page.getByRole('button', { name: 'Preview' }).click();
      const mail = page.getByRole('article', { name: 'The mail as it will be read' });
      await expect(mail).toContainText('Bring a shawl.');
      await expect(mail).toContainText(batch.name);
      await expectNoFindings(page, 'a message before it is sent', [viewport]);
      await page.getByRole('button', { name: 'Send to 1 person' }).dblclick();
      await expect(page.getByText('The message is on its way to 1 person.')).toBeVisible();
      const sent = page.getByRole('list', { name: 'Messages to this batch' });
      await expect(sent.getByRole('listitem')).toHaveCount(1);
      await expect(sent).toContainText('Rain');
    });

    test('MAIL-12 a batch is called off after a confirmation, and its registration is cancelled', async ({
      page,
      school,
    }) => {
      const batch = await school.createBatch();
      await school.register({ batchId: batch._id });
      await admin.openLoggedIn(`/admin/batches?id=${batch._id}`);
      await page.getByRole('button', { name: 'Call off' }).click();
      await expect(admin.confirmation).toContainText('1 person gets a mail.');
      await expectNoFindings(page, 'the question before a batch is called off', [viewport]);
      await page.getByRole('button', { name: 'Call off and tell them' }).click();
      await expect(page.getByText('Batch called off: 1 registration was cancelled.')).toBeVisible();
      expect((await school.batches()).some(({ _id }) => _id === batch._id)).toBe(false);
    });
  });
}
