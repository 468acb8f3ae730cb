import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** A phone and a desktop. */
const SIZES: readonly ScreenSize[] = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

/**
 * Looks at a page with axe, at each size and in both schemes, and for anything that makes it scroll
 * sideways.
 * @param sizes those that matter, where what is open belongs to one
 */
export async function expectNoFindings(
  page: Page,
  where: string,
  sizes: readonly ScreenSize[] = SIZES,
): Promise<void> {
  const looks = sizes.flatMap((size) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ ...size, colorScheme })),
  );
  for (const { width, height, colorScheme } of looks) {
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
