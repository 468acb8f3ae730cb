import { AdminPage } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { unique } from '../support/school-api';
import { StaffApi } from '../support/staff-api';
import { expect, test } from '../support/test';

const UNSET = { daysAfterBatchEnd: 0, daysWithoutBatch: 30, keepConfirmedOfEndedBatch: false };
const DEFAULT =
  /batches that have ended, and registrations without a batch that are older than 30 days\./;
const SET =
  /batches that ended more than 45 days ago, and registrations without a batch that are older than 90 days\. Confirmed registrations of batches that have ended are kept/;
const SET_IN_HINDI = /45 दिन से ज़्यादा समय हो चुका है.*90 दिन से पुराने हैं।/;

let staff: StaffApi;
test.beforeEach(({ request, school }) => {
  staff = new StaffApi(request, school);
});
test.afterEach(() => staff.keep(UNSET));

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    const viewport = { width, height: 780 };
    test.use({ viewport });

    test('KEEP-1 KEEP-5 KEEP-6 an owner extends the retention period, /privacy shows it, and shortening it needs a confirmation', async ({
      page,
    }) => {
      const admin = new AdminPage(page);
      await staff.endedBatchWith(unique('Meera'));
      await admin.openLoggedIn();
      await admin.openTab('Cleanup');
      const afterEnd = page.getByRole('spinbutton', { name: 'Days after the end of a batch' });
      const save = page
        .getByRole('region', { name: 'How long registrations stay' })
        .getByRole('button', { name: 'Save' });

      await afterEnd.fill('');
      await save.click();
      await expect(page.getByText('Please enter a whole number from 0 to 3650.')).toBeVisible();
      await expect(afterEnd).toBeFocused();
      await expectNoFindings(page, 'Cleanup with a wrong number of days', [viewport]);

      await afterEnd.fill('45');
      await page
        .getByRole('spinbutton', { name: 'Days for registrations with no batch' })
        .fill('90');
      await save.click();
      await expect(
        page.getByText(
          'Saved: registrations stay for 45 days after the end of their batch, and those with no batch for 90 days.',
        ),
      ).toBeVisible();
      await expect(
        page.getByText('Registrations for batches that ended more than 45 days ago are removed.'),
      ).toBeVisible();
      await page.reload();
      await expect(afterEnd).toHaveValue('45');

      await afterEnd.fill('0');
      await save.click();
      const question = page.getByRole('alertdialog', { name: 'Save this change?' });
      await expect(question).toContainText(
        /would then remove [1-9]\d* registrations? instead of 0\./,
      );
      await expectNoFindings(page, 'the question before more is removed', [viewport]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(afterEnd).toHaveValue('0');
      await page.goto('/privacy');
      await expect(page.getByText(/ended more than 45 days ago/)).toBeVisible();
    });
  });
}

test('KEEP-6 /privacy shows the set retention period after hydration and after a click on its link, in both languages', async ({
  page,
}) => {
  await staff.keep({
    daysAfterBatchEnd: 45,
    daysWithoutBatch: 90,
    keepConfirmedOfEndedBatch: true,
  });
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  await expect(page.getByText(SET)).toHaveCount(1);
  await expect(page.getByText(DEFAULT)).toHaveCount(0);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByText(SET)).toHaveCount(1);
  await expectNoFindings(page, 'Privacy');
  await page.goto('/hi/privacy', { waitUntil: 'networkidle' });
  await expect(page.getByText(SET_IN_HINDI)).toHaveCount(1);

  // A page from before the change is updated.
  await page.route('**/api/retention', (route) =>
    route.fulfill({ json: { ...UNSET, keepConfirmedWithoutBatch: false, daysWithoutBatch: 7 } }),
  );
  await page.goto('/privacy');
  await expect(page.getByText(/that are older than 7 days\./)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('KEEP-6 /privacy shows the set retention period in both languages', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page.getByText(DEFAULT)).toHaveCount(1);
    await staff.keep({
      daysAfterBatchEnd: 45,
      daysWithoutBatch: 90,
      keepConfirmedOfEndedBatch: true,
    });
    await page.goto('/privacy');
    await expect(page.getByText(SET)).toHaveCount(1);
    await page.goto('/hi/privacy');
    await expect(page.getByText(SET_IN_HINDI)).toHaveCount(1);
  });
});
