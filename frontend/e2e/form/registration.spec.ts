import type { Locator } from '@playwright/test';
import { RegistrationForm, THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

const visitor = () => ({
  name: unique('Ravi'),
  email: 'ravi@example.org',
  phone: '+91 (98450) 12-345',
  notes: 'Old knee injury; <b>गुरु</b> "quoted"',
});

/** The colour that a visitor sees the text in. */
const hueOf = (text: Locator) =>
  text.evaluate((element) => {
    const [red = 0, green = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    return red > green ? 'red' : 'green';
  });

let form: RegistrationForm;
test.beforeEach(async ({ page }) => {
  form = new RegistrationForm(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Your Journey' }).click();
  await expect(form.dialog).toBeVisible();
});

test('REG-2 REG-8 a visitor registers without a batch: no batchId is sent, and the success message is green', async ({
  page,
  school,
}) => {
  const typed = visitor();
  await form.fill(typed);
  await form.chooseProgram('treatment-module');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await form.submit.click();
  expect((await sent).postDataJSON()).not.toHaveProperty('batchId');
  const thanks = form.dialog.getByText(THANKS);
  await expect(thanks).toBeVisible();
  expect(await hueOf(thanks)).toBe('green');
  const [stored] = await school.registrationsOf(typed.name);
  expect(stored).toMatchObject({ ...typed, program: 'treatment-module', status: 'pending' });
  expect(stored?.batchId ?? undefined).toBeUndefined();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('REG-7 REG-11 REG-12 REG-10 a full batch is refused in red, the list of batches reloads, and the typed text is kept', async ({
    school,
  }) => {
    const batch = await school.createBatch({ program: 'yogasanas', capacity: 1, price: 4711 });
    const typed = visitor();
    await form.fill(typed);
    await form.chooseProgram('yogasanas');
    await form.chooseBatch('₹4,711');
    await school.register({ program: 'yogasanas', batchId: batch._id });
    await form.submit.click();
    const refusal = form.dialog.getByText(/full/i).first();
    await expect(refusal).toBeVisible();
    expect(await hueOf(refusal)).toBe('red');
    await expect(form.batchOption('₹4,711')).toContainText(' 0 spots left');
    await expect(form.batchOption('₹4,711')).toBeDisabled();
    await form.expectTyped(typed);
    expect(await school.registrationsOf(typed.name)).toEqual([]);
  });
});
