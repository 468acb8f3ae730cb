import { AdminPage } from '../support/admin-page';
import { expectTabbingUncovered } from '../support/covered';
import { RegistrationsPage } from '../support/registrations-page';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

/** A phone, and a laptop at 200 % zoom. */
const SMALL = [
  { width: 360, height: 740 },
  { width: 640, height: 360 },
];
/** Enough Tab presses to pass several screens, and the end of some of these pages. */
const PRESSES = 30;

for (const viewport of SMALL) {
  test.describe(`at ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport, hasTouch: true });

    for (const path of ['batches', 'registrations', 'create-batch', 'history', 'website']) {
      test(`ADMIN-1 the tab bar never covers the focused element of ${path}`, async ({
        page,
        school,
      }) => {
        const { _id: batchId } = await school.createBatch();
        for (let count = 0; count < 4; count += 1) await school.register({ batchId });
        await new AdminPage(page).openLoggedIn(`/admin/${path}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectTabbingUncovered(page, page.getByRole('tablist').locator('..'), PRESSES);
      });
    }

    test('ADMIN-7 the bar of buttons for the selected registrations never covers the focused element', async ({
      page,
      school,
    }) => {
      const name = unique('Chosen');
      for (const one of ['A', 'B', 'C', 'D']) await school.register({ name: `${name} ${one}` });
      const desk = new RegistrationsPage(page);
      await desk.open(`?q=${encodeURIComponent(name)}`);
      await desk.choose(`${name} A`).check();
      await expect(desk.selection).toBeVisible();
      await expectTabbingUncovered(page, desk.selection, PRESSES);
    });
  });
}

for (const viewport of [...SMALL, { width: 1280, height: 720 }]) {
  test(`DATA-2 the buttons of a dialog never cover its focused element, at ${viewport.width} px`, async ({
    page,
    school,
  }) => {
    await page.setViewportSize(viewport);
    const name = unique('Covered');
    await school.register({ name });
    const desk = new RegistrationsPage(page);
    await desk.open(`?add=1&q=${encodeURIComponent(name)}`);
    const adding = page.getByRole('dialog');
    const buttons = adding.getByRole('button', { name: 'Cancel' }).locator('..');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding.getByRole('alert')).toBeVisible();
    await expectTabbingUncovered(page, buttons, 14);
    await adding.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name, exact: true }).click();
    await desk.panel.getByRole('button', { name: 'Correct', exact: true }).click();
    const correcting = page.getByRole('dialog', { name });
    await expect(correcting.last().getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectTabbingUncovered(
      page,
      correcting.last().getByRole('button', { name: 'Cancel' }).locator('..'),
      12,
    );
  });
}
