/** Yoga for Kids: a tree, a butterfly and a cobra on the grass. */
import { DUSK } from '../../palette.mjs';
import { recoloured } from '../../figure/outfits.mjs';
import { PEOPLE } from '../../figure/people.mjs';
import { butterfly, littleCobra, wavingTree } from '../../poses/kids.mjs';
import { bank, grass, hill, treeLine, ridgeLine } from '../../scenery/land.mjs';
import { aerialRoots, canopy, leaves, limb } from '../../scenery/plants.mjs';
import { seeded } from '../../scenery/random.mjs';
import { mist, sky, sun } from '../../scenery/sky.mjs';
import { STAGE, practising, stage } from '../stage.mjs';

const { width, height } = STAGE;
const TREE = '70,70,110 190,30,84 290,0,56 20,170,70';

const butterflies = (rows) =>
  rows
    .map(
      ([x, y, s, turn, colour]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M0 0C-14-16-24-10-20 0S-8 8 0 0C-10 6-14 16-6 18S0 6 0 0zM0 0C14-16 24-10 20 0S8 8 0 0C10 6 14 16 6 18S0 6 0 0z" fill="${colour}"/><path d="M0-7V11" stroke="#3a1545" stroke-width="2" stroke-linecap="round"/></g>`,
    )
    .join('');

const flowers = (count, seed, points) => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const x = random() * width;
    const y = points[0][1] + 14 + random() * 92;
    const s = 1.6 + random() * 2.4;
    const colour = ['#fff3d6', '#f3b9a2', DUSK.saffron][Math.floor(random() * 3)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${s.toFixed(1)}" fill="${colour}"/>`;
  }).join('');
};

const kite = `<g transform="translate(640 112) rotate(18)"><path d="M0-44L30 0L0 52L-30 0z" fill="#cf5a66"/><path d="M0-44L30 0L0 4z" fill="#f8b75c"/><path d="M0 52L-30 0L0 4z" fill="#7a3070"/></g><path d="M624 162C612 230 690 260 640 330S560 350 566 392" fill="none" stroke="#7a3070" stroke-opacity=".5" stroke-width="1.4"/>`;

export const yogaForKids = () => {
  const meadow = bank({
    line: {
      to: width,
      y: 432,
      rise: 8,
      seed: 5,
      step: 40,
      peak: { x: 560, width: 260, height: 14 },
    },
    bottom: height,
    colours: '0 #9dbb6f, .4 #6f9a5c, 1 #4f7f50',
    id: 'meadow',
    lit: '#e8eab0',
  });
  const far = { to: width, y: 386, rise: 14, seed: 12, peak: { x: 660, width: 170, height: 34 } };
  const child = (options) => practising({ light: [0.55, -0.8], shadow: 0.3, ...options });
  return stage(
    44,
    sky(width, 450, '0 #f6b48e, .5 #fbd3a0, 1 #fdf0cf'),
    sun({ x: 470, y: 210, radius: 78, halos: [1.4, 1.9, 2.6], strength: 0.8 }),
    kite,
    hill({ id: 'h1', ...far, bottom: 470, colour: '#c58aa0', haze: '#fde0b0', hazeShare: 0.7 }),
    treeLine({
      points: ridgeLine({ to: width, y: 420, rise: 8, seed: 19, step: 14 }),
      from: 0,
      to: width,
      size: 13,
      seed: 3,
      colour: '#8fa86a',
    }),
    mist('420,424,400,9,.45'),
    meadow.svg,
    grass({ points: meadow.points, count: 170, height: 15, seed: 4, colour: '#6f9a5c' }),
    flowers(46, 8, meadow.points),
    limb('20,505,12 40,470,32 52,330,22 58,210,20 80,110,20 150,40,12', '#6b3a4a'),
    `<path d="M2 520Q20 470 24 400H62Q66 470 104 508Q60 500 50 486Q40 510 2 520z" fill="#6b3a4a"/>`,
    limb('66,230,12 130,150,8 190,90,5', '#6b3a4a'),
    aerialRoots({ from: 110, to: 230, y: 96, drop: 150, count: 7, seed: 5, colour: '#7d4a52' }),
    canopy({ masses: TREE, seed: 6, colour: '#4f7f50' }),
    leaves({ masses: TREE, count: 150, size: 17, seed: 7, colour: '#7ea562' }),
    child({
      pose: wavingTree,
      person: PEOPLE.meenu,
      outfit: recoloured('kidsRose', { top: 'rose', bottom: 'plum' }),
      at: [222, 506],
      unit: 36,
      mat: [1.9, 'indigo'],
    }),
    child({
      pose: butterfly,
      person: PEOPLE.chotu,
      outfit: recoloured('kidsSaffron', { top: 'saffron', bottom: 'indigo' }),
      at: [392, 552],
      unit: 43,
      mat: [2.4, 'rose'],
    }),
    child({
      pose: littleCobra,
      person: PEOPLE.tara,
      outfit: recoloured('kidsRose', { top: 'mist', bottom: 'indigo' }),
      at: [604, 520],
      unit: 35,
      mat: [4.0, 'plum'],
      shift: 1.4,
      mirror: true,
    }),
    butterflies([
      [352, 300, 0.9, -18, '#f0953b'],
      [596, 330, 0.7, 22, '#7a3070'],
      [500, 260, 0.55, 10, '#cf5a66'],
    ]),
    grass({
      points: [
        [0, 602],
        [800, 602],
      ],
      count: 130,
      height: 34,
      seed: 14,
      colour: '#3f6d48',
    }),
  );
};
