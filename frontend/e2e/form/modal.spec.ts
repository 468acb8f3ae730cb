import { RegistrationForm, THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

const visitor = () => ({ name: unique('Kiran'), email: 'kiran@example.org', phone: '9845012345' });

let form: RegistrationForm;
test.beforeEach(async ({ page }) => {
  form = new RegistrationForm(page);
  await page.goto('/angamardana');
  await page.getByRole('button', { name: 'Start Angamardana' }).first().click();
  await expect(form.dialog).toBeVisible();
});

test('REG-9 CONST the form closes automatically 3000 ms (± 500 ms) after a success, and opens empty again', async ({
  page,
}) => {
  await form.fill(visitor());
  // Only `runFor` moves the page's clock, so that a slow machine does not matter.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.submit.click();
  await expect(form.dialog.getByText(THANKS)).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(form.dialog.getByText(THANKS)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(form.dialog).toBeHidden();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Start Angamardana' }).first().click();
  await form.expectTyped({ name: '', email: '', phone: '', notes: '' });
  await expect(form.program).toHaveValue('angamardana');
  await expect(form.dialog.getByText(THANKS)).toHaveCount(0);
});

test('REG-9 Tab keeps the focus inside the open form, and Escape returns it to the button that opened the form', async ({
  page,
}) => {
  const isInside = () =>
    page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start Angamardana' }).first()).toBeFocused();
});

test('REG-1 the whole form can be filled in and sent by the keyboard alone', async ({
  page,
  school,
}) => {
  const { name, email, phone } = visitor();
  await form.name.focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(form.dialog.getByText(THANKS)).toBeVisible();
  expect(await school.registrationsOf(name)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('REG-0 a tap on the strip of backdrop above the form closes it', async ({ page }) => {
    await page.touchscreen.tap(180, 6);
    await expect(form.dialog).toBeHidden();
  });

  test('REG-1 every field and button of the form is at least 44 px high, and the text of fields is at least 16 px', async () => {
    const controls = form.dialog.locator('button, select, textarea, input:not([type=checkbox])');
    const small = await controls
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .filter(
            (control) =>
              control.getBoundingClientRect().height < 44 ||
              (control.tagName !== 'BUTTON' && parseFloat(getComputedStyle(control).fontSize) < 16),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 90)),
      );
    expect(await controls.filter({ visible: true }).count()).toBe(8);
    expect(small).toEqual([]);
    const ticks = form.dialog.getByRole('checkbox').locator('xpath=ancestor::label');
    for (const tick of await ticks.all()) {
      expect((await tick.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect((await form.close.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  });
});
