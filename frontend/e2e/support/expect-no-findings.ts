import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How a page is looked at: two sizes and both schemes, without every pair of them. */
const LOOKS = [
  { width: 360, height: 780, colorScheme: 'light' },
  { width: 360, height: 780, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

/** Looks at a page with axe, in each look, and for anything that makes it scroll sideways. */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  for (const { width, height, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = `${where} at ${width} px, ${colorScheme}`;
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      look,
    ).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${look} does not scroll sideways`).toBe(0);
  }
}
