/** The three teachers: busts in the style of the series, which differ in hair, clothes and posture. */
import { recoloured } from '../figure/outfits.mjs';
import { paintDefs, paintFigure } from '../figure/paint.mjs';
import { PEOPLE } from '../figure/people.mjs';
import { tadasana } from '../poses/standing.mjs';
import { hill } from '../scenery/land.mjs';
import { mistDefs, petals, sky, verticalGradient } from '../scenery/sky.mjs';

const WIDTH = 400;
const HEIGHT = 500;
const UNIT = 160;

const halo = (x, y, r, colour) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><g fill="none" stroke="#fff4dc"><path d="${petals(x, y, r * 1.06, r * 1.24, 24)}" stroke-opacity=".65" stroke-width="1.6"/><circle cx="${x}" cy="${y}" r="${r * 1.06}" stroke-opacity=".65" stroke-width="1.4"/></g>`;

const bust = ({ colours, disc, hills, person, outfit, pose, lower = 0, unit = UNIT }) => ({
  width: WIDTH,
  height: HEIGHT,
  body: `<defs>${paintDefs(unit)}${mistDefs(10)}</defs>${sky(WIDTH, HEIGHT, colours)}${halo(200, 216, 156, disc)}
${hill({ id: 'h1', to: WIDTH, y: 388, rise: 16, seed: hills, bottom: HEIGHT, colour: '#a84d6d', haze: '#7a3070', hazeShare: 0.8, step: 10 })}
${hill({ id: 'h2', to: WIDTH, y: 424, rise: 12, seed: hills + 3, bottom: HEIGHT, colour: '#6b2c66', haze: '#35205c', hazeShare: 0.8, step: 10 })}
${paintFigure({ pose: { ...tadasana, ...pose }, person, outfit, at: [200, 8.28 * unit + lower], unit, light: [0.7, -0.7], rim: '#ffe6bd', rimWidth: 0.028, shade: 0.12 })}
<defs>${verticalGradient('foot', '0 #2a1748 0, 1 #2a1748 .28')}</defs><rect y="380" width="${WIDTH}" height="120" fill="url(#foot)"/>`,
});

/** About 45, in a sari, her hair tied back. */
export const teacherOne = () =>
  bust({
    colours: '0 #5a2a6e, .6 #c9566b, 1 #f3a06a',
    disc: '#f8c37c',
    hills: 4,
    person: {
      ...PEOPLE.mira,
      skin: 'tan',
      hair: 'black',
      hairStyle: 'lowBun',
      gajra: false,
      earrings: true,
      bindi: true,
      girth: 1.02,
    },
    outfit: {
      ...recoloured('kurti', { top: 'plum', bottom: 'plum' }),
      drape: { cloth: 'rose' },
    },
    pose: { head: 92, neck: 91 },
  });

/** About 60, white kurta, grey beard. */
export const teacherTwo = () =>
  bust({
    colours: '0 #2d2160, .55 #7a3f7c, 1 #e58c80',
    disc: '#f1b06c',
    hills: 9,
    person: { ...PEOPLE.guru, hair: 'grey', skin: 'brown', glasses: true },
    outfit: recoloured('kurta', { top: 'paper', bottom: 'sand' }),
    pose: { head: 88, neck: 89 },
    lower: -8,
  });

/** Young, in a kurti, a long plait over her shoulder. */
export const teacherThree = () =>
  bust({
    colours: '0 #a84d6d, .55 #ee8f66, 1 #fbc98a',
    disc: '#fde0a6',
    hills: 13,
    person: { ...PEOPLE.kavya, hair: 'black', hairStyle: 'braidOver', earrings: true, girth: 0.94 },
    outfit: { ...recoloured('kurti', { top: 'leaf', bottom: 'indigo' }) },
    pose: { head: 93, neck: 91, faceFlip: false },
  });
