import type { Page } from '@playwright/test';
import { AdminPage } from './support/admin-page';
import { PAGE_PATHS } from './support/views';
import { expect, test } from './support/test';

const WIDTHS = [320, 768, 1440];

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

// The console is watched in every test (support/test.ts); here every view is at least opened once.
for (const path of PAGE_PATHS) {
  test(`${path} has no console error, and nothing to scroll sideways at any width`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNoSidewaysScroll(page, path);
  });
}

test('ADMIN-1 no tab of the dashboard has a console error, or scrolls the page sideways', async ({
  page,
  school,
}) => {
  const batch = await school.createBatch();
  await school.register({ batchId: batch._id, notes: 'long'.repeat(100) });
  const admin = new AdminPage(page);
  await admin.openLoggedIn();
  for (const tab of ['Dashboard', 'Batches', 'Registrations', 'Create Batch', 'Cleanup'] as const) {
    await admin.openTab(tab);
    await expectNoSidewaysScroll(page, tab);
  }
});
