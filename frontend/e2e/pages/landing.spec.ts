import type { Page } from '@playwright/test';
import { RegistrationForm } from '../support/registration-form';
import { expect, test } from '../support/test';
import { PAGE_PATHS } from '../support/views';

const shownHero = (page: Page) =>
  page
    .locator('picture img')
    .first()
    .evaluate((image) => (image as HTMLImageElement).currentSrc);

test('LAND-1 CONST the hero is the mobile picture up to 1024 px, and the desktop one from 1025 px', async ({
  page,
}) => {
  for (const [width, expected] of [
    [1024, /hero-mobile/],
    [1025, /hero-desktop/],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect.poll(() => shownHero(page), `at ${width} px`).toMatch(expected);
    const picture = page.locator('picture img').first();
    await expect(picture).toBeVisible();
    // The mobile picture is at the right, the desktop picture behind the whole hero.
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
    const [box, around] = [await picture.boundingBox(), await hero.boundingBox()];
    expect(box?.height).toBeCloseTo(around?.height ?? 0, 0);
    if (width === 1025) expect(box?.width).toBeCloseTo(width, 0);
    else expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual(width);
  }
});

test('LAND-1 LAND-8 every register button of the landing page opens the form', async ({ page }) => {
  const form = new RegistrationForm(page);
  await page.goto('/');
  const buttons = page.getByRole('button', { name: /begin your journey|register/i });
  const count = await buttons.count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < count; index += 1) {
    await buttons.nth(index).click();
    await expect(form.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
  }
});

test('LAND-6 the carousel shows one of three teachers, and its arrows wrap around', async ({
  page,
}) => {
  await page.goto('/');
  const carousel = page.locator('[aria-roledescription="carousel"]');
  const slides = carousel.locator('[aria-roledescription="slide"]');
  const shown = slides.filter({ visible: true }).getByRole('heading');
  await expect(slides).toHaveCount(3);
  await expect(shown).toHaveCount(1);
  // Arrows and dots are large enough for a thumb.
  for (const control of await carousel.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.round(height)).toBeGreaterThanOrEqual(44);
    expect(Math.round(width)).toBeGreaterThanOrEqual(36);
  }
  const names: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const name = await shown.innerText();
    names.push(name);
    await carousel.getByRole('button', { name: /next/i }).click();
    await expect(shown).not.toHaveText(name);
  }
  expect(new Set(names).size).toBe(3);
  await expect(shown).toHaveText(names[0] ?? '');
  await carousel.getByRole('button', { name: /previous/i }).click();
  await expect(shown).toHaveText(names[2] ?? '');
});

test('LAND-4 PAGE-10 the yogic food block leads to its view, whose button shows the recipes', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('a[href$="/yogic-food"]').first().click();
  await expect(page).toHaveURL(/\/yogic-food$/);
  const main = page.getByRole('main');
  await expect(main.getByText(/ingredients/i).first()).toBeHidden();
  await main
    .getByRole('button', { name: /recipes/i })
    .first()
    .click();
  await expect(main.getByText(/ingredients/i).first()).toBeVisible();
});

test('LAND-5 the landing page has three quotes, About Us has one, and no other page has any', async ({
  request,
}) => {
  const paths = [...PAGE_PATHS, '/no/such/page', '/hi/no/such/page', '/api/docs'];
  const counted = await Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text();
      expect(html, path).toContain('<h1');
      return [path, html.split('<blockquote').length - 1] as const;
    }),
  );
  const quoted: Record<string, number> = { '/': 3, '/hi': 3, '/about': 1, '/hi/about': 1 };
  expect(counted).toEqual(paths.map((path) => [path, quoted[path] ?? 0]));
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('LAND-8 the label of a register button is divided into lines of similar length', async ({
    page,
  }) => {
    await page.goto('/');
    const label = page.getByRole('button', { name: 'Register and ask us', exact: true });
    const lines = await label.evaluate(async (button) => {
      // With the letters of the system, which are shown until then, it is one line.
      await document.fonts.load(getComputedStyle(button).font, button.textContent ?? '');
      const text = document.createRange();
      text.selectNodeContents(button);
      return [...text.getClientRects()].map(({ width }) => width);
    });
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.min(...lines)).toBeGreaterThan(Math.max(...lines) / 2);
  });
});
