import { AdminPage } from './support/admin-page';
import { unique } from './support/school-api';
import { expect, test } from './support/test';

let admin: AdminPage;
test.beforeEach(({ page }) => {
  admin = new AdminPage(page);
});

test('ADMIN-7 DATA-5 a change of status is stored, and gives the seat back', async ({ school }) => {
  const name = unique('Vikram');
  const batch = await school.createBatch();
  await school.register({ name, email: 'vikram@example.org', batchId: batch._id });
  await admin.openLoggedIn();
  await admin.openTab('Registrations');
  const row = admin.row(name);
  await expect(row).toContainText('vikram@example.org');
  await expect(row).toContainText(batch.name);
  await row.getByRole('combobox').selectOption('cancelled');
  await expect
    .poll(async () => (await school.registrationsOf(name)).map(({ status }) => status))
    .toEqual(['cancelled']);
  const stored = (await school.batches()).find(({ _id }) => _id === batch._id);
  expect(stored?.enrolled).toBe(0);
});

test('ADMIN-7 phone and notes are readable in the details, and a registration may have no batch', async ({
  page,
  school,
}) => {
  const name = unique('Sunita');
  await school.register({ name, phone: '+91 80 2345 6789', notes: 'Prefers the <evening>' });
  await admin.openLoggedIn();
  await admin.openTab('Registrations');
  await expect(admin.row(name)).toContainText('No batch selected');
  await admin
    .row(name)
    .getByText(/details/i)
    .first()
    .click();
  await expect(page.getByText('+91 80 2345 6789').first()).toBeVisible();
  await expect(page.getByText('Prefers the <evening>').first()).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: /Failed to load resource|status/i });

  test('ADMIN-7 a refused change snaps back to what the server holds, with nothing shown', async ({
    school,
  }) => {
    const name = unique('Arjun');
    const batch = await school.createBatch({ capacity: 1 });
    await school.register({ name, batchId: batch._id });
    await admin.openLoggedIn();
    await admin.openTab('Registrations');
    const status = admin.row(name).getByRole('combobox');
    await status.selectOption('cancelled');
    await expect
      .poll(async () => (await school.registrationsOf(name)).map((each) => each.status))
      .toEqual(['cancelled']);
    await school.register({ batchId: batch._id });
    await status.selectOption('confirmed');
    await expect(status).toHaveValue('cancelled');
    await expect(admin.alert).toHaveCount(0);
  });
});

test('ADMIN-2 the counters follow a change of one’s own', async ({ page, school }) => {
  const name = unique('Nisha');
  await school.register({ name });
  await admin.openLoggedIn();
  const pending = page.getByText(/pending registrations/i).locator('xpath=..');
  const before = Number(/\d+/.exec(await pending.innerText())?.[0]);
  await admin.openTab('Registrations');
  await admin.row(name).getByRole('combobox').selectOption('confirmed');
  await expect
    .poll(async () => (await school.registrationsOf(name)).map(({ status }) => status))
    .toEqual(['confirmed']);
  await admin.openTab('Dashboard');
  await expect(pending).toContainText(String(before - 1));
});
