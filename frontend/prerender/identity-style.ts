import { type Accent, ACCENTS, SHIPPED_ACCENT } from '../src/content/accents.ts';
import { publishedNow } from '../src/content/published.ts';
import { markRatio } from './site-drawings.ts';

type Colours = Readonly<Partial<Record<string, string>>>;

/** The accent of the published version; what ships where none was chosen. */
export const accentNow = (): Accent => ACCENTS[publishedNow().identity?.accent ?? SHIPPED_ACCENT];

/**
 * The colours of a chosen accent, behind the styles of the design and in their place (SITE-14), and the width of a wide
 * logo (LOGO-2); '' for what ships.
 * Not on paper, where ink is black. Each page of a version has its own, so that no other page carries any.
 * @param isSite the admin keeps the light of the dawn, by which its lists tell programs apart
 */
export function identityStyle(isSite: boolean): string {
  const ratio = markRatio();
  const rules = [coloursOf(isSite), ratio === 1 ? '' : `:root{--mark-ratio:${ratio.toFixed(3)}}`];
  return rules.some(Boolean) ? `<style>${rules.join('')}</style>` : '';
}

function coloursOf(isSite: boolean): string {
  const { light, dark } = accentNow();
  if (light === ACCENTS[SHIPPED_ACCENT].light) return '';
  // What glows on the dark parts of pages, which are dark by day as well.
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

/** What a browser paints its own bars with, in the dark: the ground of the page. */
export const withThemeColours = (html: string): string =>
  html.replace(
    /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: dark\)")/,
    `$1${accentNow().dark.ground}$2`,
  );
