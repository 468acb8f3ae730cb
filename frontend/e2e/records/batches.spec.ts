import { AdminPage } from '../support/admin-page';
import { schoolDay } from '../support/calendar';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

let admin: AdminPage;
test.beforeEach(({ page }) => {
  admin = new AdminPage(page);
});

test('ADMIN-3 ADMIN-4 ADMIN-5 the table has its columns and a status by date, and hides batches that ended 32 days ago, not 29', async ({
  page,
  school,
}) => {
  const upcoming = await school.createBatch({ startDate: schoolDay(1) });
  const lastDay = await school.createBatch({ startDate: schoolDay(-9), endDate: schoolDay(0) });
  const completed = await school.createBatch({ startDate: schoolDay(-9), endDate: schoolDay(-1) });
  const hidden = await school.createBatch({ startDate: schoolDay(-60), endDate: schoolDay(-32) });
  const shown = await school.createBatch({ startDate: schoolDay(-60), endDate: schoolDay(-29) });
  await admin.openLoggedIn();
  await admin.openTab('Batches');
  for (const name of ['Program', 'Name', 'Dates', 'Capacity', 'Enrolled', 'Status', 'Actions']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(admin.row(upcoming.name)).toContainText(/upcoming/i);
  await expect(admin.row(lastDay.name)).toContainText(/active/i);
  await expect(admin.row(completed.name)).toContainText(/completed/i);
  await expect(admin.row(completed.name)).toContainText('Ended ');
  await expect(admin.row(shown.name)).toBeVisible();
  await expect(admin.row(hidden.name)).toHaveCount(0);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('ADMIN-6 the server refuses with 409 to delete a batch with a new registration, and its message is shown', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch();
    await admin.openLoggedIn();
    await admin.openTab('Batches');
    const remove = admin.row(batch.name).getByRole('button', { name: /^Delete/ });
    await expect(remove).toBeEnabled();
    await school.register({ batchId: batch._id });
    await remove.click();
    const refused = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await admin.confirm('Delete');
    const answer = await refused;
    expect(answer.status()).toBe(409);
    const { message } = (await answer.json()) as { message: string };
    await expect(page.getByText(message).first()).toBeVisible();
    expect((await school.batches()).map(({ _id }) => _id)).toContain(batch._id);
  });
});

test('ADMIN-8 ADMIN-9 the form for a new batch has default values and refuses an end date before the start date', async ({
  page,
  school,
}) => {
  const name = unique('Evening');
  await admin.openLoggedIn();
  await admin.openTab('Create Batch');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field('Capacity')).toHaveValue('20');
  await expect(field('Price')).toHaveValue('0');
  await field('Program').selectOption('yogic-food');
  await field('Name').fill(name);
  await field('Start Date').fill(schoolDay(9));
  await field('End Date').fill(schoolDay(8));
  await field('Instructor').fill('Meera');
  await field('Location').fill('Kitchen');
  const create = page.getByRole('button', { name: 'Create Batch', exact: true });
  await create.click();
  await expect(page.getByText(/end date/i).last()).toBeVisible();
  expect((await school.batches()).map((batch) => batch.name)).not.toContain(name);
  await field('End Date').fill(schoolDay(9));
  await create.click();
  await expect(page.getByText('Batch created successfully!')).toBeVisible();
  await expect(field('Name')).toHaveValue('');
  const stored = (await school.batches()).find((batch) => batch.name === name);
  expect(stored).toMatchObject({ program: 'yogic-food', capacity: 20, price: 0 });
});
