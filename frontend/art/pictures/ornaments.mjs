/** Line ornaments in the text's colour, for headings, dividers and loading. */
import { petals } from '../scenery/sky.mjs';

const svg = (width, height, inside, stroke = 1.5) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`;

const lotus =
  'M0 0C-9-7-9-19 0-27C9-19 9-7 0 0zM-2-1C-14-2-22-10-24-21C-14-21-5-14-2-1zM2-1C14-2 22-10 24-21C14-21 5-14 2-1zM-6 0C-20 3-33-2-39-11C-27-15-13-11-6 0zM6 0C20 3 33-2 39-11C27-15 13-11 6 0z';

export const ORNAMENTS = {
  /** A lotus between two tapering lines. */
  'lotus-line': svg(
    320,
    40,
    `<path transform="translate(160 33)" d="${lotus}"/><path d="M8 33H104M216 33h96M112 33h.1M208 33h.1"/>`,
  ),
  /** A row of petals with a dot between each. */
  divider: svg(
    320,
    24,
    `<path d="${Array.from({ length: 7 }, (_, i) => `M${64 + i * 30} 12q6-9 12 0q-6 9-12 0z`).join('')}${Array.from({ length: 8 }, (_, i) => `M${55 + i * 30} 12h.1`).join('')}M6 12h36M278 12h36"/>`,
  ),
  /** The yantra: petals, circles, interlaced triangles in a gated square. */
  yantra: svg(
    120,
    120,
    `<circle cx="60" cy="60" r="33"/><circle cx="60" cy="60" r="30"/><path d="${petals(60, 60, 33, 43, 12)}"/><circle cx="60" cy="60" r="44"/><path d="M60 33L83.400 73.500H36.600zM60 87L36.600 46.500H83.400z"/><circle cx="60" cy="60" r="2.500" fill="currentColor" stroke="none"/><path d="M10 10H46v6h28v-6h36V46h-6v28h6v36H74v-6H46v6H10V74h6V46h-6z"/>`,
    1.2,
  ),
  /** A sun half risen over a line. */
  sunrise: svg(
    120,
    60,
    `<path d="M4 54H116M32 54A28 28 0 0 1 88 54M42 54a18 18 0 0 1 36 0"/><path d="M60 18V8M38.600 23.200l-5-8.600M81.400 23.200l5-8.600M23 38.600l-8.600-5M97 38.600l8.600-5"/>`,
  ),
  /** Rings with petals, made to turn slowly while something loads. */
  wheel: svg(
    64,
    64,
    `<path d="${petals(32, 32, 14, 28, 8)}"/><circle cx="32" cy="32" r="14"/><circle cx="32" cy="32" r="6"/>`,
    1.6,
  ),
};
