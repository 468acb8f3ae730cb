import { expectNoSidewaysScroll } from '../support/expect-no-findings';
import { RegistrationForm } from '../support/registration-form';
import { PROGRAM_VIEWS } from '../support/views';
import { expect, FAILED_REQUEST, test } from '../support/test';

// The setting of most people: pages cross-fade and scroll smoothly.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('NAV-4 the landing navigation leads to About Us, the classes, the footer and the admin', async ({
  page,
}) => {
  const entry = (name: string) =>
    page.getByRole('navigation').first().getByText(name, { exact: true });
  await page.goto('/');
  await entry('Classes').click();
  await expect(page.getByRole('heading', { name: 'Angamardana' }).first()).toBeInViewport();
  await entry('Contact').click();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await entry('About Us').click();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('button', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL(/\/$/);
  await entry('Admin').click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('NAV-5 the back and forward buttons open the previous and the next view', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Yogasanas' }).first().click();
  await expect(page).toHaveURL(/\/yogasanas$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/yogasanas/i);
  await page.getByRole('button', { name: 'Back to Site' }).click();
  await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/yogasanas/i);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/yogasanas$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/yogasanas/i);
});

test('NAV-5 after a reload, Back leads to the previous view also before the page is hydrated', async ({
  page,
}) => {
  await page.goto('/');
  const title = await page.title();
  await page.getByRole('link', { name: 'Yogasanas' }).first().click();
  await expect(page).toHaveURL(/\/yogasanas$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/page-/, async (route) => {
    await held;
    await route.continue();
  });
  // The first script of the page has run, and waits for the one that hydrates.
  const waits = page.waitForRequest(/\/assets\/page-/);
  await page.reload({ waitUntil: 'commit' });
  await waits;
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL(/\/$/);
});

// accessibility.spec.ts checks that every page opens by its address.
for (const path of ['/', '/about', '/admin', '/yogic-food', '/hatha-yoga-membership']) {
  test(`NAV-1 NAV-2 NAV-5 ${path} can be linked to, reloaded, and left by Back to Site`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    await page.reload();
    await expect(heading).toHaveText(title);
    if (path === '/') return;
    await page.getByRole('button', { name: 'Back to Site' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
  });
}

test('NAV-1 NAV-2 NAV-3 NAV-5 LAND-3 PAGE-11 every program card opens a view that can be reloaded, preselects its program in the form, and has Back to Site', async ({
  page,
}) => {
  // Eight views, one after the other.
  test.slow();
  const form = new RegistrationForm(page);
  const main = page.getByRole('main');
  await page.goto('/');
  for (const { slug, name, button, facts } of PROGRAM_VIEWS) {
    await test.step(name, async () => {
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${slug}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      for (const fact of facts) await expect(main).toContainText(fact);
      await main.getByRole('button', { name: button, exact: true }).first().click();
      await expect(form.dialog).toBeVisible();
      await expect(form.program).toHaveValue(slug);
      await form.close.click();
      await expect(form.dialog).toBeHidden();
      await page.getByRole('button', { name: 'Back to Site' }).first().click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
    });
  }
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('NAV-5 is a 404 page with a heading and Back to Site', async ({ page }) => {
    const response = await page.goto('/no-such-view');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Site' }).first().click();
    await expect(page.getByRole('button', { name: 'Begin Your Journey' }).first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NAV-4 a long school name keeps the header’s links in one line, without sideways scrolling', async ({
    page,
  }) => {
    for (const path of ['/', '/hi', '/about', '/hi/about']) {
      await page.goto(path);
      const header = page.getByRole('banner');
      await header
        .getByRole('link')
        .first()
        .locator('span')
        .evaluate((element) => {
          element.textContent = 'The Very Long Named School of Yoga and Wellness';
        });
      for (const width of [800, 1024, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        const middles = await header.locator('nav a, a[hreflang]').evaluateAll((links) =>
          links.map((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        );
        expect(middles.length).toBeGreaterThan(2);
        expect(new Set(middles).size, `${path} at ${width} px: ${middles.join(', ')}`).toBe(1);
        await expectNoSidewaysScroll(page, path);
      }
    }
  });
});

test.describe('with letters of double size on a phone of 360 px', () => {
  test.use({ viewport: { width: 180, height: 370 } });

  test('NAV-4 no word of the menu breaks', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Classes' });
    await expect(menu).toBeVisible();
    for (const word of ['Classes', 'Angamardana', 'Yogasanas']) {
      const lines = await menu.getByText(word, { exact: true }).evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects().length;
      });
      expect(lines, word).toBe(1);
    }
  });
});
