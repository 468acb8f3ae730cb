import type { Locator } from '@playwright/test';
import { schoolDay, written } from '../support/calendar';
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

test('REG-2 REG-8 a visitor registers without a batch: no batchId is sent, and the thanks are green', async ({
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

test('REG-5 a batch option reads dates, days, times, spots left and price', async ({ school }) => {
  const [startDate, endDate] = [schoolDay(71), schoolDay(101)];
  const batch = await school.createBatch({
    program: 'angamardana',
    startDate,
    endDate,
    capacity: 7,
  });
  await school.register({ program: 'angamardana', batchId: batch._id });
  await form.chooseProgram('angamardana');
  const dates = `${written(startDate)} to ${written(endDate)}`;
  await expect(form.batchOption(dates)).toHaveText(
    `${dates}, Monday, Friday, 06:00 - 07:00, 6 spots left, ₹1,23,456`,
  );
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('REG-11 REG-12 REG-10 a batch that fills up meanwhile is refused: the batches reload, all stays typed', async ({
    school,
  }) => {
    const batch = await school.createBatch({ program: 'yogasanas', capacity: 1, price: 4711 });
    const typed = visitor();
    await form.fill(typed);
    await form.chooseProgram('yogasanas');
    await form.chooseBatch('₹4,711');
    await school.register({ program: 'yogasanas', batchId: batch._id });
    await form.submit.click();
    await expect(form.dialog.getByText(/full/i).first()).toBeVisible();
    await expect(form.batchOption('₹4,711')).toContainText(' 0 spots left');
    await expect(form.batchOption('₹4,711')).toBeDisabled();
    await form.expectTyped(typed);
    expect(await school.registrationsOf(typed.name)).toEqual([]);
  });

  test("REG-7 REG-8 a refusal shows the server's message in red, or the literal one when it sent none", async ({
    page,
  }) => {
    const typed = visitor();
    await form.fill(typed);
    await form.chooseProgram('surya-shakti');
    const answers = [
      { status: 422, json: { code: 'unknown', message: 'The school is closed today.' } },
      { status: 500, body: 'oops', contentType: 'text/plain' },
    ];
    await page.route('**/api/registration', (route) => route.fulfill(answers.shift() ?? {}));
    await form.submit.click();
    const refusal = form.dialog.getByText('The school is closed today.');
    await expect(refusal).toBeVisible();
    expect(await hueOf(refusal)).toBe('red');
    await form.submit.click();
    await expect(form.dialog.getByText('Registration failed. Please try again.')).toBeVisible();
    await form.expectTyped(typed);
  });
});
