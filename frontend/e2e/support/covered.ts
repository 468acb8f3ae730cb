import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Describes the position of the focused element if the bar at the bottom of the window covers it or its error; null
 * if it does not.
 * @param bar the sticky bar at the bottom; elements inside it do not count as covered
 */
export async function coveredFocus(bar: Locator): Promise<string | null> {
  return bar.evaluate((foot) => {
    const control = document.activeElement;
    if (!control || control === document.body || foot.contains(control)) return null;
    // A tab panel can be higher than the window, so its end cannot be visible.
    if (control.role === 'tabpanel') return null;
    const edge = foot.getBoundingClientRect();
    const errors = [...(control.parentElement?.querySelectorAll('p[id$="-error"]') ?? [])];
    const below = [control, ...errors].filter((each) => {
      const { top, bottom, left, right } = each.getBoundingClientRect();
      const meets = bottom > edge.top && top < edge.bottom && right > edge.left;
      return meets && left < edge.right && bottom > top;
    });
    if (below.length === 0) return null;
    const { top, bottom } = control.getBoundingClientRect();
    return `${control.outerHTML.slice(0, 90)} at ${top} to ${bottom}, the foot from ${edge.top}`;
  });
}

/** Presses Tab repeatedly, and fails if a focused element is covered. */
export async function expectTabbingUncovered(
  page: Page,
  bar: Locator,
  presses: number,
): Promise<void> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const found = await coveredFocus(bar);
    if (found !== null) covered.push(found);
  }
  expect(covered).toEqual([]);
}
