import { AdminPage } from '../support/admin-page';
import { schoolDay, written } from '../support/calendar';
import { ADMIN } from '../support/product';
import { RegistrationForm, THANKS } from '../support/registration-form';
import { expect, test } from '../support/test';

const BATCH = 'Sunrise in the garden';
// Long, because six journeys in one test follow the one seat from its creation to its end.
const JOURNEY_TIMEOUT_MS = 150_000;
const VISITOR = { name: 'Anjali Deshpande', email: 'anjali@example.org', phone: '098450 12345' };

/** The main job end to end, on the embedded database and on MySQL or MariaDB. */
test('a visitor registers for a batch; staff confirm and cancel the registration, delete the batch and run a clean-up', async ({
  page,
  school,
}) => {
  test.setTimeout(JOURNEY_TIMEOUT_MS);
  const admin = new AdminPage(page);
  const form = new RegistrationForm(page);

  await test.step('ADMIN-8 staff create a batch', async () => {
    await admin.logIn();
    await expect(page.getByText(ADMIN.name)).toBeVisible();
    await admin.openTab('Create Batch');
    await page.getByLabel('Program', { exact: true }).selectOption('surya-kriya');
    await page.getByLabel('Name', { exact: true }).fill(BATCH);
    await page.getByLabel('Start Date', { exact: true }).fill(schoolDay(5));
    await page.getByLabel('End Date', { exact: true }).fill(schoolDay(35));
    await page.getByLabel('Capacity', { exact: true }).fill('2');
    await page.getByLabel('Price', { exact: true }).fill('1500');
    await page.getByLabel('Instructor', { exact: true }).fill('Meera');
    await page.getByLabel('Location', { exact: true }).fill('Garden');
    await page.getByRole('button', { name: 'Create Batch', exact: true }).click();
    await expect(page.getByText('Batch created successfully!')).toBeVisible();
  });

  await test.step('REG-5 REG-7 a visitor registers for the batch', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Your Journey' }).click();
    await form.fill(VISITOR);
    await form.chooseProgram('surya-kriya');
    const dates = `${written(schoolDay(5))} to ${written(schoolDay(35))}`;
    await expect(form.batchOption(dates)).toHaveText(
      `${dates}, 18:00 - 18:45, 2 spots left, ₹1,500`,
    );
    await form.chooseBatch(dates);
    await form.submit.click();
    await expect(form.dialog.getByText(THANKS)).toBeVisible();
    await expect(form.dialog).toBeHidden();
  });

  await test.step('ADMIN-2 ADMIN-7 staff see the registration and confirm it', async () => {
    await admin.open();
    await expect(admin.logout).toBeVisible();
    await admin.openTab('Registrations');
    const row = admin.row(VISITOR.email);
    await expect(row).toContainText(VISITOR.name);
    await expect(row).toContainText(BATCH);
    await row.getByRole('combobox').selectOption('confirmed');
    await expect
      .poll(async () => (await school.registrationsOf(VISITOR.name)).map(({ status }) => status))
      .toEqual(['confirmed']);
  });

  await test.step('ADMIN-6 DATA-5 staff can delete the batch only after its registration is cancelled', async () => {
    await admin.openTab('Batches');
    const remove = admin.row(BATCH).getByRole('button', { name: /^Delete/ });
    await expect(remove).toBeDisabled();
    await admin.openTab('Registrations');
    await admin.row(VISITOR.email).getByRole('combobox').selectOption('cancelled');
    await admin.openTab('Batches');
    await expect(remove).toBeEnabled();
    await remove.click();
    await expect(admin.confirmation).toContainText(
      'Are you sure you want to delete this batch? This action cannot be undone.',
    );
    await admin.confirm('Delete');
    await expect(page.getByText('Batch deleted successfully!')).toBeVisible();
    await expect(admin.row(BATCH)).toHaveCount(0);
    expect((await school.batches()).map(({ name }) => name)).not.toContain(BATCH);
  });

  await test.step('ADMIN-10 CLEAN-2 a clean-up run keeps the registration of a batch that ends today', async () => {
    const ended = await school.createBatch({ startDate: schoolDay(-9), endDate: schoolDay(0) });
    await school.register({ name: 'Still here', batchId: ended._id });
    await admin.openTab('Cleanup');
    await page.getByRole('button', { name: 'Run Cleanup Now', exact: true }).click();
    await admin.confirm('Run Cleanup');
    await expect(page.getByText('Cleanup completed successfully!')).toBeVisible();
    expect(await school.registrationsOf('Still here')).toHaveLength(1);
  });

  await test.step('AUTH-5 staff log out', async () => {
    await admin.logout.click();
    await expect(admin.login).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull();
  });
});
