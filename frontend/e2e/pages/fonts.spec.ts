import type { CDPSession, Page, Route } from '@playwright/test';
import { AdminPage } from '../support/admin-page';
import { FAILED_REQUEST, expect, test } from '../support/test';

const PHONE = { width: 320, height: 640 };
const FONT = /\.woff2$/;

/** Sets of the page's three fonts (heading, text, strong text) that are refused or late. */
const LATE_FONTS = [
  { set: [0], how: 'refused' },
  { set: [1], how: 'refused' },
  { set: [2], how: 'refused' },
  { set: [0], how: 'late' },
  { set: [1], how: 'late' },
  { set: [2], how: 'late' },
  { set: [1, 2], how: 'late' },
  { set: [0, 2], how: 'late' },
  { set: [0, 1, 2], how: 'late' },
] as const;

/** The fonts that a page preloads: heading, text, strong text. */
const preloaded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(
      ({ href }) => href,
    ),
  );

const TEXTS = 'h1, h2, h3, p, button, time, dt, dd, blockquote';
const MAX_TEXTS = 60;

/**
 * Returns for each text and font whether the font is the school's (true) or the system's (false). Leaves
 * out texts with Latin letters on a Hindi page, because its heading font has none.
 */
async function setInOwnFont(page: Page): Promise<Record<string, boolean>> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const found = await browser.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `#root :is(${TEXTS})`,
  });
  const texts = await page.locator(`#root :is(${TEXTS})`).allTextContents();
  const isHindi = new URL(page.url()).pathname.startsWith('/hi');
  const result: Record<string, boolean> = {};
  for (const [index, nodeId] of found.nodeIds.slice(0, MAX_TEXTS).entries()) {
    const text = texts[index] ?? '';
    if (isHindi && /[a-z]/i.test(text)) continue;
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const font of fonts) {
      result[`${text.slice(0, 30)}: ${font.familyName}`] = font.isCustomFont;
    }
  }
  await browser.detach();
  return result;
}

for (const [path, own] of [
  ['/', { name: 'Begin Your Journey' }],
  ['/hi', { name: 'अपनी यात्रा शुरू करें' }],
  ['/admin', { name: 'Logout' }],
] as const) {
  test.describe('fonts that are refused or late', () => {
    test.use({ expectedErrors: FAILED_REQUEST });

    test(`NAV-6 ${path} uses either only the school’s fonts or only system fonts`, async ({
      page,
    }) => {
      test.slow();
      if (path === '/admin') await new AdminPage(page).openLoggedIn();
      else await page.goto(path);
      const fonts = await preloaded(page);
      expect(fonts).toHaveLength(3);
      let held: Route[] = [];
      let late: readonly string[] = [];
      let refuses = true;
      await page.route(FONT, async (route) => {
        if (!late.includes(route.request().url())) await route.continue();
        else if (refuses) await route.abort();
        else held.push(route);
      });
      const client = await page.context().newCDPSession(page);
      await client.send('Network.setCacheDisabled', { cacheDisabled: true });
      for (const { set, how } of LATE_FONTS) {
        late = set.map((index) => fonts[index] ?? '');
        refuses = how === 'refused';
        held = [];
        await page.goto(path, { waitUntil: 'commit' });
        // After the first paint, a font is too late for this visit.
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        await Promise.all(held.map((route) => route.continue()));
        await page.waitForLoadState('load');
        // The first paint of the admin is one word. Its headings and buttons appear after their fonts.
        await expect(page.getByRole('button', own).first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const inOwnFont = await setInOwnFont(page);
        const where = `${how}: ${set.join()} ${JSON.stringify(inOwnFont)}`;
        expect(Object.keys(inOwnFont).length, where).toBeGreaterThan(5);
        expect(new Set(Object.values(inOwnFont)).size, where).toBe(1);
      }
    });
  });
}

for (const path of ['/', '/surya-kriya']) {
  test(`NAV-6 ${path} shows the link to Hindi as an SVG drawing, without a Devanagari font`, async ({
    page,
  }) => {
    await page.goto(path);
    const link = page.getByRole('banner').getByRole('link', { name: 'यह पेज हिंदी में पढ़ें' });
    await expect(link).toHaveText('');
    const word = link.locator('svg path');
    await expect(word).toBeVisible();
    const box = await word.boundingBox();
    expect(box?.width).toBeGreaterThan(20);
    expect(box?.height).toBeGreaterThan(8);
  });
}

/** Whether two Devanagari letters look different in the font of an element. Without one, both are the same box. */
const drawsDevanagari = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (element) => {
    const { fontFamily } = getComputedStyle(element);
    const drawn = (letter: string): string => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.font = `40px ${fontFamily}`;
      context.fillText(letter, 20, 60);
      return canvas.toDataURL();
    };
    return drawn('क') !== drawn('म');
  });

test('NAV-6 a Hindi page whose fonts load only after the first paint shows Devanagari letters in the end, not boxes', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(FONT, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/hi', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  release();
  await expect.poll(() => drawsDevanagari(page, 'h1')).toBe(true);
  expect(await drawsDevanagari(page, 'footer')).toBe(true);
});

test('NAV-6 an English page loads no Devanagari font; ADMIN-3 the admin shows a Hindi name in letters, not boxes', async ({
  page,
  school,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => FONT.test(url))).toHaveLength(3);
  expect(asked.join(' ')).not.toMatch(/devanagari/);
  await school.register({ name: 'आशा शर्मा', email: 'asha.sharma@example.org' });
  const admin = new AdminPage(page);
  await admin.openLoggedIn();
  await admin.openTab('Registrations');
  await expect(page.getByText('आशा शर्मा').first()).toBeVisible();
  await expect.poll(() => drawsDevanagari(page, 'body')).toBe(true);
});

/** Opens a page whose fonts are refused, or loaded and used, however long they take. */
async function openWithFonts(page: Page, path: string, are: 'there' | 'refused'): Promise<void> {
  if (are === 'refused') await page.route(FONT, (route) => route.abort());
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      // Makes the page wait for its fonts. With `optional` it would do without late ones.
      const body = (await response.text()).replaceAll(
        'font-display:optional',
        'font-display:block',
      );
      await route.fulfill({ response, body });
    },
  );
  await page.goto(path, { waitUntil: 'load' });
  const statuses = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ status }) => status);
  });
  expect(statuses.includes('loaded')).toBe(are === 'there');
  expect(statuses).not.toContain('loading');
}

for (const are of ['there', 'refused'] as const) {
  test.describe('with letters of double size on a narrow phone', () => {
    test.use({ expectedErrors: FAILED_REQUEST });

    test(`no page scrolls sideways while its fonts are ${are}`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(PHONE);
      for (const path of ['/', '/hi', '/hi/yogasanas', '/about', '/privacy', '/nowhere']) {
        await openWithFonts(page, path, are);
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const tooWide = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
            .filter((element) => !element.closest('.visually-hidden, [hidden]'))
            .map((element) => element.outerHTML.slice(0, 90)),
        );
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, [path, ...tooWide].join('\n')).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('with letters of double size on a narrow phone, the school’s name in the header breaks only between its words', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/', '/hi', '/about', '/hi/yogasanas']) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const linesOfWords = await page.locator('header a > img + span').evaluate((name) => {
      const text = name.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return [word, new Set([...range.getClientRects()].map(({ top }) => top)).size];
      });
    });
    expect(
      linesOfWords.filter(([, lines]) => lines !== 1),
      path,
    ).toEqual([]);
    expect(linesOfWords.length, path).toBeGreaterThan(1);
  }
});
