import { AdminPage } from '../support/admin-page';
import { nextSchoolMonday, schoolDay, written } from '../support/calendar';
import { expectNoFindings } from '../support/expect-no-findings';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

let admin: AdminPage;
test.beforeEach(({ page }) => {
  admin = new AdminPage(page);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('ADMIN-8 Duplicate opens the filled-in form; nothing is stored before it is sent', async ({
      page,
      school,
    }) => {
      const marked = unique('Series');
      const batch = await school.createBatch({ name: `${marked} November`, price: 0 });
      await admin.openLoggedIn();
      await admin.openTab('Batches');
      await expect(admin.row(batch.name)).toContainText('Free');
      await admin.row(batch.name).getByRole('button', { name: 'Duplicate' }).dblclick();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${marked} December`);
      await expect(page.getByLabel('Start Date')).toHaveValue(schoolDay(7 + 35));
      await expect(page.getByLabel('Instructor')).toHaveValue(batch.instructor);
      const named = async () =>
        (await school.batches()).map(({ name }) => name).filter((name) => name.startsWith(marked));
      expect(await named()).toEqual([batch.name]);
      await page.reload();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${marked} December`);
      await page.getByLabel('Start Date').fill(batch.startDate);
      await expect(page.getByText('Booked twice at the same time')).toBeVisible();
      await page.getByRole('button', { name: 'Create Batch', exact: true }).click();
      await expect(page.getByText('Batch created successfully!')).toBeVisible();
      expect((await named()).toSorted()).toEqual([`${marked} December`, batch.name]);
      await page.getByRole('link', { name: `Open “${marked} December”` }).click();
      await expect(page.getByRole('heading', { name: `${marked} December` })).toBeVisible();
    });

    test('DATA-5 a new end date of a batch with registrations needs a confirmation, which shows how many people get a mail', async ({
      page,
      school,
    }) => {
      const batch = await school.createBatch();
      await school.register({ batchId: batch._id });
      await school.register({ batchId: batch._id });
      await admin.openLoggedIn(`/admin/batches?id=${batch._id}&edit=1`);
      await expect(page.getByLabel('Program', { exact: true })).toBeDisabled();
      const end = page.getByLabel('End Date');
      await end.fill(schoolDay(40));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(admin.confirmation).toContainText('2 people');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(end).toHaveValue(schoolDay(40));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(admin.confirmation).toContainText('2 people get a mail.');
      await expectNoFindings(page, 'the question before people are told', [{ width, height: 780 }]);
      await page.getByRole('button', { name: 'Save and tell them' }).click();
      await expect(page.getByText('Batch updated successfully!')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(written(schoolDay(40)));
      const stored = (await school.batches()).find(({ _id }) => _id === batch._id);
      expect(stored).toMatchObject({ endDate: schoolDay(40), startDate: batch.startDate });
    });

    test('ADMIN-8 the form for a new batch shows the visitors’ line, keeps its draft over a reload, and links to the new batch', async ({
      page,
      school,
    }) => {
      const name = `Reloaded ${width}`;
      await admin.openLoggedIn();
      await admin.openTab('Create Batch');
      const field = (label: string) => page.getByLabel(label, { exact: true });
      // The next Monday in the school's time zone. The browser's is half a day behind.
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

test("ADMIN-5 'Show older' shows a batch that ended 60 days ago, also after a reload", async ({
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

test.describe('when a request fails', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('ADMIN-8 a save that does not reach the server shows an error and keeps the typed value, which a second save stores', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch();
    await admin.openLoggedIn(`/admin/batches?id=${batch._id}&edit=1`);
    await page.getByLabel('Instructor').fill('Kavya');
    await page.route(`**/api/batches/${batch._id}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Failed to update batch. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Instructor')).toHaveValue('Kavya');
    await page.unroute(`**/api/batches/${batch._id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Batch updated successfully!')).toBeVisible();
    const stored = (await school.batches()).find(({ _id }) => _id === batch._id);
    expect(stored?.instructor).toBe('Kavya');
  });
});

test('ADMIN-8 axe finds no violations in a batch, its edit form, and the form for a new batch with errors', async ({
  page,
  school,
}) => {
  test.slow();
  const batch = await school.createBatch();
  await school.register({ batchId: batch._id });
  await admin.openLoggedIn(`/admin/batches?id=${batch._id}`);
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
