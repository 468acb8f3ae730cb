import { NETWORK_ERROR, RegistrationForm, THANKS } from './support/registration-form';
import { unique } from './support/school-api';
import { expect, FAILED_REQUEST, test } from './support/test';

const POST = '**/api/registration';
const visitor = () => ({ name: unique('Leela'), email: 'leela@example.org', phone: '9845012345' });

test.describe('without a network', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('REG-7 REG-10 a network failure says so and keeps everything; trying again stores it once', async ({
    page,
    school,
  }) => {
    const form = new RegistrationForm(page);
    const typed = visitor();
    await page.goto('/surya-kriya');
    await page.getByRole('button', { name: 'Begin Surya Kriya' }).first().click();
    await form.fill(typed);
    // The worst moment: the server has stored it, and the answer is lost on the way.
    await page.route(POST, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form.submit.click();
    await expect(form.dialog.getByText(NETWORK_ERROR)).toBeVisible();
    await form.expectTyped(typed);
    await page.unroute(POST);
    await form.submit.click();
    await expect(form.dialog.getByText(THANKS)).toBeVisible();
    expect(await school.registrationsOf(typed.name)).toHaveLength(1);
  });

  test('REG-4 a failed load of the batches leaves the list unchanged and shows nothing', async ({
    page,
    school,
  }) => {
    const form = new RegistrationForm(page);
    await school.createBatch({ program: 'angamardana', price: 333 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Your Journey' }).click();
    await form.chooseProgram('angamardana');
    await expect(form.batchOption('₹333')).toBeEnabled();
    await page.route('**/api/registration/batches/yogasanas', (route) => route.abort());
    await form.chooseProgram('yogasanas');
    await expect(form.batchOption('₹333')).toBeDisabled();
    await expect(form.dialog.getByRole('alert')).toHaveCount(0);
  });
});

test('REG-6 while submitting, the button is disabled and reads Submitting...', async ({ page }) => {
  const form = new RegistrationForm(page);
  await page.goto('/yogasanas');
  await page.getByRole('button', { name: 'Begin Yogasanas' }).first().click();
  await form.fill(visitor());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(POST, async (route) => {
    await held;
    await route.continue();
  });
  await form.submit.click();
  await expect(form.submit).toHaveText('Submitting...');
  await expect(form.submit).toBeDisabled();
  letGo();
  await expect(form.dialog.getByText(THANKS)).toBeVisible();
});
