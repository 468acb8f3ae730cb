import { AdminPage } from '../support/admin-page';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('DATA-5 the roster lists its people by name with phone links, and only the roster is printed', async ({
      page,
      school,
    }) => {
      const admin = new AdminPage(page);
      const batch = await school.createBatch();
      const [first, second] = [unique('Asha'), unique('Vikram')];
      await school.register({ batchId: batch._id, name: second, phone: '098450 12345' });
      await school.register({ batchId: batch._id, name: first });
      await admin.openLoggedIn();
      await admin.openTab('Batches');
      await admin.row(batch.name).getByRole('link', { name: batch.name, exact: true }).click();
      const roster = page.getByRole('table', { name: `Roster of ${batch.name}` });
      await expect(roster.getByRole('rowheader')).toHaveText([first, second]);
      await expect(roster.getByRole('link', { name: '098450 12345' })).toHaveAttribute(
        'href',
        'tel:+919845012345',
      );
      await expect(page.getByRole('columnheader', { name: 'Signature' })).toBeHidden();

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Signature')).toBeVisible();
      await expect(page.getByText(first)).toBeVisible();
      await expect(page.getByText(`${batch.instructor} · ${batch.location}`)).toBeVisible();
      for (const role of ['banner', 'tab', 'button', 'heading'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      const text = await page.locator('body').innerText();
      expect(text.replaceAll(/\s+/g, ' ').trim()).toMatch(
        new RegExp(`^${batch.name} Surya Kriya · .* 2 on this list$`),
      );
      // Print is black on white, in the dark colour scheme too.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByText(first)).toHaveCSS('color', 'rgb(0, 0, 0)');
    });
  });
}

test('DATA-5 on screen and in print, the roster distinguishes pending from confirmed and shows a person’s notes', async ({
  page,
  school,
  request,
}) => {
  const admin = new AdminPage(page);
  const batch = await school.createBatch();
  const [confirmed, pending] = [unique('Asha'), unique('Vikram')];
  await school.register({ batchId: batch._id, name: confirmed });
  await school.register({ batchId: batch._id, name: pending, notes: 'Slipped disc.' });
  const [registration] = await school.registrationsOf(confirmed);
  const answer = await request.patch(`/api/admin/registrations/${registration?._id}/status`, {
    headers: { authorization: `Bearer ${await school.login()}` },
    data: { status: 'confirmed' },
  });
  expect(answer.ok()).toBe(true);
  await admin.openLoggedIn(`/admin/batches?id=${batch._id}`);
  const person = (name: string) => page.locator('tbody').filter({ hasText: name });
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await expect(person(confirmed).getByText('confirmed', { exact: true })).toBeVisible();
    await expect(person(pending).getByText('pending', { exact: true })).toBeVisible();
    await expect(person(pending).getByText('Slipped disc.')).toBeVisible();
  }
  // A border tells pending from confirmed without colours.
  await expect(person(pending).getByText('pending', { exact: true })).toHaveCSS(
    'border-top-style',
    'solid',
  );
  await expect(person(confirmed).getByText('confirmed', { exact: true })).toHaveCSS(
    'border-top-width',
    '0px',
  );
});

test('ADMIN-7 a name in the roster links to the registration, and the back button returns to the roster', async ({
  page,
  school,
}) => {
  const admin = new AdminPage(page);
  const batch = await school.createBatch();
  const name = unique('Meher');
  await school.register({ batchId: batch._id, name });
  await admin.openLoggedIn(`/admin/batches?id=${batch._id}`);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/admin\/registrations\?id=/);
  await page.goBack();
  await expect(page.getByRole('table', { name: `Roster of ${batch.name}` })).toBeVisible();
});
