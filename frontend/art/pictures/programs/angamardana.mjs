/** Angamardana: the body itself is the weight. Two people at full strength on the floor. */
import { recoloured } from '../../figure/outfits.mjs';
import { PEOPLE } from '../../figure/people.mjs';
import { dandasana } from '../../poses/prone.mjs';
import { navasana } from '../../poses/strength.mjs';
import { horizontalGradient, sky, verticalGradient } from '../../scenery/sky.mjs';
import { STAGE, practising, stage } from '../stage.mjs';

const { width, height } = STAGE;

/** Arcs of movement around a point. */
const arcs = (x, y, radii, from, to, colour) => {
  const at = (r, a) =>
    `${(x + r * Math.cos((a * Math.PI) / 180)).toFixed(1)} ${(y + r * Math.sin((a * Math.PI) / 180)).toFixed(1)}`;
  return `<g fill="none" stroke="${colour}" stroke-linecap="round">${radii
    .map(
      (r, i) =>
        `<path d="M${at(r, from + i * 6)}A${r} ${r} 0 0 1 ${at(r, to - i * 9)}" stroke-width="${(5 - i * 1.1).toFixed(1)}" opacity="${(0.75 - i * 0.15).toFixed(2)}"/>`,
    )
    .join('')}</g>`;
};

export const angamardana = () =>
  stage(
    52,
    sky(width, height, '0 #241a58, .5 #5a2a6e, 1 #a43d66'),
    `<defs>${horizontalGradient('beam1', '0 #c9566b 0, .3 #c9566b .5, 1 #d9606b .6')}${horizontalGradient('beam2', '.1 #ee8058 0, .4 #ee8058 .6, 1 #f39a62 .75')}${horizontalGradient('beam3', '.2 #f8b75c 0, .5 #f8b75c .7, 1 #fdd692 .95')}${verticalGradient('floor', '0 #3a1d55, 1 #20153f')}</defs><path d="M0 404L${width} 60V404z" fill="url(#beam1)"/><path d="M104 404L${width} 170V404z" fill="url(#beam2)"/><path d="M280 404L${width} 290V404z" fill="url(#beam3)"/>`,
    `<rect y="404" width="${width}" height="${height}" fill="url(#floor)"/><path d="M0 405H${width}" stroke="#f8b75c" stroke-opacity=".6" stroke-width="2"/>`,
    arcs(520, 400, [262, 280, 298, 316], -146, -66, '#ffd692'),
    practising({
      pose: navasana,
      person: PEOPLE.nila,
      outfit: recoloured('practice', { top: 'coral', bottom: 'mist' }),
      at: [562, 424],
      unit: 54,
      shift: 0.9,
      mat: [2.5, 'plum'],
      rim: '#ffd692',
      rimWidth: 0.045,
      light: [0.85, -0.5],
    }),
    practising({
      pose: dandasana,
      person: PEOPLE.arjun,
      outfit: recoloured('tee', { top: 'saffron', bottom: 'indigo' }),
      at: [276, 562],
      unit: 52,
      mat: [5, 'rose'],
      rim: '#ffd692',
      rimWidth: 0.04,
    }),
  );
