import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Measures contrasts of colours, for the shipped tokens and for the accents that replace them. */

const css = readFileSync(join(__dirname, '../tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

function tokensOf(block: string): Record<string, string> {
  const found = block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

/** The shipped colours by name. */
export const SHIPPED_TOKENS = {
  light: tokensOf(light),
  dark: { ...tokensOf(light), ...tokensOf(dark) },
} as const;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours given as #rrggbb: 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Text must reach 4.5, the borders of controls and the focus ring 3 (WCAG 2.2: 1.4.3, 1.4.11). */
export const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['color-ink', ['color-ground', 'color-surface', 'color-tint', 'color-field'], 4.5],
  ['color-ink-soft', ['color-ground', 'color-surface', 'color-tint'], 4.5],
  ['color-heading', ['color-ground', 'color-surface', 'color-tint'], 4.5],
  ['color-accent', ['color-ground', 'color-surface', 'color-tint'], 4.5],
  ['color-on-action', ['color-action', 'color-action-hover'], 4.5],
  ['color-on-danger', ['color-danger', 'color-danger-hover'], 4.5],
  ['color-success', ['color-success-ground'], 4.5],
  ['color-danger-text', ['color-danger-ground', 'color-surface', 'color-ground'], 4.5],
  ['color-on-band', ['color-band'], 4.5],
  ['color-on-band-soft', ['color-band'], 4.5],
  ['dawn-saffron', ['color-band'], 4.5],
  ['dawn-night', ['dawn-saffron', 'dawn-sand'], 4.5],
  ['color-line-strong', ['color-ground', 'color-surface', 'color-field'], 3],
  ['color-focus', ['color-ground', 'color-surface', 'color-tint'], 3],
];
