import { readFile } from 'node:fs/promises';
import { AdminPage } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { unique } from '../support/school-api';
import { StaffApi } from '../support/staff-api';
import { expect, FAILED_REQUEST, test } from '../support/test';

let admin: AdminPage;
let staff: StaffApi;
test.beforeEach(({ page, request, school }) => {
  admin = new AdminPage(page);
  staff = new StaffApi(request, school);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('ADMIN-10 CLEAN-3 staff download a listed registration as CSV; the clean-up run removes it and appears in the list of runs', async ({
      page,
      school,
    }) => {
      const name = unique('Leela');
      const batch = await staff.endedBatchWith(name);
      await admin.openLoggedIn();
      await admin.openTab('Cleanup');
      const preview = page.getByRole('table', {
        name: 'Registrations that a cleanup would remove',
      });
      const row = preview.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(/cancelled/i);
      await expect(row).toContainText(`Its batch “${batch.name}” ended on`);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download these as CSV first' }).click();
      const file = await (await download).path();
      expect(await readFile(file, 'utf8')).toContain(name);
      await expect(page.getByText(/^Downloaded: \d+ rows?\.$/)).toBeVisible();

      await page.getByRole('button', { name: 'Run Cleanup Now', exact: true }).click();
      await admin.confirm('Run Cleanup');
      await expect(
        page.getByText(/^Cleanup completed successfully! \d+ registration/),
      ).toBeVisible();
      await expect(page.getByText('Nothing would be removed now.')).toBeVisible();
      expect(await school.registrationsOf(name)).toEqual([]);
      const runs = page.getByRole('table', { name: 'Cleanups, newest first' });
      await expect(runs.getByRole('row').nth(1)).toContainText('Asha Rao');
      await expect(runs.getByRole('row').nth(1)).toContainText(/finished/i);

      // What comes into view must not move the button from under a finger.
      await page.reload();
      await expect(
        page.getByRole('button', { name: 'Run Cleanup Now', exact: true }),
      ).toBeEnabled();
      await expect(runs.getByRole('row').nth(1)).toBeAttached();
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await runs.getByRole('row').last().scrollIntoViewIfNeeded();
      await expect(runs.getByRole('row').last()).toBeInViewport();
      // A frame renders what has come into view, and the next one shows it.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await height()).toBe(before);
    });
  });
}

test('CLEAN-2 the setting to keep confirmed registrations without a batch is stored', async ({
  page,
}) => {
  await admin.openLoggedIn();
  await admin.openTab('Cleanup');
  const keep = page.getByRole('switch', {
    name: 'Keep confirmed registrations that have no batch',
  });
  await expect(keep).not.toBeChecked();
  await keep.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved: they are kept.')).toBeVisible();
  await page.reload();
  await expect(keep).toBeChecked();
  await keep.click();
  await expect(page.getByText('Saved: they are removed after 30 days.')).toBeVisible();
});

/** The server's response about a run, which ends when it has deleted 4000 registrations. */
const running = (deletedRegistrations: number) => ({
  runs: [
    {
      _id: 'run',
      startedBy: 'schedule',
      startedAt: '2026-11-21T06:30:00.000Z',
      deletedRegistrations,
      updatedBatches: 0,
      toDelete: 4000,
      state: deletedRegistrations < 4000 ? 'running' : 'finished',
    },
  ],
  nextCursor: null,
  nextRunAt: '2026-11-21T20:30:00.000Z',
});

test.describe('a long clean-up run', () => {
  test.use({ expectedErrors: FAILED_REQUEST, viewport: { width: 360, height: 780 } });

  test('ADMIN-10 shows its progress after a lost response, a change of tabs and a reload', async ({
    page,
  }) => {
    let removed = 0;
    await page.route('**/api/admin/cleanup/runs?*', (route) =>
      route.fulfill({ json: running(removed) }),
    );
    await page.route('**/api/admin/cleanup', (route) => route.abort());
    removed = 4000;
    await admin.openLoggedIn();
    await admin.openTab('Cleanup');
    await page.getByRole('button', { name: 'Run Cleanup Now', exact: true }).click();
    await admin.confirm('Run Cleanup');
    await expect(page.getByText('Cleanup failed. Please try again.')).toBeVisible();
    removed = 1200;
    await expect(page.getByText(/^Removed 1200 of 4000\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Running...' })).toBeDisabled();
    await expectNoFindings(page, 'Cleanup while it runs');
    removed = 2500;
    await admin.openTab('Dashboard');
    await admin.openTab('Cleanup');
    await expect(page.getByText(/^Removed 2500 of 4000\./)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Removed 2500 of 4000\./)).toBeVisible();
    removed = 4000;
    await expect(page.getByText(/^Cleanup completed successfully! 4000 regis/)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test('ADMIN-10 axe finds no violations in a preview of 40 registrations, confirmed ones among them', async ({
  page,
}) => {
  test.slow();
  const registrations = Array.from({ length: 40 }, (_, index) => ({
    _id: String(index),
    name: index === 0 ? 'W'.repeat(200) : `Person ${index}`,
    email: `person-${index}@example.org`,
    phone: '+91 98450 12345',
    program: 'surya-kriya',
    notes: '',
    status: index % 3 === 0 ? 'confirmed' : 'pending',
    createdAt: '2026-09-01T06:30:00.000Z',
    reason: 'no-batch-too-old',
  }));
  await page.route('**/api/admin/cleanup/preview?*', (route) =>
    route.fulfill({
      json: {
        registrations,
        nextCursor: 'more',
        total: 123_456,
        confirmed: 4_000,
        confirmedWithoutBatch: 3_000,
      },
    }),
  );
  await admin.openLoggedIn();
  await admin.openTab('Cleanup');
  await expect(
    page.getByText('A cleanup would remove 4000 confirmed registrations.'),
  ).toBeVisible();
  await expect(page.getByText('40 of 123456')).toBeVisible();
  await expectNoFindings(page, 'Cleanup');
});
