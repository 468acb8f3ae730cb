import type { Locator, Page } from '@playwright/test';
import { AdminPage } from '../support/admin-page';
import { RegistrationsPage } from '../support/registrations-page';
import { unique } from '../support/school-api';
import { StaffApi } from '../support/staff-api';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** A control of 44 px with a little room around it. */
const ONE_LINE_PX = 60;

/** The bounding box of an element, which must be visible. */
async function boxOf(shown: Locator) {
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  if (!box) throw new Error('It has no box.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const tabBar = (page: Page) => boxOf(page.getByRole('tablist'));

test.describe('on a phone of 390 × 844', () => {
  test.use({ viewport: PHONE });

  test('ADMIN-1 ADMIN-7 the header holds Back to Site, name, data age, menu and Logout in one line, with targets of at least 44 px', async ({
    page,
  }) => {
    const admin = new AdminPage(page);
    await admin.openLoggedIn();
    const header = await boxOf(page.getByRole('banner'));
    expect(header.height).toBeLessThanOrEqual(ONE_LINE_PX);
    const parts = [
      page.getByRole('button', { name: 'Back to Site', exact: true }),
      page.getByText('Welcome, Asha Rao'),
      page.getByRole('banner').locator('time'),
      page.getByRole('banner').locator('summary'),
      admin.logout,
    ];
    let right = 0;
    for (const part of parts) {
      const box = await boxOf(part);
      expect(box.x).toBeGreaterThanOrEqual(right - 0.5);
      expect(box.y).toBeGreaterThanOrEqual(header.y);
      expect(box.bottom).toBeLessThanOrEqual(header.bottom);
      right = box.right;
    }
    expect(right).toBeLessThanOrEqual(PHONE.width);
    // The way back, the menu, the logout and the five tabs at the lower edge are large enough for a thumb.
    const tabs = await page.getByRole('tab').all();
    expect(tabs).toHaveLength(5);
    for (const control of [parts[0], parts[3], parts[4], ...tabs]) {
      if (!control) throw new Error('There is no such part.');
      const { width, height } = await boxOf(control);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect((await tabBar(page)).bottom).toBe(PHONE.height);
  });

  test('ADMIN-3 the roster of a batch begins above the middle of the screen, and the batch’s Edit link is below the roster', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch({
      program: 'hatha-yoga-membership',
      name: 'Early mornings by the lake, November',
      description: 'Bring a mat and a shawl. '.repeat(4),
      location: 'The large hall, first floor',
    });
    const people = [unique('Meenakshi'), unique('Subramaniam')];
    for (const name of people) {
      await school.register({ name, program: 'hatha-yoga-membership', batchId: batch._id });
    }
    await new AdminPage(page).openLoggedIn(`/admin/batches?id=${batch._id}`);
    const roster = page.getByRole('table', { name: `Roster of ${batch.name}` });
    const first = await boxOf(roster.getByRole('rowheader').first());
    expect(first.y).toBeLessThan(PHONE.height / 2);
    const last = await boxOf(roster.getByRole('rowheader').last());
    const edit = await boxOf(page.getByRole('link', { name: `Edit ${batch.name}` }));
    expect(edit.y).toBeGreaterThan(last.bottom);
    const description = page.getByRole('paragraph').filter({ hasText: 'Bring a mat and a shawl.' });
    await expect(description).toHaveCount(1);
    await expect(page.getByText('2 of 20 taken')).toBeVisible();
  });

  test('ADMIN-3 each heading of a batch is nearer to its own section than to the one above', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch();
    await new AdminPage(page).openLoggedIn(`/admin/batches?id=${batch._id}`);
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const gaps = await page.locator('section:has(> h3) ~ section:has(> h3)').evaluateAll((all) =>
      all.map((section) => {
        const [heading, content] = section.children;
        const above = section.previousElementSibling?.getBoundingClientRect();
        const said = heading?.getBoundingClientRect();
        const own = content?.getBoundingClientRect();
        if (!above || !said || !own) throw new Error('A part of it is missing.');
        return { above: said.top - above.bottom, own: own.top - said.bottom };
      }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    for (const { above, own } of gaps) expect(above).toBeGreaterThan(own * 1.5);
  });

  test('ADMIN-3 the status of a batch with a long name is to the right of the name', async ({
    page,
    school,
  }) => {
    const batch = await school.createBatch({
      name: `${unique('Yoga for kids')}, Saturdays and Sundays`,
    });
    await new AdminPage(page).openLoggedIn('/admin/batches');
    const row = page.getByRole('row').filter({ hasText: batch.name });
    const name = await boxOf(row.getByRole('link', { name: batch.name, exact: true }));
    const status = await boxOf(row.getByText('upcoming', { exact: true }));
    expect(name.right).toBeLessThanOrEqual(status.x);
  });

  test('ADMIN-7 two registration cards with date, phone and notes mark fit on the screen without being covered', async ({
    page,
    school,
  }) => {
    const family = unique('Card');
    const batch = await school.createBatch();
    for (const first of ['Meenakshi', 'Subramaniam', 'Nisha']) {
      await school.register({
        name: `${first} ${family}`,
        notes: 'Bad knee.',
        batchId: batch._id,
      });
    }
    const desk = new RegistrationsPage(page);
    await desk.open(`?q=${encodeURIComponent(family)}`);
    const rows = desk.table.locator('tbody tr');
    await expect(rows).toHaveCount(3);
    const bar = await tabBar(page);
    const [first, second] = [await boxOf(rows.nth(0)), await boxOf(rows.nth(1))];
    expect(first.y).toBeLessThan(PHONE.height / 2);
    expect(second.y).toBeGreaterThanOrEqual(first.bottom);
    expect(second.bottom).toBeLessThanOrEqual(bar.y);
    for (const row of [rows.nth(0), rows.nth(1)]) {
      const card = await boxOf(row);
      for (const part of [
        row.getByText('+91 98450 12345'),
        row.locator('time'),
        row.getByText('Notes', { exact: true }),
        row.getByRole('button', { name: 'Details' }),
      ]) {
        const box = await boxOf(part);
        expect(box.y).toBeGreaterThanOrEqual(card.y);
        expect(box.bottom).toBeLessThanOrEqual(card.bottom);
        // A trial click fails if another element would receive it.
        await part.click({ trial: true });
      }
    }
    const add = page.getByRole('button', { name: 'Add registration' });
    await page.mouse.wheel(0, 5000);
    await expect.poll(async () => (await boxOf(rows.nth(2))).bottom).toBeLessThanOrEqual(bar.y);
    await rows.nth(2).getByRole('button', { name: 'Details' }).click({ trial: true });
    await add.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('ADMIN-3 ADMIN-7 the first card of each list begins above the middle of the screen', async ({
    page,
    school,
  }) => {
    test.slow();
    const batch = await school.createBatch({ description: 'Bring a mat.' });
    await school.register({ batchId: batch._id });
    await new AdminPage(page).openLoggedIn();
    const lists: readonly [string, Locator][] = [
      ['/admin/batches', page.getByRole('table', { name: 'Batches' }).locator('tbody tr')],
      [
        '/admin/registrations',
        page.getByRole('table', { name: 'Registrations' }).locator('tbody tr'),
      ],
      ['/admin', page.getByRole('region', { name: 'Today’s sessions' })],
      ['/admin/history', page.getByRole('tabpanel').or(page.locator('main section')).locator('li')],
      ['/admin/accounts', page.getByRole('table', { name: 'Accounts' }).locator('tbody tr')],
      ['/admin/create-batch', page.getByRole('group', { name: 'What' })],
    ];
    for (const [address, cards] of lists) {
      await page.goto(address);
      const card = await boxOf(cards.first());
      expect(card.y, address).toBeLessThan(PHONE.height / 2);
    }
  });
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('ADMIN-2 the numbers of two counters side by side stand in line, also if one of the labels wraps', async ({
    page,
  }) => {
    await new AdminPage(page).openLoggedIn();
    const labels = page.getByRole('term').filter({ hasText: / Registrations$/ });
    const [total, pending] = [await boxOf(labels.nth(0)), await boxOf(labels.nth(1))];
    expect(pending.height).toBeGreaterThan(total.height);
    const numbers = page.locator('dl dd:has(a)');
    expect((await boxOf(numbers.nth(0))).y).toBe((await boxOf(numbers.nth(1))).y);
  });

  test('ADMIN-2 in forced colours a number does not cover the border of its counter', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await new AdminPage(page).openLoggedIn();
    // The second time with the school's fonts, which are higher.
    await page.reload();
    const number = page.locator('dl dd:has(a)').last();
    const { x } = await boxOf(number);
    const { y, right } = await boxOf(number.locator('..'));
    const border = (from: number) =>
      page.screenshot({ clip: { x: from, y, width: 8, height: 2 }, animations: 'disabled' });
    expect((await border(x)).equals(await border(right - 40))).toBe(true);
  });
});

test.describe('on a desktop of 1280', () => {
  test.use({ viewport: DESKTOP });

  test('ADMIN-2 the dashboard’s two columns begin and end at the same height, with gaps of at most 24 px', async ({
    page,
    request,
    school,
  }) => {
    const staff = new StaffApi(request, school);
    const batch = await staff.dailyBatch(4);
    for (let seat = 0; seat < 4; seat += 1) await school.register({ batchId: batch._id });
    for (let other = 0; other < 6; other += 1) await school.register();
    await new AdminPage(page).openLoggedIn();
    await expect(page.getByRole('img', { name: /^Bar chart/ })).toBeVisible();
    // A burst of registrations from one network adds a section above the columns.
    const burst = page.getByRole('heading', { name: 'Unusually many registrations' });
    const sections = page
      .getByRole('tabpanel')
      .locator('section:has(> :first-child h3, > h3)')
      .filter({ hasNot: burst });
    // The chart is a separate chunk. When it has loaded, the columns are laid out again.
    await expect(async () => {
      const cards = await sections.evaluateAll((all) =>
        all.map((each) => {
          const { x, y, right, bottom } = each.getBoundingClientRect();
          return { x, y, right, bottom };
        }),
      );
      expect(cards.length).toBeGreaterThanOrEqual(4);
      const columns = [...new Set(cards.map(({ x }) => Math.round(x)))].map((x) =>
        cards.filter((card) => Math.round(card.x) === x),
      );
      expect(columns).toHaveLength(2);
      for (const column of columns) {
        column.sort((a, b) => a.y - b.y);
        for (const [index, card] of column.entries()) {
          const above = column[index - 1];
          if (above) expect(card.y - above.bottom).toBeLessThanOrEqual(24);
        }
      }
      const [first, second] = columns.map((column) => column.at(-1)?.bottom ?? 0);
      expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThanOrEqual(1);
      const tops = columns.map((column) => column[0]?.y ?? 0);
      expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThanOrEqual(1);
    }).toPass();
  });

  test('ADMIN-7 the column Registered of the table contains the date and the notes mark', async ({
    page,
    school,
  }) => {
    const name = unique('Desk');
    await school.register({ name, notes: 'Bad knee.' });
    const desk = new RegistrationsPage(page);
    await desk.open(`?q=${encodeURIComponent(name)}`);
    const heading = await boxOf(page.getByRole('columnheader', { name: 'Registered' }));
    const row = desk.row(name);
    const date = await boxOf(row.locator('time'));
    const mark = await boxOf(row.getByText('Notes', { exact: true }));
    for (const box of [date, mark]) {
      expect(Math.abs(box.x - heading.x)).toBeLessThanOrEqual(1);
      expect(box.right).toBeLessThanOrEqual(heading.right + 1);
    }
  });

  test('ADMIN-2 a dashboard counter links to a list of exactly the rows that it counts', async ({
    page,
    school,
  }) => {
    await school.createBatch();
    await school.register();
    await new AdminPage(page).openLoggedIn();
    for (const [label, row] of [
      ['Pending Registrations', 'Registrations'],
      ['Upcoming Batches', 'Batches'],
    ] as const) {
      await page.goto('/admin');
      const counter = page.getByRole('link', { name: new RegExp(`^${label} \\d+$`) });
      const count = Number(await counter.innerText());
      await counter.click();
      const table = page.getByRole('table', { name: row });
      if (count <= 50) await expect(table.locator('tbody tr')).toHaveCount(count);
      await expect(table.locator('tbody tr').first()).toContainText(/pending|upcoming/i);
    }
  });
});
