/** About the school: an elder and his students under the banyan by the lake. */
import { recoloured } from '../figure/outfits.mjs';
import { PEOPLE } from '../figure/people.mjs';
import { DUSK, MATS } from '../palette.mjs';
import { sukhasanaProfile } from '../poses/seated.mjs';
import { bank, glints, grass, hill } from '../scenery/land.mjs';
import { aerialRoots, canopy, lamp, leaves, limb } from '../scenery/plants.mjs';
import { birds, mist, sky, sun, verticalGradient } from '../scenery/sky.mjs';
import { STAGE, practising, stage } from './stage.mjs';

const { width, height } = STAGE;
const SKY = '0 #54306e, .32 #a04a72, .62 #e27a6a, .85 #f8b06c, 1 #fdd692';
const CROWN = '640,60,120 520,30,100 760,80,110 400,20,70 800,170,70 690,130,70';

const student = (person, top, bottom, x, y, unit, mat) =>
  practising({
    pose: sukhasanaProfile,
    person,
    outfit: recoloured(person.hairStyle === 'crop' ? 'tee' : 'kurti', { top, bottom }),
    at: [x, y],
    unit,
    mat: [1.7, mat],
    light: [-0.55, -0.8],
  });

export const about = () => {
  const shore = bank({
    line: {
      to: width,
      y: 448,
      rise: 7,
      seed: 8,
      step: 40,
      peak: { x: 640, width: 260, height: 20 },
    },
    bottom: height,
    colours: '0 #6a3163, .4 #472158, 1 #2a1748',
    id: 'shore',
  });
  return stage(
    50,
    sky(width, 430, SKY),
    sun({ x: 214, y: 300, radius: 82, halos: [1.4, 1.95, 2.6, 3.4] }),
    birds('330,150,11 356,166,8 310,172,7'),
    hill({
      id: 'h1',
      to: width,
      y: 362,
      rise: 20,
      seed: 9,
      bottom: 430,
      colour: DUSK.farHill,
      haze: DUSK.haze,
      hazeShare: 0.8,
    }),
    hill({
      id: 'h2',
      to: width,
      y: 384,
      rise: 9,
      seed: 22,
      bottom: 430,
      colour: DUSK.middleHill,
      haze: DUSK.haze,
      hazeShare: 0.65,
    }),
    `<defs>${verticalGradient('lake', '0 #fbc27c, .6 #d9706a, 1 #8a3f74')}</defs><rect y="398" width="${width}" height="120" fill="url(#lake)"/>`,
    mist('230,400,320,7,.55'),
    glints({ x: 214, top: 404, bottom: 456, spread: 200, count: 16, seed: 3, thickness: 1.8 }),
    shore.svg,
    grass({ points: shore.points, count: 120, height: 13, seed: 6, colour: '#4a2058' }),
    limb('700,500,58 690,400,42 676,300,36 650,200,34 600,110,22 520,50,10', DUSK.bark),
    limb('684,330,24 730,230,18 780,140,10', DUSK.bark),
    `<path d="M628 516Q652 470 654 400H716Q722 470 770 512Q730 498 712 478Q700 506 676 512Q660 508 664 484Q650 506 628 516z" fill="${DUSK.bark}"/>`,
    `<path d="M668 470q-8-90 4-170M690 480q6-110-6-210" fill="none" stroke="${DUSK.edge}" stroke-opacity=".4" stroke-width="2.2" stroke-linecap="round"/>`,
    aerialRoots({ from: 440, to: 620, y: 96, drop: 190, count: 9, seed: 5, colour: '#3a1d4d' }),
    aerialRoots({ from: 740, to: 800, y: 150, drop: 260, count: 5, seed: 15, colour: '#3a1d4d' }),
    canopy({ masses: CROWN, seed: 6, colour: DUSK.bark }),
    leaves({ masses: CROWN, count: 170, size: 17, seed: 7, colour: '#4a2a66' }),
    leaves({ masses: CROWN, count: 80, size: 15, seed: 17, colour: '#b0506e', opacity: 0.75 }),
    student(PEOPLE.kavya, 'mist', 'indigo', 236, 482, 34, 'plum'),
    student(PEOPLE.dev, 'coral', 'plum', 356, 486, 35, 'indigo'),
    student(PEOPLE.lata, 'plum', 'sand', 148, 548, 46, 'indigo'),
    student(PEOPLE.asha, 'saffron', 'indigo', 312, 556, 47, 'rose'),
    `<path d="M520 516Q528 500 552 498H676Q700 500 708 516L716 540Q612 556 512 540z" fill="#8a5a6a"/><path d="M512 540Q612 556 716 540L714 556Q612 572 514 556z" fill="#5f3a58"/><rect x="536" y="498" width="150" height="10" rx="5" fill="${MATS.rose[0]}"/>`,
    practising({
      pose: sukhasanaProfile,
      person: PEOPLE.guru,
      outfit: recoloured('kurta', { top: 'paper', bottom: 'sand' }),
      at: [618, 504],
      unit: 50,
      mirror: true,
      mat: null,
      light: [-0.7, -0.7],
      rimWidth: 0.035,
    }),
    lamp({ x: 470, y: 548, size: 15 }),
    grass({
      points: [
        [0, 604],
        [800, 604],
      ],
      count: 90,
      height: 36,
      seed: 12,
      colour: '#1d1040',
    }),
  );
};
