/** Hatha Yoga Membership: a small class of varied people in a hall open to the morning. */
import { recoloured } from '../../figure/outfits.mjs';
import { PEOPLE } from '../../figure/people.mjs';
import { vrikshasana } from '../../poses/standing.mjs';
import { hill } from '../../scenery/land.mjs';
import { canopy } from '../../scenery/plants.mjs';
import { mist, sky, sun, verticalGradient } from '../../scenery/sky.mjs';
import { STAGE, practising, stage } from '../stage.mjs';

const { width, height } = STAGE;
const FLOOR = 446;

/** A wall with three pointed arches open to the garden. */
const arcade = () => {
  const arch = (x, w) => {
    const top = 92;
    return `M${x - w} ${FLOOR}V232C${x - w} 170 ${x - w * 0.45} 142 ${x} ${top}C${x + w * 0.45} 142 ${x + w} 170 ${x + w} 232V${FLOOR}z`;
  };
  const openings = [138, 400, 662].map((x) => arch(x, 104)).join('');
  const frames = [138, 400, 662]
    .map(
      (x) =>
        `<path d="${arch(x, 112)}" fill="none" stroke="#c98a63" stroke-opacity=".55" stroke-width="2.5"/>`,
    )
    .join('');
  return `<defs>${verticalGradient('wall', '0 #f0c69a, 1 #e2a87c')}</defs><path fill-rule="evenodd" fill="url(#wall)" d="M0 0H${width}V${FLOOR}H0z${openings}"/>${frames}<path d="M0 52H${width}M0 60H${width}" stroke="#c98a63" stroke-opacity=".5" stroke-width="2"/><path d="${Array.from({ length: 27 }, (_, i) => `M${i * 30 + 10} 46l10-16l10 16z`).join('')}" fill="#cf8f68" opacity=".45"/>`;
};

const floor = () =>
  `<defs>${verticalGradient('floor', '0 #d99a74, 1 #b9735f')}</defs><rect y="${FLOOR}" width="${width}" height="${height - FLOOR}" fill="url(#floor)"/>${[
    138, 400, 662,
  ]
    .map((x) => `<path d="M${x - 104} ${FLOOR}h208l-70 154h-290z" fill="#ffe3ac" opacity=".34"/>`)
    .join('')}`;

const student = (person, outfit, x, y, unit, mat, mirror = false) =>
  practising({
    pose: vrikshasana,
    person,
    outfit,
    at: [x, y],
    unit,
    mirror,
    mat,
    light: [0.2, -0.95],
    shadow: 0.3,
  });

export const hathaYogaMembership = () =>
  stage(
    38,
    sky(width, FLOOR, '0 #f7b37c, .55 #fbd095, 1 #fdeac4'),
    sun({ x: 400, y: 250, radius: 62, halos: [1.4, 1.9, 2.5] }),
    hill({
      id: 'h1',
      to: width,
      y: 356,
      rise: 16,
      seed: 5,
      bottom: FLOOR,
      colour: '#d98a78',
      haze: '#fbd8a4',
      hazeShare: 0.6,
    }),
    canopy({
      masses:
        '50,300,56 130,336,44 210,356,40 330,366,34 400,372,34 480,364,36 560,345,42 640,320,50 745,300,64',
      seed: 4,
      colour: '#86935c',
    }),
    canopy({
      masses:
        '20,400,60 110,420,50 190,424,50 300,440,42 360,444,44 430,444,44 500,438,44 600,426,52 700,420,56 790,400,64',
      seed: 9,
      colour: '#5f7d50',
    }),
    mist('400,400,400,14,.4'),
    arcade(),
    floor(),
    student(PEOPLE.kavya, recoloured('practice', { top: 'mist', bottom: 'indigo' }), 269, 478, 30, [
      1.7,
      'plum',
    ]),
    student(
      PEOPLE.dev,
      recoloured('tee', { top: 'coral', bottom: 'plum' }),
      531,
      478,
      30,
      [1.7, 'indigo'],
      true,
    ),
    student(PEOPLE.lata, recoloured('kurti', { top: 'plum', bottom: 'sand' }), 118, 556, 39, [
      1.8,
      'indigo',
    ]),
    student(PEOPLE.mira, recoloured('practice', { top: 'rose', bottom: 'indigo' }), 400, 572, 41, [
      1.8,
      'rose',
    ]),
    student(
      PEOPLE.rohan,
      recoloured('kurta', { top: 'paper', bottom: 'leaf' }),
      684,
      556,
      39,
      [1.8, 'plum'],
      true,
    ),
  );
