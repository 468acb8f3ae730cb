import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { htmlFaults } from '../../../scripts/checks/judges.mjs';
import { PAGE_PATHS } from '../support/views';
import { findingsOf } from '../support/expect-no-findings';
import { expect, FAILED_REQUEST, test } from '../support/test';

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { summary: string }>>>>;
}

const CONTRACT = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../docs/openapi.json'), 'utf8'),
) as Contract;
const CALLS = Object.entries(CONTRACT.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { summary }]) => ({ method, path, summary })),
);

test.describe('the API documentation page', () => {
  test.use({ javaScriptEnabled: false });

  test('lists every operation of the contract, without JavaScript', async ({ page, request }) => {
    await page.goto('/api/docs');

    await expect(page).toHaveTitle(/Yoga school API/);
    expect(await page.locator('script').count()).toBe(0);
    for (const { method, path, summary } of CALLS) {
      const call = page.locator('article', {
        has: page.getByRole('heading', { name: summary, exact: true }),
        hasText: `${method.toUpperCase()} ${path}`,
      });
      await expect(call, `${method} ${path}`).toHaveCount(1);
    }
    const download = page.getByRole('link', { name: 'openapi.json' });
    const contract = await request.get((await download.getAttribute('href')) ?? '');
    expect(await contract.json()).toEqual(CONTRACT);
  });
});

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1440],
] as const) {
  test(`the API documentation page is accessible and does not scroll sideways, ${colorScheme} at ${width} px`, async ({
    page,
  }) => {
    // The page has thousands of similar cells, so each kind of part is checked once.
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const parts = [
      'header',
      'nav > ul > li:first-child',
      'main > section:first-child > h2',
      'main > section:first-child > article',
    ];
    expect(await findingsOf(page, { within: parts })).toEqual([]);
  });
}

test.describe('every page as served', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('is valid HTML, with batches and titles filled in', async ({ request }) => {
    const paths = [...PAGE_PATHS, '/register', '/hi/register?program=surya-kriya', '/x'];
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      expect(await htmlFaults(html, path)).toEqual([]);
    }
  });
});
