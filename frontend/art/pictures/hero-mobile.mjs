/** The hero for phones: text above, the figure in the middle, calm ground for a button below. */
import { DUSK } from '../palette.mjs';
import { paintDefs } from '../figure/paint.mjs';
import { bank, glints, grass, hill, ridgeLine, treeLine } from '../scenery/land.mjs';
import { aerialRoots, canopy, lamp, leaves, limb, lotus, palm } from '../scenery/plants.mjs';
import { groundShadow, mat } from '../scenery/props.mjs';
import { rows } from '../scenery/rows.mjs';
import { birds, mist, mistDefs, sky, sun, verticalGradient, yantra } from '../scenery/sky.mjs';
import { shikhara } from '../scenery/temple.mjs';
import { sitter } from './sitter.mjs';

const WIDTH = 800;
const HEIGHT = 1000;
const HORIZON = 640;
const LIGHT = { x: 400, y: 548 };
const FIGURE = { x: 400, y: 792, unit: 76 };
const HAZE = DUSK.haze;
const DAWN_TALL = '0 #1b1645, .36 #331b54, .56 #6b2d64, .74 #bd5264, .88 #ee8a5a, 1 #fcc87e';
const TREE = '770,150,96 812,40,120 690,20,80 820,270,60';

const FAR = { to: WIDTH, y: 598, rise: 22, seed: 6, peak: { x: 150, width: 150, height: 46 } };
const MIDDLE = { to: WIDTH, y: 622, rise: 15, seed: 8, peak: { x: 700, width: 170, height: 52 } };
const NEAR = { to: WIDTH, y: 640, rise: 8, seed: 26, peak: { x: 60, width: 170, height: 34 } };

const valley = () => `
${hill({ id: 'h1', ...FAR, bottom: 690, colour: DUSK.farHill, haze: HAZE, hazeShare: 0.85 })}
${shikhara({ x: 660, y: 592, height: 96, colour: '#78326a', light: HAZE })}
${hill({ id: 'h2', ...MIDDLE, bottom: 700, colour: '#863b6b', haze: HAZE, hazeShare: 0.75 })}
${mist('400,630,300,12,.5')}
${hill({ id: 'h3', ...NEAR, bottom: 690, colour: DUSK.nearHill, haze: DUSK.nearHaze, hazeShare: 0.6 })}
${treeLine({ points: ridgeLine({ ...NEAR, step: 10 }), from: 0, to: 230, size: 6, seed: 17, colour: '#572659' })}
${palm({ x: 150, y: 640, height: 66, lean: 0.12, colour: DUSK.palm, seed: 4 })}${palm({ x: 128, y: 642, height: 48, lean: -0.16, colour: DUSK.palm, seed: 6 })}`;

export const heroMobile = () => {
  const near = bank({
    line: {
      to: WIDTH,
      y: 790,
      rise: 10,
      seed: 15,
      step: 30,
      peak: { x: 400, width: 260, height: 22 },
    },
    bottom: HEIGHT,
    colours: '0 #3a1d4d, .3 #241646, 1 #140e34',
    id: 'bank',
  });
  const body = `<defs>${paintDefs(FIGURE.unit)}${mistDefs(12)}${verticalGradient('calm', '0 #17123f .8, .3 #211549 .58, .415 #3a1a55 0')}</defs>
${sky(WIDTH, HORIZON + 20, DAWN_TALL)}
${sun({ ...LIGHT, radius: 132, halos: [1.34, 1.76, 2.26, 2.85] })}
${yantra({ ...LIGHT, radius: 242, opacity: 0.34, width: 1, triangles: false })}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#calm)"/>
${birds('196,432,13 226,448,9 172,456,8')}
${valley()}
<defs>${verticalGradient('river', '0 #fbbd78, .32 #d9706a, .8 #5a2962, 1 #331d54')}</defs><rect y="${HORIZON + 4}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#river)"/>
${glints({ x: LIGHT.x, top: HORIZON + 10, bottom: 800, spread: 190, count: 34, seed: 5, opacity: 0.7, thickness: 2.2 })}
${near.svg}
${grass({ points: near.points, count: 120, height: 20, seed: 9, colour: DUSK.grass })}
${groundShadow(FIGURE.x, FIGURE.y + 6, 236, 14, 0.55)}
${mat(FIGURE.x, FIGURE.y + 2, 208, '#8a3f74', '#5a2660')}
${sitter([FIGURE.x, FIGURE.y - 5], FIGURE.unit)}
${lamp({ x: 640, y: 806, size: 16 })}${lotus({ x: 150, y: 808, size: 24 })}
${limb('812,830,30 812,600,22 806,400,18 800,260,22 770,140,16 700,50,8', DUSK.bark)}
${aerialRoots({ from: 690, to: 790, y: 120, drop: 200, count: 7, seed: 14, colour: '#321a4c' })}
${canopy({ masses: TREE, seed: 2, colour: DUSK.bark })}
${leaves({ masses: TREE, count: 110, size: 17, seed: 3, colour: '#3f2259' })}
${leaves({ masses: TREE, count: 26, size: 14, seed: 13, colour: '#8a3f66', opacity: 0.8 })}
${grass({ points: rows('0,985 800,1005'), count: 80, height: 50, seed: 19, colour: '#0f0a2a' })}`;
  return { width: WIDTH, height: HEIGHT, body };
};
