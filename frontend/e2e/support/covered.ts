import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Where in the window the element with the focus stands, and its error where it has one, as far as they meet what
 * covers the foot of the window.
 * @param bar what stays in sight at the foot; what stands in it itself is not covered by it
 */
export async function coveredFocus(bar: Locator): Promise<string | null> {
  return bar.evaluate((foot) => {
    const control = document.activeElement;
    if (!control || control === document.body || foot.contains(control)) return null;
    // A panel that holds a whole screen begins in sight, and cannot end there.
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

/** Walks down with Tab, and fails where something that gets the focus is covered. */
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
