/** Surya Shakti: the forms of the sun salutation in one row before the rising sun. */
import { DUSK } from '../../palette.mjs';
import { recoloured } from '../../figure/outfits.mjs';
import { PEOPLE } from '../../figure/people.mjs';
import { adhoMukhaSvanasana, ashwaSanchalanasana } from '../../poses/prone.mjs';
import { hastaUttanasana, pranamasana, uttanasana } from '../../poses/standing.mjs';
import { glints, grass, hill, ridgeLine } from '../../scenery/land.mjs';
import { birds, mist, sky, sun, verticalGradient, yantra } from '../../scenery/sky.mjs';
import { STAGE, practising, stage } from '../stage.mjs';

const { width, height } = STAGE;
const SKY = '0 #40246a, .3 #8a3a72, .58 #dd6a66, .8 #f7a563, 1 #fdd692';
const CLOTHES = recoloured('practice', { top: 'paper', bottom: 'plum' });
const GROUND = 520;

const form = (pose, x, y, options = {}) =>
  practising({
    pose,
    person: PEOPLE.mira,
    outfit: CLOTHES,
    at: [x, y],
    unit: 31,
    light: [0.1, -1],
    mat: null,
    shadow: 0,
    ...options,
  });

export const suryaShakti = () => {
  const line = {
    to: width,
    y: GROUND + 6,
    rise: 4,
    seed: 4,
    step: 40,
    peak: { x: 400, width: 330, height: 34 },
  };
  const heightAt = (x) => GROUND - 28 * Math.exp(-(((x - 400) / 330) ** 2)) + 4;
  const sun0 = { x: 400, y: 372 };
  return stage(
    31,
    sky(width, 470, SKY),
    sun({ ...sun0, radius: 150, halos: [1.3, 1.7, 2.2, 2.75] }),
    yantra({ ...sun0, radius: 262, opacity: 0.4, width: 1, triangles: false }),
    birds('640,120,11 664,134,8 616,140,7'),
    hill({
      id: 'h1',
      to: width,
      y: 420,
      rise: 18,
      seed: 12,
      bottom: 500,
      colour: DUSK.farHill,
      haze: DUSK.haze,
      hazeShare: 0.8,
      peak: { x: 90, width: 120, height: 40 },
    }),
    hill({
      id: 'h2',
      to: width,
      y: 440,
      rise: 10,
      seed: 18,
      bottom: 500,
      colour: DUSK.middleHill,
      haze: DUSK.haze,
      hazeShare: 0.7,
      peak: { x: 720, width: 130, height: 40 },
    }),
    `<defs>${verticalGradient('river', '0 #fbc27c, 1 #c9606c')}</defs><rect y="452" width="${width}" height="120" fill="url(#river)"/>`,
    mist('400,452,380,7,.6'),
    glints({ x: 400, top: 456, bottom: 520, spread: 240, count: 16, seed: 3, thickness: 1.8 }),
    hill({
      id: 'bank',
      ...line,
      bottom: height,
      colour: '#4a2058',
      haze: '#241646',
      hazeShare: 0.9,
      edge: DUSK.edge,
    }),
    grass({ points: ridgeLine(line), count: 110, height: 11, seed: 6, colour: '#3a1a50' }),
    form(pranamasana, 66, heightAt(66)),
    form(hastaUttanasana, 184, heightAt(184)),
    form(uttanasana, 282, heightAt(282)),
    form(ashwaSanchalanasana, 478, heightAt(450), { unit: 30 }),
    form(adhoMukhaSvanasana, 670, heightAt(664), { unit: 30 }),
  );
};
