import type { Locator } from '@playwright/test';
import { AdminPage } from '../support/admin-page';
import { expectNoSidewaysScroll } from '../support/expect-no-findings';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

/** A phone of 360 px with letters at 150 %: the layout has only 240 px. */
const PHONE_WITH_LARGE_LETTERS = { width: 240, height: 490 };
/** The least width at which the text of a select can still be read beside its arrow. */
const READABLE_PX = 80;

/** The same phone with letters at 200 %. */
const PHONE_WITH_VERY_LARGE_LETTERS = { width: 180, height: 390 };

test.describe('with very large letters on a phone', () => {
  test.use({ viewport: PHONE_WITH_VERY_LARGE_LETTERS });

  for (const path of ['', '/batches', '/registrations', '/history', '/website?document=programs']) {
    test(`ADMIN-1 /admin${path} does not scroll sideways, and its header and tabs do not overlap`, async ({
      page,
      school,
    }) => {
      const { _id: batchId } = await school.createBatch({ capacity: 1 });
      await school.register({ batchId, phone: '12345' });
      await school.register({ batchId, waiting: true, name: unique('Venkataraman') });
      await new AdminPage(page).openLoggedIn(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page, path);
      const places = page.locator('header :is(button, summary, time):visible, [role=tab]');
      const boxes = await places.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(boxes).toHaveLength(9);
      for (const [index, box] of boxes.entries()) {
        expect(box.right).toBeLessThanOrEqual(PHONE_WITH_VERY_LARGE_LETTERS.width);
        for (const other of boxes.slice(index + 1)) {
          const isBeside = box.right <= other.left || other.right <= box.left;
          expect(isBeside || box.bottom <= other.top || other.bottom <= box.top).toBe(true);
        }
      }
    });
  }

  test('SITE-14 AUTH-8 beside a radio button or a checkbox no word is broken', async ({ page }) => {
    const linesOf = (label: Locator) =>
      label.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element.lastChild ?? element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    const admin = new AdminPage(page);
    await admin.openLoggedIn('/admin/website?document=identity');
    for (const colour of ['Terracotta', 'Leaf green', 'Violet']) {
      expect(await linesOf(page.locator('label', { hasText: colour })), colour).toBe(1);
    }
    await page.goto('/admin/accounts');
    const rule = page.locator('label', { hasText: 'Everybody needs a second factor' });
    expect(await linesOf(rule)).toBeLessThanOrEqual(4);
  });
});

test.describe('with large letters on a phone', () => {
  test.use({ viewport: PHONE_WITH_LARGE_LETTERS });

  for (const path of ['', '/batches', '/registrations', '/website', '/accounts']) {
    test(`ADMIN-1 /admin${path} does not scroll sideways, and its select boxes are at least 80 px wide`, async ({
      page,
      school,
    }) => {
      await school.createBatch();
      await new AdminPage(page).openLoggedIn(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page, path);
      for (const select of await page.locator('main select:visible').all()) {
        const box = await select.boundingBox();
        if (box) expect(box.width).toBeGreaterThanOrEqual(READABLE_PX);
      }
    });
  }

  test('ADMIN-7 the name and the status of a registration are at least 80 px wide', async ({
    page,
    school,
  }) => {
    const name = unique('Venkataraman');
    await school.register({ name });
    await new AdminPage(page).openLoggedIn(`/admin/registrations?q=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    for (const part of [row.getByRole('link', { name, exact: true }), row.getByRole('combobox')]) {
      const box = await part.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(READABLE_PX);
    }
  });

  test('AUTH-8 the role of an account is in a select box of at least 80 px', async ({ page }) => {
    // Mocked, because the accounts of the other tests must not matter.
    const colleague = { _id: 'x', name: 'Ravi', username: 'ravi', role: 'staff', active: true };
    await page.route('**/api/admin/accounts', (route) =>
      route.fulfill({
        json: { accounts: [{ ...colleague, createdAt: '2026-11-01T00:00:00Z' }], invites: [] },
      }),
    );
    await new AdminPage(page).openLoggedIn('/admin/accounts');
    const box = await page.getByRole('combobox', { name: /Ravi/ }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(READABLE_PX);
  });

  test('ADMIN-3 the labels of the buttons Table, Month and Week do not wrap', async ({
    page,
    school,
  }) => {
    await school.createBatch();
    await new AdminPage(page).openLoggedIn('/admin/batches');
    for (const name of ['Table', 'Month', 'Week']) {
      const lines = await page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, name).toBe(1);
    }
  });
});
