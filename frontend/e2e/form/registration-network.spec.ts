import { NETWORK_ERROR, RegistrationForm, THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

const POST = '**/api/registration';
const visitor = () => ({ name: unique('Leela'), email: 'leela@example.org', phone: '9845012345' });

test.describe('when the response is lost', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('REG-7 REG-10 the form shows a network error and keeps the typed text; after a retry, one registration is stored', async ({
    page,
    school,
  }) => {
    const form = new RegistrationForm(page);
    const typed = visitor();
    await page.goto('/surya-kriya');
    await page.getByRole('button', { name: 'Begin Surya Kriya' }).first().click();
    await form.fill(typed);
    // The worst case: the server has stored the registration, and the response is lost.
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

  test('REG-7 REG-9 the button has the focus again after a failure, and Tab stays in the form', async ({
    page,
  }) => {
    const form = new RegistrationForm(page);
    await page.goto('/surya-kriya');
    await page.getByRole('button', { name: 'Begin Surya Kriya' }).first().click();
    await form.fill(visitor());
    await page.route(POST, async (route) => {
      // The button is disabled meanwhile, and browsers take the focus from a disabled button.
      await expect(form.submit).not.toBeFocused();
      await route.abort('connectionreset');
    });
    await form.submit.focus();
    await page.keyboard.press('Enter');
    await expect(form.dialog.getByText(NETWORK_ERROR)).toBeVisible();
    await expect(form.submit).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.close).toBeFocused();
  });
});
