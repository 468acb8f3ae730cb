import type { Locator } from '@playwright/test';
import { schoolDay } from '../support/calendar';
import { RegistrationsPage, SIZES } from '../support/registrations-page';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

for (const { name: size, viewport } of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('API-13 the URL holds the search and the filters: a reload keeps them, and the back button undoes the last one', async ({
      page,
      school,
    }) => {
      const family = unique('Sharma');
      const batch = await school.createBatch();
      await school.register({ name: `Asha ${family}`, batchId: batch._id });
      await school.register({ name: `Ravi ${family}`, program: 'yogasanas' });
      const desk = new RegistrationsPage(page);
      await desk.open();
      await desk.find(family);
      await expect(desk.search).toBeFocused();
      await expect(page.getByText('2 in all')).toBeVisible();
      await page.getByText('More filters').click();
      await page.getByLabel('For program').selectOption('surya-kriya');
      await page.getByLabel('In batch').selectOption(batch._id);
      await page.getByLabel('Registered from').fill(schoolDay(0));
      await page.getByLabel('Sort by').selectOption('name');
      await expect(page).toHaveURL(/from=/);
      await expect(desk.row(`Asha ${family}`)).toBeVisible();
      await expect(desk.row(`Ravi ${family}`)).toHaveCount(0);

      await page.reload();
      await expect(desk.row(`Asha ${family}`)).toBeVisible();
      await expect(desk.search).toHaveValue(family);
      await expect(page.getByLabel('Sort by')).toHaveValue('name');
      await expect(page.getByLabel('In batch')).toHaveValue(batch._id);
      await expect(page.getByText('1 in all')).toBeVisible();

      await page.getByLabel('Show', { exact: true }).selectOption('cancelled');
      await expect(page.getByText('No registration matches this search.')).toBeVisible();
      await page.goBack();
      await expect(desk.row(`Asha ${family}`)).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(desk.row(`Ravi ${family}`)).toBeVisible();
    });
  });
}

test('API-13 scrolling loads the next page of registrations, and names sort in ascending and descending order', async ({
  page,
  school,
}) => {
  const family = unique('Longlist');
  // Six requests at once, because sixty in sequence would take most of the test's time.
  for (let number = 10; number < 70; number += 6) {
    const guests = Array.from({ length: 6 }, (_, more) => `Guest${number + more} ${family}`);
    await Promise.all(guests.map((name) => school.register({ name })));
  }
  const desk = new RegistrationsPage(page);
  await desk.open(`?q=${encodeURIComponent(family)}&sort=name`);
  await expect(page.getByText('50 of 60')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(`Guest10 ${family}`);
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('60 in all')).toBeVisible();
  await expect(desk.row(`Guest69 ${family}`)).toHaveCount(1);
  await page.getByLabel('Sort by').selectOption('name-desc');
  await expect(page.getByRole('row').nth(1)).toContainText(`Guest69 ${family}`);
});

test('API-13 the list and the detail panel do not scroll sideways with very long texts, from 320 to 1440 px', async ({
  page,
  school,
}) => {
  const name = `${unique('Long')} ${'Venkatanarasimharajuvaripeta'.repeat(6)}`.slice(0, 200);
  const batch = await school.createBatch({ name: `Batch ${'verylongname'.repeat(15)}` });
  await school.register({
    name,
    batchId: batch._id,
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
    notes: 'without_any_space'.repeat(60),
  });
  const desk = new RegistrationsPage(page);
  await desk.open();
  await desk.find(name.slice(0, 12));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(desk.panel).toBeVisible();
  for (const width of [1440, 1200, 1024, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(desk.panel).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    const inPanel = await desk.panel.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(inPanel, `the panel at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('ADMIN-7 each line of a note starts at the side where its script starts, in the row’s details and in the panel', async ({
  page,
  school,
}) => {
  const name = unique('Lines');
  await school.register({ name, notes: 'گھٹنے میں درد\nCall at 7.' });
  const desk = new RegistrationsPage(page);
  await desk.open(`?q=${encodeURIComponent(name)}`);
  /** How far the lines of the note are from the left and from the right edge of their element, in pixels. */
  const linesIn = (place: Locator) =>
    place.locator('[dir=auto]', { hasText: 'Call at 7.' }).evaluate((element) => {
      const box = element.getBoundingClientRect();
      const text = element.firstChild as Text;
      const lineFrom = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        const { left, right } = range.getBoundingClientRect();
        return { left: Math.round(left - box.left), right: Math.round(box.right - right) };
      };
      const end = text.data.indexOf('\n');
      return { urdu: lineFrom(0, end).right, english: lineFrom(end + 1, text.length).left };
    });
  await desk.row(name).getByRole('button', { name: 'Details' }).click();
  expect(await linesIn(desk.row(name))).toEqual({ urdu: 0, english: 0 });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(desk.panel.getByText('Call at 7.')).toBeVisible();
  expect(await linesIn(desk.panel)).toEqual({ urdu: 0, english: 0 });
});
