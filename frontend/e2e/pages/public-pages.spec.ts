import type { Page } from '@playwright/test';
import { RegistrationForm } from '../support/registration-form';
import { PROGRAM_VIEWS } from '../support/views';
import { expect, test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const PROGRAM_PATHS = [...PROGRAM_VIEWS.map(({ slug }) => `/${slug}`), '/hi/treatment-module'];
const SCHOOL_NAMES = /Arunima Yoga School|अरुणिमा/;

/** Whether the first register button of the page shows below the header, and whether the bar is there. */
const whatIsSeen = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('main form button')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    const bar = document.querySelector('[data-register-bar]');
    return {
      button: (button?.bottom ?? 0) > (header?.bottom ?? 0),
      bar: bar !== null && bar.checkVisibility(),
    };
  });

/** The scroll positions, from `from` on, at which something covers the button of the register bar. */
const coveredAt = (page: Page, from: number) =>
  page.evaluate((start) => {
    const button = document.querySelector('[data-register-bar] button');
    const found: number[] = [];
    for (let top = start; top < document.documentElement.scrollHeight; top += 100) {
      window.scrollTo({ top, behavior: 'instant' });
      const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
      const isFree = [0.1, 0.5, 0.9].every(
        (part) => document.elementFromPoint(x + part * width, y + height / 2) === button,
      );
      if (!isFree) found.push(window.scrollY);
    }
    return found;
  }, from);

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

for (const path of ['/', '/hi', '/surya-kriya', '/hi/yogasanas', '/about']) {
  test(`REG-1 on a phone the register bar of ${path} is shown only while the first register button is out of sight`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const first = page.getByRole('main').getByRole('button').first();
    await expect(first).toBeInViewport();
    expect(await whatIsSeen(page)).toEqual({ button: true, bar: false });
    const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
    const header = await page.getByRole('banner').evaluate((element) => element.clientHeight);
    // The upper line of the header scrolls away: `top` is negative, and reduces the height that stays.
    const top = await page
      .getByRole('banner')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).top));
    const goneAt = y + height - header - top - 1;
    for (const [to, seen] of [
      [goneAt + 10, { button: false, bar: true }],
      [goneAt - 10, { button: true, bar: false }],
      [goneAt + 900, { button: false, bar: true }],
      [goneAt - 60, { button: true, bar: false }],
      [goneAt + 10, { button: false, bar: true }],
    ] as const) {
      await scrollTo(page, to);
      await expect.poll(() => whatIsSeen(page), `scrolled by ${to} px`).toEqual(seen);
    }
    const bar = page.locator('[data-register-bar]').getByRole('button');
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await coveredAt(page, goneAt + 10), 'nothing lies over it').toEqual([]);
    await bar.click();
    await expect(new RegistrationForm(page).dialog).toBeVisible();
  });
}

test('REG-1 on a desktop the register bar is hidden', async ({ page }) => {
  await page.goto('/surya-kriya', { waitUntil: 'networkidle' });
  await scrollTo(page, 2_000);
  // The bar is in the DOM by then, but is shown only on phones.
  await expect(page.locator('[data-register-bar]')).toHaveCount(1);
  expect(await whatIsSeen(page)).toEqual({ button: false, bar: false });
});

test("NAV-2 on a phone every program's page shows the school's name, and leads to Contact, About and its batches", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PROGRAM_PATHS) {
    await test.step(path, async () => {
      await page.goto(path);
      const header = page.getByRole('banner');
      await expect(header.getByText(SCHOOL_NAMES)).toBeInViewport({ ratio: 1 });
      const about = header.locator('nav a[href$="/about"]');
      await expect(about).toBeInViewport({ ratio: 1 });
      expect((await about.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const batches = page.getByRole('main').locator('a[href="#batches"]');
      await expect(batches).toBeInViewport({ ratio: 1 });
      await batches.click();
      await expect(page.locator('#batches h2')).toBeInViewport({ ratio: 1 });
      // The name stays when the page is scrolled.
      await expect(header.getByText(SCHOOL_NAMES)).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo({ top: 0 }));
      await header.locator('nav a[href="#contact"]').click();
      await expect(page.locator('#contact address')).toBeInViewport();
    });
  }
});

test('REG-4 a program without batches says so, with space below the heading', async ({ page }) => {
  await page.route('**/api/registration/batches/*', (route) => route.fulfill({ json: [] }));
  await page.goto('/yogasanas');
  const section = page.getByRole('region', { name: 'Upcoming batches' });
  const said = section.getByText(/^No batches are planned/);
  await expect(said).toBeVisible();
  const [heading, text] = [
    await section.getByRole('heading').boundingBox(),
    await said.boundingBox(),
  ];
  if (!heading || !text) throw new Error('One of them has no box.');
  expect(text.y - heading.y - heading.height).toBeGreaterThanOrEqual(12);
});

test('NAV-1 the menu button has an icon, a border and a text, and its menu leads to Contact from further down the page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/surya-kriya', { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo({ top: 1_500 }));
  const menu = page.getByRole('button', { name: 'Open the menu' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(menu).toHaveText('Menu');
  await expect(menu).toHaveCSS('border-top-width', '1px');
  const { width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect((await menu.locator('svg').boundingBox())?.width).toBeGreaterThanOrEqual(20);
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#contact address')).toBeInViewport();
});

/** The printed elements whose text is too light for paper. Lightness 0 is black, 255 is white. */
const lightTexts = (page: Page) =>
  page.evaluate(() => {
    const lightness = (color: string) =>
      Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    return [...document.querySelectorAll('main *, footer *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter(
        (element) => element.checkVisibility() && lightness(getComputedStyle(element).color) > 120,
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });

const PRINTED_PATHS = [
  '/',
  '/hi',
  '/about',
  '/surya-kriya',
  '/hi/yogasanas',
  '/yogic-food',
  '/privacy',
];

test('NAV-6 pages print without header, register bar and buttons, and with dark text', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  for (const path of PRINTED_PATHS) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'networkidle' });
      await scrollTo(page, 1_500);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.locator('[data-register-bar]')).toBeHidden();
      await expect(page.locator('main button').filter({ visible: true })).toHaveCount(0);
      const pinned = await page.evaluate(
        () =>
          [...document.querySelectorAll('body *')].filter(
            (element) =>
              ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
              element.checkVisibility(),
          ).length,
      );
      expect(pinned).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').locator('address')).toBeVisible();
      expect(await lightTexts(page)).toEqual([]);
    });
  }
});
