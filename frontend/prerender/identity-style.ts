import { type Accent, ACCENTS, SHIPPED_ACCENT } from '../src/content/accents.ts';
import { publishedNow } from '../src/content/published.ts';
import { markRatio } from './site-drawings.ts';

type Colours = Readonly<Partial<Record<string, string>>>;

/** The accent of the published version; the shipped one if none was chosen. */
export const accentNow = (): Accent => ACCENTS[publishedNow().identity?.accent ?? SHIPPED_ACCENT];

/**
 * The colours of a chosen accent, placed after the design's styles so that they override them (SITE-14), and the width
 * of a wide logo (LOGO-2); '' for what ships.
 * Not for print, where text is black. They are inlined into each page, so that a page without an accent carries none.
 * @param isSite false for the admin, which keeps the dawn colours, by which its lists tell programs apart
 */
export function identityStyle(isSite: boolean): string {
  const ratio = markRatio();
  const rules = [coloursOf(isSite), ratio === 1 ? '' : `:root{--mark-ratio:${ratio.toFixed(3)}}`];
  return rules.some(Boolean) ? `<style>${rules.join('')}</style>` : '';
}

function coloursOf(isSite: boolean): string {
  const { light, dark } = accentNow();
  if (light === ACCENTS[SHIPPED_ACCENT].light) return '';
  // Bright colours on the dark parts of pages, which are dark in the light scheme too.
  const glow: Colours = isSite
    ? { '--dawn-saffron': dark.action, '--dawn-sand': dark.heading }
    : {};
  const rules = (colours: Colours) =>
    Object.entries(colours)
      .map(([name, colour]) => `${name}:${colour}`)
      .join(';');
  const day = rules({ ...asTokens(light), ...glow });
  const night = rules(asTokens(dark));
  return `@media screen{:root{${day}}}@media screen and (prefers-color-scheme:dark){:root{${night}}}`;
}

const asTokens = (colours: object): Colours =>
  Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [`--color-${name}`, String(colour)]),
  );

/** Sets the theme colour for the browser's own bars in the dark scheme: the page's background. */
export const withThemeColours = (html: string): string =>
  html.replace(
    /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: dark\)")/,
    `$1${accentNow().dark.ground}$2`,
  );
