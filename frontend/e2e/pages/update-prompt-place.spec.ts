import type { Locator, Page } from '@playwright/test';
import { AdminPage } from '../support/admin-page';
import { RegistrationForm, THANKS } from '../support/registration-form';
import { RegistrationsPage } from '../support/registrations-page';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

const READY = 'A new version of this site is ready.';

/** Fakes the state after a deploy: a newer service worker waits behind the one that serves the page. */
async function withNewVersion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const worker = Object.assign(new EventTarget(), { postMessage: () => {} });
    const registration = Object.assign(new EventTarget(), { waiting: worker });
    const register = () => Promise.resolve(registration);
    const value = Object.assign(new EventTarget(), { controller: worker, register });
    Object.defineProperty(navigator, 'serviceWorker', { value });
  });
}

/** Fails if another element covers a button in its middle or near an edge. */
async function expectInReach(...buttons: readonly Locator[]): Promise<void> {
  for (const button of buttons) {
    await expect(button).toBeInViewport({ ratio: 1 });
    const isFree = () =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].flatMap((x) => [0.25, 0.5, 0.75].map((y) => [x, y]));
        return points.every(([x = 0, y = 0]) =>
          element.contains(document.elementFromPoint(left + width * x, top + height * y)),
        );
      });
    await expect.poll(isFree, { message: String(button) }).toBe(true);
  }
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 640, height: 600 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    let prompt: readonly Locator[];
    test.beforeEach(async ({ page }) => {
      await withNewVersion(page);
      prompt = ['Update now', 'Later'].map((name) => page.getByRole('button', { name }));
    });

    test('REG-9 the notice of a new version does not cover Undo and the success notice', async ({
      page,
    }) => {
      const form = new RegistrationForm(page);
      await page.goto('/angamardana');
      await expect(page.getByText(READY)).toBeVisible();
      await page.getByRole('button', { name: 'Start Angamardana' }).first().click();
      await form.name.fill('Kiran');
      await form.close.click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await expectInReach(undo, ...prompt);
      await undo.click();
      await form.fill({ name: unique('Kiran'), email: 'kiran@example.org', phone: '9845012345' });
      await form.submit.click();
      await expect(form.dialog.getByText(THANKS)).toBeVisible();
      await form.close.click();
      const thanks = page.locator('section').filter({ has: page.locator('details') });
      const notice = thanks.filter({ hasText: 'You are registered' }).last();
      await expectInReach(notice.getByRole('button'), notice.locator('summary'), ...prompt);
      await notice.locator('summary').click();
      await expectInReach(...prompt);
    });

    test('ADMIN-7 the notice of a new version does not cover the buttons for selected registrations', async ({
      page,
      school,
    }) => {
      const name = unique('Reach');
      await school.register({ name });
      const desk = new RegistrationsPage(page);
      await desk.open(`?q=${encodeURIComponent(name)}`);
      await desk.choose(name).check();
      await expect(page.getByText(READY)).toBeVisible();
      await expectInReach(...(await desk.selection.getByRole('button').all()), ...prompt);
    });

    test('SITE-1 the notice of a new version does not cover the buttons Save, Preview and Publish', async ({
      page,
    }) => {
      await new AdminPage(page).openLoggedIn('/admin/website');
      await page.getByLabel('Short name (English)').fill('Ushas');
      await expect(page.getByText(READY)).toBeVisible();
      const bar = ['Save', 'Preview', 'Publish'].map((name) =>
        page.getByRole('button', { name, exact: true }),
      );
      await expectInReach(...bar, ...prompt);
    });
  });
}
