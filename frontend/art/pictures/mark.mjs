/** The school's mark: someone sitting before the rising sun, a lotus line below. */
import { DUSK } from '../palette.mjs';
import { blended, chain, disc, taper } from '../geometry/field.mjs';
import { fieldPath } from '../geometry/path.mjs';
import { petals, verticalGradient } from '../scenery/sky.mjs';

/** The sitter in units of 100, middle of the seat at the origin: broad enough for 32 pixels. */
const sitterField = () => {
  const side = (s) => [
    chain(
      [
        [[s * 0.42, 1.34], 0.15],
        [[s * 0.66, 0.78], 0.125],
        [[s * 0.98, 0.36], 0.12],
      ],
      0.06,
    ),
    chain(
      [
        [[s * 0.3, 0.2], 0.24],
        [[s * 1.02, 0.14], 0.2],
        [[s * 1.16, 0.13], 0.16],
      ],
      0.08,
    ),
    taper([s * 1.0, 0.1], 0.15, [s * -0.3, 0.06], 0.13),
  ];
  return blended(
    [
      chain(
        [
          [[0, 1.26], 0.3],
          [[0, 0.74], 0.255],
          [[0, 0.24], 0.36],
        ],
        0.05,
      ),
      taper([-0.42, 1.36], 0.14, [0.42, 1.36], 0.14),
      taper([0, 1.4], 0.14, [0, 1.72], 0.12),
      disc([0, 1.94], 0.285),
      disc([0, 2.28], 0.115),
      ...side(1),
      ...side(-1),
    ],
    0.12,
  );
};

const sitterPath = fieldPath(sitterField(), {
  unit: 100,
  decimals: 1,
  detail: 0.04,
  tolerance: 0.005,
});

/** The lotus under the seat: three petals to each side. */
const lotusPath =
  'M0 34C-16 30-22 10 0-2C22 10 16 30 0 34zM-10 35C-40 38-58 24-62 4C-36 4-18 16-10 35zM10 35C40 38 58 24 62 4C36 4 18 16 10 35zM-22 37C-58 48-92 40-112 20C-82 12-46 16-22 37zM22 37C58 48 92 40 112 20C82 12 46 16 22 37z';

const SCHEMES = {
  site: {
    ground: '0 #2d2160, .6 #5a2a6a, 1 #a43d66',
    sun: '0 #fff0c4, 1 #f5a548',
    figure: DUSK.grass,
    lotus: DUSK.gold,
    line: DUSK.gold,
  },
  admin: {
    ground: '0 #fdf0d8, 1 #f3cf9c',
    sun: '0 #e58c80, 1 #a8365a',
    figure: '#241a58',
    lotus: '#a8365a',
    line: '#a8365a',
  },
};

/** The mark in a frame of 512, `scale` 1 filling it. */
const emblem = (
  scheme,
  scale,
  id,
) => `<g transform="translate(256 256) scale(${scale})"><defs>${verticalGradient(`${id}Sun`, scheme.sun)}</defs>
<path d="${petals(0, -26, 176, 216, 16, 11.25)}" fill="none" stroke="${scheme.line}" stroke-width="6" stroke-opacity=".8"/>
<circle cy="-26" r="160" fill="url(#${id}Sun)"/>
<g transform="translate(0 112) scale(1.16)"><path d="${sitterPath}" fill="${scheme.figure}"/></g>
<g transform="translate(0 132) scale(1.45)"><path d="${lotusPath}" fill="${scheme.lotus}"/></g></g>`;

/** A square icon of 512; `shape` is `rounded`, or `full` for masks with the mark in the safe zone. */
export const icon = (schemeName, shape) => {
  const scheme = SCHEMES[schemeName];
  const corner = shape === 'rounded' ? 116 : 0;
  const scale = shape === 'rounded' ? 0.95 : 0.8;
  return {
    width: 512,
    height: 512,
    body: `<defs>${verticalGradient('ground', scheme.ground)}</defs><rect width="512" height="512" rx="${corner}" fill="url(#ground)"/>${emblem(scheme, scale, 'mark')}`,
  };
};

/** White on transparent: the sun is a ring with a gap around the sitter. */
export const monochromeIcon = () => ({
  width: 512,
  height: 512,
  body: `<mask id="around"><rect width="512" height="512" fill="#fff"/><g transform="translate(256 340) scale(1.1)"><path d="${sitterPath}" fill="#000" stroke="#000" stroke-width="26" stroke-linejoin="round"/></g></mask><g transform="translate(256 256) scale(.86) translate(-256 -256)"><circle cx="256" cy="232" r="168" fill="none" stroke="#fff" stroke-width="26" mask="url(#around)"/><g transform="translate(256 340) scale(1.1)"><path d="${sitterPath}" fill="#fff"/></g><g transform="translate(256 372) scale(1.6)"><path d="${lotusPath}" fill="#fff"/></g></g>`,
});

/** The small icon of a browser tab: the same mark without fine lines. */
export const faviconSvg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>${verticalGradient('g', '0 #2d2160, 1 #a43d66')}${verticalGradient('s', '0 #fff0c4, 1 #f5a548')}</defs><rect width="64" height="64" rx="15" fill="url(#g)"/><circle cx="32" cy="29" r="22" fill="url(#s)"/><g transform="translate(32 50) scale(.172)"><path d="${sitterPath}" fill="#2a1748"/></g><path transform="translate(32 52) scale(.21)" d="${lotusPath}" fill="#fdd692"/></svg>`;

/** The mark alone in a given square, for other pictures. */
export const markAt = (x, y, size) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 512 512">${emblem({ ...SCHEMES.site, figure: DUSK.grass }, 1, 'panelMark')}</svg>`;
