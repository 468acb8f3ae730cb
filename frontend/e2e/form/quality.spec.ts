import type { Page } from '@playwright/test';
import { AdminPage } from '../support/admin-page';
import { expectNoSidewaysScroll } from '../support/expect-no-findings';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

const WIDTHS = [320, 768, 1440];

async function expectNoneToScrollSideways(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${where} at ${width} px`);
  }
}

test('DATA-2 a batch name of 200 letters does not make its program’s pages scroll sideways', async ({
  page,
  school,
}) => {
  await school.createBatch({ program: 'surya-shakti', name: 'W'.repeat(200) });
  for (const path of ['/surya-shakti', '/register?program=surya-shakti']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(
      page.getByText('W'.repeat(200)).or(page.getByRole('combobox')).first(),
    ).toBeVisible();
    await expectNoneToScrollSideways(page, path);
  }
});

test('DATA-2 a batch name of 200 letters does not make the page about a registration scroll sideways', async ({
  page,
  school,
}) => {
  const name = 'W'.repeat(200);
  const { _id: batchId } = await school.createBatch({ program: 'surya-shakti', name });
  await page.goto(`/register?${new URLSearchParams({ program: 'surya-shakti', batchId })}`);
  await page.getByLabel('Full Name').fill(unique('Mira'));
  await page.getByLabel('Email Address').fill('mira@example.org');
  await page.getByLabel('Phone Number').fill('9845012345');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
  await expectNoneToScrollSideways(page, 'the thanks');
});

test('on a phone, the register bar never covers the focused register buttons of the landing page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const buttons = page.getByRole('main').getByRole('button', { name: /^Register (for|and)/ });
  await page.getByRole('button', { name: 'Next teacher' }).focus();
  const bar = page.locator('[data-register-bar]').getByRole('button', { name: 'Register' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const barTop = (await bar.boundingBox())?.y ?? 0;
  expect(await buttons.count()).toBeGreaterThan(1);
  for (let index = 0; index < (await buttons.count()); index++) {
    await page.keyboard.press('Tab');
    await expect(buttons.nth(index)).toBeFocused();
    const box = await buttons.nth(index).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop);
  }
});

test('ADMIN-1 the admin has five tabs, which cause no console error and do not scroll sideways', async ({
  page,
  school,
}) => {
  const batch = await school.createBatch();
  await school.register({ batchId: batch._id, notes: 'long'.repeat(100) });
  const admin = new AdminPage(page);
  await admin.openLoggedIn();
  await expect(page.getByRole('tab')).toHaveCount(5);
  for (const tab of ['Dashboard', 'Batches', 'Registrations', 'Create Batch', 'Cleanup'] as const) {
    await admin.openTab(tab);
    await expectNoneToScrollSideways(page, tab);
  }
});
