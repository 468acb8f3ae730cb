import { AdminPage } from './support/admin-page';
import { nextSchoolMonday, schoolDay, written } from './support/calendar';
import { expectNoFindings } from './support/expect-no-findings';
import { expect, FAILED_REQUEST, test } from './support/test';

let admin: AdminPage;
test.beforeEach(({ page }) => {
  admin = new AdminPage(page);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('API-7 a batch is planned again in one tap, the copy edited, or taken back', async ({
      page,
      school,
    }) => {
      const batch = await school.createBatch();
      await admin.openLoggedIn();
      await admin.openTab('Batches');
      const duplicate = admin.row(batch.name).getByRole('button', { name: 'Duplicate' });
      await duplicate.dblclick();
      await expect(page.getByText(/is planned again/)).toBeVisible();
      const copies = async () =>
        (await school.batches()).filter(({ name }) => name.startsWith(batch.name));
      expect(await copies()).toHaveLength(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('The copy is removed again.')).toBeVisible();
      expect(await copies()).toHaveLength(1);
      await duplicate.click();
      await page.getByRole('link', { name: 'Edit the copy' }).click();
      await page.getByLabel('Name', { exact: true }).fill(`${batch.name} again`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Batch updated successfully!')).toBeVisible();
      await expect(page.getByRole('heading', { name: `${batch.name} again` })).toBeVisible();
    });

    test('DATA-5 a batch with people in it asks before its dates move, and names how many', async ({
      page,
      school,
    }) => {
      const batch = await school.createBatch();
      await school.register({ batchId: batch._id });
      await school.register({ batchId: batch._id });
      await admin.openLoggedIn();
      await page.goto(`/admin/batches?id=${batch._id}&edit=1`);
      await expect(page.getByLabel('Program', { exact: true })).toBeDisabled();
      const end = page.getByLabel('End Date');
      await end.fill(schoolDay(40));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(admin.confirmation).toContainText('2 people');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(end).toHaveValue(schoolDay(40));
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Save, I will tell them' }).click();
      await expect(page.getByText('Batch updated successfully!')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(written(schoolDay(40)));
      const stored = (await school.batches()).find(({ _id }) => _id === batch._id);
      expect(stored).toMatchObject({ endDate: schoolDay(40), startDate: batch.startDate });
    });

    test('ADMIN-8 what is typed outlives a reload, the visitor’s line is shown, and the batch opens', async ({
      page,
      school,
    }) => {
      const name = `Reloaded ${width}`;
      await admin.openLoggedIn();
      await admin.openTab('Create Batch');
      const field = (label: string) => page.getByLabel(label, { exact: true });
      // The school's, though the browser is half a day behind it.
      await expect(field('Start Date')).toHaveValue(nextSchoolMonday());
      await field('Program').selectOption('angamardana');
      await field('Name').fill(name);
      await page.getByRole('button', { name: 'Tue, Thu' }).click();
      const line = page.getByRole('region', { name: 'What visitors will read' });
      await expect(line).toContainText('Tuesday, Thursday, 06:00 - 06:45, 20 spots left, ₹0');
      await page.reload();
      await expect(field('Name')).toHaveValue(name);
      await expect(page.getByLabel('Thursday')).toBeChecked();
      await field('Instructor').fill('Meera');
      await field('Location').fill('Main hall');
      await page.getByRole('button', { name: 'Create Batch', exact: true }).click();
      await expect(page.getByText('Batch created successfully!')).toBeVisible();
      await expect(field('Name')).toHaveValue('');
      await page.getByRole('link', { name: `Open “${name}”` }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      const stored = (await school.batches()).find((batch) => batch.name === name);
      expect(stored?.schedule).toEqual({
        days: ['Tuesday', 'Thursday'],
        time: { start: '06:00', end: '06:45' },
      });
    });
  });
}

test("ADMIN-5 'Show older' shows what the list hides, also after a reload", async ({
  page,
  school,
}) => {
  const old = await school.createBatch({ startDate: schoolDay(-90), endDate: schoolDay(-60) });
  await admin.openLoggedIn();
  await admin.openTab('Batches');
  await expect(admin.row(old.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(admin.row(old.name)).toContainText('Ended ');
  await page.reload();
  await expect(admin.row(old.name)).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('ADMIN-8 a save that did not arrive keeps everything, and works when tried again', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch();
    await admin.openLoggedIn();
    await page.goto(`/admin/batches?id=${batch._id}&edit=1`);
    await page.getByLabel('Instructor').fill('Kavya');
    await page.route(`**/api/batches/${batch._id}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Failed to update batch. Please try again.')).toBeVisible();
    await page.unroute(`**/api/batches/${batch._id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Batch updated successfully!')).toBeVisible();
  });
});

test('ADMIN-8 axe finds nothing in a batch, its form, and the marked form of a new one', async ({
  page,
  school,
}) => {
  test.slow();
  const batch = await school.createBatch();
  await school.register({ batchId: batch._id });
  await admin.openLoggedIn();
  await page.goto(`/admin/batches?id=${batch._id}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoFindings(page, 'a batch');
  await page.goto(`/admin/batches?id=${batch._id}&edit=1`);
  await expect(page.getByLabel('Capacity')).toBeVisible();
  await expectNoFindings(page, 'the form of a batch');
  await page.goto('/admin/create-batch');
  await page.getByRole('button', { name: 'Create Batch', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoFindings(page, 'the marked form');
});
