import type { Page } from '@playwright/test';
import { RegistrationForm, THANKS } from '../support/registration-form';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const visitor = () => ({ name: unique('Latha'), email: 'latha@example.org', phone: '9845012345' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const entries = (page: Page) => page.evaluate(() => history.length);

let form: RegistrationForm;
test.beforeEach(async ({ page }) => {
  form = new RegistrationForm(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Back to Site' }).click();
  await page.getByRole('link', { name: 'Angamardana' }).first().click();
  await expect(heading(page)).toHaveText('Angamardana');
  await page.getByRole('button', { name: 'Start Angamardana' }).first().click();
  await expect(form.dialog).toBeVisible();
});

test('REG-9 NAV-5 the back button closes the form but not the page, and Undo restores the typed text', async ({
  page,
}) => {
  const typed = visitor();
  await form.fill(typed);
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/angamardana$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await form.expectTyped(typed);
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
  // The next view offers Undo too.
  await page.getByRole('button', { name: 'Undo' }).click();
  await form.expectTyped(typed);
});

test('REG-9 NAV-5 forward and reload open the form again, and each back step changes what is shown', async ({
  page,
}) => {
  const typed = visitor();
  await form.fill(typed);
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  await page.goForward();
  await form.expectTyped(typed);
  await page.reload();
  await expect(form.dialog).toBeVisible();
  await expect(form.program).toHaveValue('angamardana');
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  await expect(heading(page)).toHaveText('Angamardana');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('About Us');
});

test('FORM-1 FORM-2 what is typed survives a reload and is shown when the form is opened again, until the form is closed or sent', async ({
  page,
}) => {
  const typed = { ...visitor(), notes: 'A stiff knee' };
  const nothing = { name: '', email: '', phone: '', notes: '' };
  const openForm = () => page.getByRole('button', { name: 'Start Angamardana' }).first().click();
  await form.fill(typed);
  await page.reload();
  await form.expectTyped(typed);
  // The form is not in the history entry of an address that is opened anew.
  await page.goto('/');
  await page.goto('/angamardana');
  await expect(heading(page)).toHaveText('Angamardana');
  await expect(form.dialog).toBeHidden();
  await openForm();
  await form.expectTyped(typed);
  await form.close.click();
  await expect(form.dialog).toBeHidden();
  await openForm();
  await form.expectTyped(nothing);
  await form.fill(typed);
  await form.submit.click();
  await expect(form.dialog.getByText(THANKS)).toBeVisible();
  await page.reload();
  await form.expectTyped(nothing);
});

test('REG-9 NAV-5 the X, Escape or a tap on the backdrop resets the form, and one back step then leads to the previous view', async ({
  page,
}) => {
  const openForm = async () => {
    await page.getByRole('button', { name: 'Start Angamardana' }).first().click();
    await expect(form.dialog).toBeVisible();
  };
  for (const [way, close] of [
    ['the X', () => form.close.click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a tap on the backdrop', () => page.touchscreen.tap(180, 6)],
  ] as const) {
    await test.step(way, async () => {
      const before = await entries(page);
      for (let times = 0; times < 2; times += 1) {
        await form.fill(visitor());
        await close();
        await expect(form.dialog).toBeHidden();
        await expect.poll(() => page.evaluate(() => history.state?.form)).toBeUndefined();
        await openForm();
        await form.expectTyped({ name: '', email: '', phone: '', notes: '' });
        await expect(form.program).toHaveValue('angamardana');
      }
      expect(await entries(page)).toBe(before);
      await close();
      await expect(form.dialog).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state?.form)).toBeUndefined();
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await page.getByRole('link', { name: 'Angamardana' }).first().click();
      await expect(heading(page)).toHaveText('Angamardana');
      await openForm();
    });
  }
});

test('REG-9 NAV-5 after a success the form closes automatically, and one back step leads to the previous view', async ({
  page,
}) => {
  await form.fill(visitor());
  await form.submit.click();
  await expect(form.dialog.getByText(THANKS)).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.form)).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
});

test('NAV-5 REG-1 the back button closes a form opened by ?register, stays on the page, and does not open it again later', async ({
  page,
}) => {
  await page.goto('/?register');
  await expect(form.dialog).toBeVisible();
  await form.name.fill('Latha');
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('link', { name: 'Yogasanas' }).first().click();
  await expect(heading(page)).toHaveText('Yogasanas');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
  await expect(form.dialog).toBeHidden();
});
