import { schoolDay, written } from '../support/calendar';
import { RegistrationForm, THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

test.use({ demoData: 'on' });

test('RUN-1 after a first start with demo data, a visitor can register for a sample batch', async ({
  page,
  school,
}) => {
  const form = new RegistrationForm(page);
  const name = unique('First visitor');
  const today = schoolDay(0);
  const [sample] = (await school.batches()).filter(
    ({ endDate, enrolled, capacity }) => endDate >= today && enrolled < capacity,
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Your Journey' }).click();
  await form.fill({ name, email: 'first@example.org', phone: '9845012345' });
  await form.chooseProgram(sample?.program ?? '');
  await form.chooseBatch(written(sample?.startDate ?? today));
  await form.submit.click();
  await expect(form.dialog.getByText(THANKS)).toBeVisible();
  const [stored] = await school.registrationsOf(name);
  expect(stored?.batchId?._id).toBe(sample?._id);
});
