import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** A phone and a desktop. */
const SIZES: readonly ScreenSize[] = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

/** The rules that a colour scheme can break. All others would only check the same page again. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds in the current page: each rule with the first element that breaks it.
 * @param rules the rules to check, instead of all
 * @param within selectors of the parts to check, instead of the whole page
 */
export async function findingsOf(
  page: Page,
  { rules, within }: { rules?: readonly string[]; within?: readonly string[] } = {},
): Promise<string[]> {
  // Injected once per page, and with `evaluate`, so that the page's CSP does not have to allow it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([only, parts]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        parts ? { include: [...parts] } : document,
        {
          resultTypes: ['violations'],
          ...(only && { runOnly: { type: 'rule', values: [...only] } }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [rules, within] as const,
  );
}

/** Fails if the current page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} does not scroll sideways`).toBeLessThanOrEqual(0);
}

/**
 * Checks a page with axe at each size and in both colour schemes, and that it does not scroll sideways.
 * @param sizes the sizes to check, if what is open exists only at some of them
 */
export async function expectNoFindings(
  page: Page,
  where: string,
  sizes: readonly ScreenSize[] = SIZES,
): Promise<void> {
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const look = `${where} at ${width} px, ${colorScheme}`;
      const found = await findingsOf(
        page,
        colorScheme === 'dark' ? { rules: RULES_OF_COLOUR } : {},
      );
      expect(found, look).toEqual([]);
      await expectNoSidewaysScroll(page, look);
    }
  }
}
