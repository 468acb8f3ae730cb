/** The hero for wide windows: a river valley at dawn; the left half stays calm for the text. */
import { DUSK } from '../palette.mjs';
import { paintDefs } from '../figure/paint.mjs';
import { bank, glints, grass, hill, ridgeLine, treeLine } from '../scenery/land.mjs';
import { aerialRoots, canopy, lamp, leaves, limb, lotus, palm } from '../scenery/plants.mjs';
import { groundShadow, mat } from '../scenery/props.mjs';
import {
  birds,
  horizontalGradient,
  mist,
  mistDefs,
  sky,
  sun,
  verticalGradient,
  yantra,
} from '../scenery/sky.mjs';
import { rows } from '../scenery/rows.mjs';
import { gopuram, shikhara } from '../scenery/temple.mjs';
import { sitter } from './sitter.mjs';

const WIDTH = 1600;
const HEIGHT = 900;
const HORIZON = 585;
const LIGHT = { x: 1085, y: 452 };
const FIGURE = { x: 1085, y: 792, unit: 96 };
const HAZE = DUSK.haze;
const TREE = '1590,60,150 1480,20,120 1380,-10,90 1620,200,100 1290,-30,60';

const FAR = { to: WIDTH, y: 520, rise: 34, seed: 3, peak: { x: 640, width: 230, height: 64 } };
const MIDDLE = { to: WIDTH, y: 556, rise: 26, seed: 8, peak: { x: 1480, width: 260, height: 84 } };
const NEAR = { to: WIDTH, y: 580, rise: 16, seed: 21, peak: { x: 190, width: 300, height: 74 } };

const valley = () => `
${hill({ id: 'h1', ...FAR, bottom: 640, colour: DUSK.farHill, haze: HAZE, hazeShare: 0.85 })}
${mist('760,540,360,12,.4')}
${shikhara({ x: 1418, y: 507, height: 124, colour: '#7b3468', light: HAZE })}
${hill({ id: 'h2', ...MIDDLE, bottom: 650, colour: DUSK.middleHill, haze: HAZE, hazeShare: 0.75 })}
${treeLine({ points: ridgeLine({ ...MIDDLE, step: 9 }), from: 1180, to: 1340, size: 6, seed: 7, colour: '#87396a' })}
${mist('1000,570,420,16,.5 420,560,380,14,.35')}
${hill({ id: 'h3', ...NEAR, bottom: 660, colour: DUSK.nearHill, haze: DUSK.nearHaze, hazeShare: 0.6 })}
${treeLine({ points: ridgeLine({ ...NEAR, step: 11 }), from: 0, to: 560, size: 8, seed: 17, colour: '#572659' })}
${treeLine({ points: ridgeLine({ ...NEAR, step: 10 }), from: 810, to: 940, size: 6, seed: 27, colour: '#552559' })}
${gopuram({ x: 872, y: 588, height: 84, colour: '#552559', light: HAZE, storeys: 7 })}
${palm({ x: 46, y: 540, height: 120, lean: 0.12, colour: DUSK.palm, seed: 4 })}${palm({ x: 84, y: 546, height: 84, lean: 0.2, colour: DUSK.palm, seed: 6 })}`;

const river = () => `
<defs>${verticalGradient('river', '0 #fbbd78, .3 #d9706a, .72 #6c3067, 1 #331d54')}</defs><rect y="${HORIZON + 8}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#river)"/>
${mist('1085,596,560,10,.6')}
${glints({ x: LIGHT.x, top: HORIZON + 14, bottom: 800, spread: 250, count: 52, seed: 5, opacity: 0.75, thickness: 2.6 })}
${glints({ x: 520, top: HORIZON + 40, bottom: 780, spread: 620, count: 22, seed: 8, colour: DUSK.haze, opacity: 0.22, thickness: 1.8 })}`;

const banyan = () => `
${limb('1610,880,66 1594,640,44 1582,420,40 1562,220,44 1500,80,30 1400,10,14', DUSK.bark)}
${limb('1538,905,16 1548,640,9 1540,420,8 1530,190,10', DUSK.bark)}
${limb('1575,300,30 1530,210,18 1440,130,9', DUSK.bark)}
<path d="M1556 840q8-180-2-330M1576 800q4-150-6-300M1592 560q-6-140-24-250" fill="none" stroke="#4b2a62" stroke-width="3" stroke-linecap="round"/>
<path d="M1546 640q-12-110-8-220M1548 420q2-90-8-170" fill="none" stroke="#f6a36b" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round"/>
${aerialRoots({ from: 1390, to: 1520, y: 70, drop: 330, count: 11, seed: 14, colour: '#321a4c' })}
${canopy({ masses: TREE, seed: 2, colour: DUSK.bark })}
${leaves({ masses: TREE, count: 240, size: 21, seed: 3, colour: '#3f2259' })}
${leaves({ masses: TREE, count: 90, size: 17, seed: 12, colour: '#9a4668', opacity: 0.8 })}`;

export const heroDesktop = () => {
  const near = bank({
    line: {
      to: WIDTH,
      y: 800,
      rise: 16,
      seed: 11,
      step: 40,
      peak: { x: 1120, width: 380, height: 26 },
    },
    bottom: HEIGHT,
    colours: '0 #3a1d4d, .35 #241646, 1 #150f36',
    id: 'bank',
  });
  const calm = '0 #17123f .86, .3 #1f1649 .66, .46 #2a1750 .36, .57 #2c1850 0';
  const body = `<defs>${paintDefs(FIGURE.unit)}${mistDefs(16)}${horizontalGradient('calm', calm)}</defs>
${sky(WIDTH, HORIZON + 30)}
${sun({ ...LIGHT, radius: 178, halos: [1.34, 1.78, 2.34, 3.05] })}
${yantra({ ...LIGHT, radius: 330, opacity: 0.36, width: 1.1, triangles: false })}
${birds('860,210,15 895,232,11 828,240,10 930,190,9')}
${valley()}
${river()}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#calm)"/>
${near.svg}
${grass({ points: near.points, count: 240, height: 26, seed: 9, colour: DUSK.grass })}
${groundShadow(FIGURE.x, FIGURE.y + 6, 300, 18, 0.55)}
${mat(FIGURE.x, FIGURE.y + 4, 262, '#8a3f74', '#5a2660')}
${sitter([FIGURE.x, FIGURE.y - 4], FIGURE.unit)}
${lamp({ x: 1392, y: 804, size: 20 })}${lotus({ x: 1350, y: 812, size: 26 })}${lotus({ x: 1452, y: 812, size: 22 })}
${banyan()}
${grass({ points: rows('1180,905 1600,880'), count: 90, height: 66, seed: 19, colour: '#150d33' })}
${grass({ points: rows('0,880 560,905'), count: 80, height: 52, seed: 23, colour: '#150d33' })}`;
  return { width: WIDTH, height: HEIGHT, body };
};
