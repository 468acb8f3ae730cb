import { expectNoFindings } from '../support/expect-no-findings';
import type { Locator } from '@playwright/test';
import { AdminPage } from '../support/admin-page';
import { RegistrationsPage, SIZES } from '../support/registrations-page';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'parallel' });

/** The least size of a touch target in CSS pixels: 44, less a tolerance for rounding. */
const MIN_TARGET_PX = 43.5;

for (const { name: size, viewport } of SIZES) {
  test(`axe finds no violations in list, selection, panel and form on a ${size}, in both colour schemes`, async ({
    page,
    school,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const family = unique('Axe');
    const batch = await school.createBatch();
    await school.register({ name: `Asha ${family}`, batchId: batch._id, notes: 'Note' });
    await school.register({ name: `Ravi ${family}` });
    const desk = new RegistrationsPage(page);
    await desk.open(`?q=${encodeURIComponent(family)}&program=surya-kriya`);
    await desk.row('Asha').getByRole('button', { name: 'Details' }).click();
    await desk.choose(`Asha ${family}`).check();
    await expectNoFindings(page, 'the list', [viewport]);
    await page.getByRole('link', { name: `Asha ${family}`, exact: true }).click();
    await desk.panel.getByText('Read the message').click();
    await desk.panel.getByText('Move to another batch').click();
    await expectNoFindings(page, 'the panel', [viewport]);
    await desk.panel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Add registration' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expectNoFindings(page, 'the form with its errors', [viewport]);
  });
}

test('on a phone, every control of the list and the detail panel is at least 44 px wide and high', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const name = unique('Thumb');
  await school.register({ name });
  const desk = new RegistrationsPage(page);
  await desk.open(`?q=${encodeURIComponent(name)}`);
  await desk.row(name).getByRole('button', { name: 'Details' }).click();
  await desk.choose(name).check();
  const tooSmall = (within: string) =>
    page
      .locator(
        `${within} :is(button, select, summary, label:has(input), input[type=search], a[aria-label])`,
      )
      .evaluateAll(
        (controls, minimum) =>
          controls
            .filter((control) => control.checkVisibility())
            .map((control) => ({ control, box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.width < minimum || box.height < minimum)
            .map(
              ({ control, box }) => `${control.outerHTML.slice(0, 90)} ${box.width}×${box.height}`,
            ),
        MIN_TARGET_PX,
      );
  expect(await tooSmall('[role=tabpanel]')).toEqual([]);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(desk.panel).toBeVisible();
  expect(await tooSmall('dialog')).toEqual([]);
});

test('API-13 on a phone, the button that adds a registration stays beside the heading while the export reports below it', async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const name = unique('Export');
  await school.register({ name });
  await new RegistrationsPage(page).open(`?q=${encodeURIComponent(name)}`);
  const topOf = async (control: Locator) => (await control.boundingBox())?.y ?? 0;
  const start = page.getByRole('button', { name: 'Export CSV' });
  const add = page.getByRole('button', { name: 'Add registration' });
  expect(await topOf(add)).toBe(await topOf(start));
  await start.click();
  const outcome = page.getByRole('status').filter({ hasText: 'Downloaded: 1 row.' });
  await expect(outcome).toBeVisible();
  expect(await topOf(add)).toBe(await topOf(start));
  expect(await topOf(outcome)).toBeGreaterThan(await topOf(start));
});

for (const path of ['registrations', 'people', 'history']) {
  test(`API-13 PEOPLE-3 on a phone, the hint in the search field of /admin/${path} is not cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await new AdminPage(page).openLoggedIn(`/admin/${path}`);
    const room = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
      const style = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return NaN;
      pen.font = style.font;
      const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
      return field.clientWidth - padding - pen.measureText(field.placeholder).width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });
}

test('API-13 on a phone, the selects above the list of registrations are wide enough for each of their options', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await new AdminPage(page).openLoggedIn('/admin/registrations');
  for (const label of ['Show', 'Sort by']) {
    const room = await page.getByLabel(label, { exact: true }).evaluate((select) => {
      const asWideAsItsOptions = select.cloneNode(true) as HTMLSelectElement;
      asWideAsItsOptions.style.cssText = 'position: absolute; width: max-content';
      select.after(asWideAsItsOptions);
      return (select as HTMLSelectElement).offsetWidth - asWideAsItsOptions.offsetWidth;
    });
    expect(room, label).toBeGreaterThanOrEqual(0);
  }
});

for (const width of [360, 390]) {
  test(`on a phone of ${width} px, the days in the filter of the history are not cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await new AdminPage(page).openLoggedIn('/admin/history');
    for (const label of ['From', 'To']) {
      const room = await page.getByLabel(label, { exact: true }).evaluate((field) => {
        const asWideAsItsText = field.cloneNode(true) as HTMLInputElement;
        asWideAsItsText.style.cssText = 'position: absolute; width: max-content';
        field.after(asWideAsItsText);
        return (field as HTMLInputElement).offsetWidth - asWideAsItsText.offsetWidth;
      });
      expect(room, label).toBeGreaterThanOrEqual(0);
    }
  });
}

test('scrolling loads all 500 rows, and Select all shown selects all of them', async ({ page }) => {
  test.slow();
  const rows = Array.from({ length: 500 }, (_, index) => aRow(index));
  await page.route('**/api/admin/registrations?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '0');
    const next = from + 50;
    const registrations = rows.slice(from, next);
    const nextCursor = next < rows.length ? String(next) : null;
    return route.fulfill({ json: { registrations, total: rows.length, nextCursor } });
  });
  const desk = new RegistrationsPage(page);
  await desk.open();
  // Not by role: with a thousand controls, that takes Playwright seconds.
  const count = page.locator('output').filter({ hasText: /in all| of / });
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    await expect(count).toHaveText('500 in all', { timeout: 200 });
  }).toPass({ intervals: [100] });
  const selected = page.locator('section output');
  const box = page.locator('tbody tr').last().locator('input[type=checkbox]');
  await box.check();
  await expect(selected.filter({ hasText: '1 selected' })).toBeVisible();
  await page.getByLabel('Select all shown').check();
  await expect(selected.filter({ hasText: '500 selected' })).toBeVisible();
});

function aRow(index: number) {
  return {
    _id: `guest-${index}`,
    name: `Guest ${index}`,
    email: `guest${index}@example.org`,
    phone: '+91 98450 12345',
    phoneE164: '+919845012345',
    program: 'surya-kriya',
    batchId: { _id: 'batch', name: 'Dawn batch' },
    notes: '',
    status: 'pending',
    createdAt: '2026-11-01T04:30:00.000Z',
  };
}
