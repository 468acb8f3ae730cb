import { AdminPage } from '../support/admin-page';
import { nextSchoolMonday, schoolDay, written } from '../support/calendar';
import { expectNoFindings } from '../support/expect-no-findings';
import { expect, test } from '../support/test';

const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAILY = { days: EVERY_DAY, time: { start: '06:00', end: '07:00' } };

let admin: AdminPage;
test.beforeEach(({ page }) => {
  admin = new AdminPage(page);
});

test('ADMIN-3 the month view shows sessions that link to their batch, and the back button returns to the month', async ({
  page,
  school,
}) => {
  const batch = await school.createBatch({
    startDate: schoolDay(0),
    endDate: schoolDay(0),
    // Earlier than the sessions that other tests add to today: a cell shows only the first three.
    schedule: { days: EVERY_DAY, time: { start: '04:30', end: '05:30' } },
  });
  await admin.openLoggedIn();
  await admin.openTab('Batches');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  // Today in the school's time zone, whatever the date is in the browser's.
  const today = page.getByRole('cell').filter({ hasText: 'Today' });
  await expect(today).toContainText(`04:30 ${batch.name}`);
  await today.getByRole('link', { name: batch.name }).click();
  await expect(page.getByRole('heading', { name: batch.name })).toBeFocused();
  await page.goBack();
  await expect(today).toBeVisible();
  await page.reload();
  await expect(today).toContainText(batch.name);
  await page.goBack();
  await expect(admin.row(batch.name)).toContainText(/active/i);
});

test("ADMIN-3 by keyboard, '+N' opens all sessions of a crowded day in a dialog, and Escape returns the focus", async ({
  page,
  school,
}) => {
  const monday = nextSchoolMonday();
  const crowd = { startDate: monday, endDate: monday, program: 'treatment-module' };
  const names: string[] = [];
  for (let count = 0; count < 6; count += 1) names.push((await school.createBatch(crowd)).name);
  await admin.openLoggedIn(`/admin/batches?view=month&date=${monday}&program=treatment-module`);
  const more = page.getByRole('button', { name: /^\+3: 3 more on Monday, / });
  await more.focus();
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog', { name: `Sessions on Monday, ${written(monday)}` });
  await expect(day.getByRole('link')).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(day).toBeHidden();
  await expect(more).toBeFocused();
});

test('ADMIN-3 the week view lists sessions by hour, and Next week shows the following week', async ({
  page,
  school,
}) => {
  const monday = nextSchoolMonday();
  const batch = await school.createBatch({
    startDate: monday,
    endDate: monday,
    program: 'yoga-for-kids',
    schedule: { days: ['Monday'], time: { start: '16:30', end: '17:15' } },
  });
  await admin.openLoggedIn(`/admin/batches?view=week&date=${monday}&program=yoga-for-kids`);
  const afternoon = page.getByRole('row').filter({ hasText: '16:00' });
  await expect(afternoon.getByRole('cell').first()).toContainText(`16:30 - 17:15 ${batch.name}`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText(batch.name)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`view=week.*date=`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('ADMIN-3 the month view is a list of days that starts today, without a table', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch({
      startDate: schoolDay(-3),
      endDate: schoolDay(3),
      schedule: DAILY,
    });
    await admin.openLoggedIn();
    await admin.openTab('Batches');
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(page.getByRole('heading', { level: 4 }).first()).toContainText('Today');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: batch.name }).first().click();
    await expect(page.getByRole('heading', { name: batch.name })).toBeVisible();
  });

  test('ADMIN-3 a day that comes into view does not move what is below it from under a finger', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch({
      startDate: schoolDay(0),
      endDate: schoolDay(70),
      program: 'surya-shakti',
      schedule: DAILY,
    });
    // The month after this one, all of whose days are listed.
    await admin.openLoggedIn(
      `/admin/batches?view=month&date=${schoolDay(35)}&program=surya-shakti`,
    );
    await expect(page.getByRole('link', { name: batch.name }).last()).toBeAttached();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const last = page.getByRole('heading', { level: 4 }).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    // A frame renders what has come into view, and the next one shows it.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await height()).toBe(before);
  });
});

test('ADMIN-3 axe finds no violations in a calendar with a crowded day and a batch over many days', async ({
  page,
  school,
}) => {
  test.slow();
  const monday = nextSchoolMonday();
  for (let count = 0; count < 6; count += 1) {
    await school.createBatch({ startDate: monday, endDate: monday, program: 'yogasanas' });
  }
  await school.createBatch({
    name: 'A retreat of many words that goes on for longer than one cell is wide',
    program: 'yogic-food',
    startDate: monday,
    endDate: schoolDay(20),
    schedule: { days: [], time: { start: '', end: '' } },
  });
  await admin.openLoggedIn();
  for (const view of ['month', 'week']) {
    await page.goto(`/admin/batches?view=${view}&date=${monday}`);
    await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible();
    await expectNoFindings(page, view);
  }
  await page.goto(`/admin/batches?view=month&date=${monday}&day=${monday}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFindings(page, 'a day');
});

test('ADMIN-3 the calendar is printed without the header, its account menu and the tab bar', async ({
  page,
  school,
}) => {
  const { name } = await school.createBatch({
    startDate: schoolDay(0),
    endDate: schoolDay(0),
    // At an hour of its own: a cell shows only the first four, and other tests add sessions to today.
    schedule: { days: EVERY_DAY, time: { start: '03:00', end: '04:00' } },
  });
  await admin.openLoggedIn('/admin/batches?view=week');
  const session = page.getByRole('link', { name }).filter({ visible: true }).first();
  // A sheet of A4 is as wide as a tablet, so that the tabs are at the bottom, on every sheet.
  for (const width of [1280, 718]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('tablist')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByText('Keyboard shortcuts')).toBeHidden();
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(session).toBeVisible();
  }
});
