import { coveredFocus, expectTabbingUncovered } from '../support/covered';
import { RegistrationForm } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

const visitor = () => ({ name: unique('Tara'), email: 'tara@example.org', phone: '9845012345' });
const CHECK_FIELDS = 'Please look at the marked fields again.';

// A test causes refusals on purpose.
test.use({ hasTouch: true, expectedErrors: FAILED_REQUEST });

for (const { name, width, height, letters } of [
  { name: 'a phone', width: 360, height: 740, letters: 16 },
  { name: 'a phone with large letters', width: 360, height: 740, letters: 22 },
  { name: 'a low window', width: 640, height: 360, letters: 16 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    let form: RegistrationForm;
    test.beforeEach(async ({ page }) => {
      form = new RegistrationForm(page);
      await page.goto('/');
      // Has the effect of the browser's font size setting.
      await page.addStyleTag({ content: `:root { font-size: ${letters}px }` });
      await page.getByRole('button', { name: 'Begin Your Journey' }).first().click();
      await expect(form.dialog).toBeVisible();
    });
    // The whole sticky foot around the submit button.
    const foot = () => form.submit.locator('xpath=..');

    test('REG-8 after a submit without a program, the focused program field and its error are visible above the form’s footer', async ({
      page,
    }) => {
      await form.fill(visitor());
      await form.submit.click();
      await expect(form.dialog.getByText(CHECK_FIELDS)).toBeVisible();
      await expect(form.program).toBeFocused();
      await expect(form.program).toBeInViewport({ ratio: 1 });
      await expect(form.program.locator('xpath=following-sibling::p[1]')).toBeInViewport();
      expect(await coveredFocus(foot())).toBeNull();
      await expectTabbingUncovered(page, foot(), 14);
    });

    test('REG-12 when the chosen batch has filled up, the focused list of batches is visible above the form’s footer', async ({
      page,
      school,
    }) => {
      const batch = await school.createBatch({ program: 'bhuta-shuddhi', capacity: 1 });
      await form.fill(visitor());
      await form.chooseProgram('bhuta-shuddhi');
      await form.batches.selectOption(batch._id);
      await school.register({ program: 'bhuta-shuddhi', batchId: batch._id });
      await form.submit.click();
      await expect(form.dialog.getByRole('alert')).toBeVisible();
      // The refusal reloads the list. The full batch is then disabled in it, and also listed below the field.
      await expect(form.batches.locator(`option[value="${batch._id}"]`)).toBeDisabled();
      await expect(form.batches).toBeFocused();
      await expect(form.batches).toBeInViewport({ ratio: 1 });
      expect(await coveredFocus(foot())).toBeNull();
      await expectTabbingUncovered(page, foot(), 14);
    });
  });
}
