import { AdminPage } from '../support/admin-page';
import { schoolDay } from '../support/calendar';
import { expectNoFindings } from '../support/expect-no-findings';
import { unique } from '../support/school-api';
import { StaffApi } from '../support/staff-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

let admin: AdminPage;
let staff: StaffApi;
test.beforeEach(async ({ page, request, school }) => {
  admin = new AdminPage(page);
  staff = new StaffApi(request, school);
  await staff.answerEverybody();
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 }, permissions: ['clipboard-write'] });

    test('ADMIN-2 ADMIN-7 staff confirm a waiting registration on the dashboard, and the focused Undo sets it back to pending', async ({
      page,
      school,
    }) => {
      const name = unique('Vikram');
      await school.register({ name, phone: '098450 12345' });
      await admin.openLoggedIn();
      const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
      const row = waiting.getByRole('listitem').filter({ hasText: name });
      await expect(row.getByRole('link', { name: /^Call/ })).toHaveAttribute(
        'href',
        'tel:+919845012345',
      );
      const stored = async () => (await school.registrationsOf(name)).map(({ status }) => status);
      await row.getByRole('button', { name: `Confirm ${name}` }).click();
      await expect(row).toContainText('Confirmed');
      await expect.poll(stored).toEqual(['confirmed']);
      await expect(waiting).toContainText('Nobody is waiting for an answer.');
      await expect(page.getByRole('button', { name: `Undo ${name}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(stored).toEqual(['pending']);
      await expect(waiting).toContainText('One person is waiting for an answer.');
      await row.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/registrations\?id=/);
      await page.goBack();
      await expect(row).toBeVisible();
    });

    test('ADMIN-2 the dashboard shows today’s sessions, taken seats, a chart and table of 90 days, and shares a batch’s link', async ({
      page,
      school,
    }) => {
      const batch = await staff.dailyBatch(4);
      for (let seat = 0; seat < 3; seat += 1) await school.register({ batchId: batch._id });
      // Started long ago, so that it is listed before the batches of other tests.
      const dates = { startDate: schoolDay(-300), endDate: schoolDay(20) };
      const quiet = await school.createBatch({ name: unique('Quiet'), ...dates });
      await admin.openLoggedIn();

      const days = page.getByRole('region', { name: 'Registrations per day', exact: true });
      await expect(days.getByRole('img', { name: /^Bar chart of registrations/ })).toBeVisible();
      await days.getByText('Show as a table').focus();
      await page.keyboard.press('Enter');
      await expect(days.getByRole('row')).toHaveCount(91);
      const [box, chart] = [await days.boundingBox(), await days.getByRole('img').boundingBox()];
      expect(chart?.width).toBeGreaterThan(150);
      expect((chart?.x ?? 0) + (chart?.width ?? 0)).toBeLessThanOrEqual(
        (box?.x ?? 0) + (box?.width ?? 0),
      );

      await page.getByRole('button', { name: `Share the page of ${quiet.name}` }).click();
      await expect(page.getByText('The link is copied.')).toBeVisible();

      const seats = page
        .getByRole('table', { name: /^Seats taken/ })
        .getByRole('row', { name: batch.name });
      await expect(seats).toContainText('3 of 4');
      await expect(seats).toContainText(/nearly full/i);
      const next = page.getByRole('link', { name: `Duplicate ${batch.name}` });
      await expect(next).toHaveAttribute('href', `/admin/create-batch?from=${batch._id}`);
      const session = page
        .getByRole('region', { name: 'Today’s sessions' })
        .getByRole('listitem')
        .filter({ hasText: batch.name });
      await expect(session).toContainText('06:00');
      await expect(session).toContainText(`${batch.instructor} · ${batch.location}`);
      await expect(session).toContainText('3 of 4');
      await session.getByRole('link', { name: batch.name }).click();
      await expect(page.getByRole('heading', { name: batch.name })).toBeVisible();
    });
  });
}

test.describe('when requests fail', () => {
  test.use({ expectedErrors: FAILED_REQUEST, viewport: { width: 360, height: 780 } });

  test('ADMIN-7 a failed confirmation shows the registration as waiting again, and a second one succeeds', async ({
    page,
    school,
  }) => {
    const name = unique('Nisha');
    await school.register({ name });
    await admin.openLoggedIn();
    // A burst lists the name too, if many registrations have come from the network of the tests.
    const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
    const row = waiting.getByRole('listitem').filter({ hasText: name });
    await expect(row).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await row.getByRole('button', { name: `Confirm ${name}` }).click();
    await expect(row.getByRole('button', { name: `Undo ${name}` })).toHaveCount(0);
    await expect(row.getByRole('button', { name: `Confirm ${name}` })).toBeVisible();
    await page.unroute('**/api/**');
    await row.getByRole('button', { name: `Confirm ${name}` }).click();
    await expect(row).toContainText('Confirmed');
    await expect
      .poll(async () => (await school.registrationsOf(name)).map(({ status }) => status))
      .toEqual(['confirmed']);
  });
});

test('ADMIN-2 axe finds no violations on a full dashboard, and very long names do not make it scroll sideways', async ({
  page,
  school,
}) => {
  test.slow();
  const long = `${unique('W'.repeat(90))} ${'name '.repeat(18)}`.trim();
  const batch = await school.createBatch({ name: long, location: 'H'.repeat(200), capacity: 1 });
  await school.register({ name: long, batchId: batch._id });
  await school.register({ name: unique('Answered') });
  await staff.dailyBatch();
  await admin.openLoggedIn();
  await page.getByRole('button', { name: /^Confirm Answered/ }).click();
  await expect(page.getByText('One person is waiting for an answer.')).toBeVisible();
  await page.getByText('Show as a table').click();
  await expectNoFindings(page, 'Dashboard');
});
