/** Yogasanas: postures in sequence, going down the steps of a ghat to the water. */
import { recoloured } from '../../figure/outfits.mjs';
import { PEOPLE } from '../../figure/people.mjs';
import { dhanurasana } from '../../poses/prone.mjs';
import { padmasana } from '../../poses/seated.mjs';
import { trikonasana, virabhadrasanaOne } from '../../poses/standing.mjs';
import { glints, hill } from '../../scenery/land.mjs';
import { mist, sky, sun, verticalGradient, yantra } from '../../scenery/sky.mjs';
import { shikhara } from '../../scenery/temple.mjs';
import { STAGE, practising, stage } from '../stage.mjs';

const { width, height } = STAGE;
const SKY = '0 #8f4a86, .3 #cf6a7a, .6 #f29a72, .85 #fbc98a, 1 #fde2ae';

/** One broad step of the ghat: its tread is at y, from `from` to the right or left edge. */
const step = (y, from, to, top, face) =>
  `<path d="M${from} ${y}H${to}V${height}H${from}z" fill="${face}"/><path d="M${from} ${y}H${to}v9H${from}z" fill="${top}"/>`;

const figure = (pose, person, outfit, at, unit, mat, shift = 0) =>
  practising({ pose, person, outfit, at, unit, mat, shift, light: [-0.5, -0.85], shadow: 0.28 });

export const yogasanas = () =>
  stage(
    38,
    sky(width, 430, SKY),
    sun({ x: 232, y: 246, radius: 84, halos: [1.4, 1.95, 2.6, 3.4] }),
    yantra({ x: 232, y: 246, radius: 176, opacity: 0.5, width: 1, triangles: false }),
    hill({
      id: 'h1',
      to: width,
      y: 352,
      rise: 18,
      seed: 4,
      bottom: 430,
      colour: '#b9637c',
      haze: '#fbc690',
      hazeShare: 0.75,
      peak: { x: 620, width: 190, height: 36 },
    }),
    shikhara({ x: 396, y: 372, height: 84, colour: '#a5537a', light: '#fbd7a0' }),
    hill({
      id: 'h2',
      to: width,
      y: 384,
      rise: 8,
      seed: 15,
      bottom: 430,
      colour: '#93487a',
      haze: '#f0a083',
      hazeShare: 0.6,
    }),
    `<defs>${verticalGradient('river', '0 #fcd08f, .5 #e8837a, 1 #a2527f')}</defs><rect y="396" width="${width}" height="${height}" fill="url(#river)"/>`,
    mist('260,398,300,7,.5'),
    glints({ x: 232, top: 402, bottom: 560, spread: 190, count: 26, seed: 7, thickness: 2 }),
    step(414, 560, width, '#f0cfa0', '#c98f77'),
    step(462, 372, width, '#ecc596', '#bb7d70'),
    step(510, 196, width, '#e6b98b', '#a86a6b'),
    step(556, -2, width, '#dcaa82', '#935a67'),
    `<path d="M560 423v39M372 471v39M196 519v37" stroke="#7a4560" stroke-opacity=".35" stroke-width="2"/>`,
    figure(
      virabhadrasanaOne,
      PEOPLE.asha,
      recoloured('kurti', { top: 'plum', bottom: 'paper' }),
      [690, 413],
      30,
      [3.1, 'indigo'],
      -0.1,
    ),
    figure(
      trikonasana,
      PEOPLE.arjun,
      recoloured('tee', { top: 'indigo', bottom: 'plum' }),
      [492, 461],
      27,
      [3.4, 'rose'],
      -0.1,
    ),
    figure(
      dhanurasana,
      PEOPLE.nila,
      recoloured('practice', { top: 'coral', bottom: 'indigo' }),
      [296, 509],
      34,
      [2.6, 'plum'],
      0,
    ),
    figure(
      padmasana,
      PEOPLE.mira,
      recoloured('practice', { top: 'rose', bottom: 'indigo' }),
      [104, 555],
      37,
      [2.3, 'indigo'],
    ),
  );
