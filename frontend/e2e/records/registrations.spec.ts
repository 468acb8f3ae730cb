import { AdminPage } from '../support/admin-page';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

let admin: AdminPage;
test.beforeEach(({ page }) => {
  admin = new AdminPage(page);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: /Failed to load resource|status/i });

  test('ADMIN-7 after a refused change, the list shows the stored status again, without an alert', async ({
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

test('ADMIN-2 the counter Pending Registrations drops by one when staff confirm a registration', async ({
  page,
  school,
}) => {
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
