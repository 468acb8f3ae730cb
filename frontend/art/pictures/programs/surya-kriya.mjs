/** Surya Kriya: one figure opens to the sun; the breath goes to it and comes back. */
import { DUSK } from '../../palette.mjs';
import { recoloured } from '../../figure/outfits.mjs';
import { PEOPLE } from '../../figure/people.mjs';
import { suryaPranama } from '../../poses/standing.mjs';
import { bank, hill } from '../../scenery/land.mjs';
import { mist, sky, sun } from '../../scenery/sky.mjs';
import { STAGE, practising, stage } from '../stage.mjs';

const { width, height } = STAGE;
const SKY = '0 #2a1c5c, .35 #6b2f72, .62 #c9566b, .85 #f39a5e, 1 #fcc87e';

/** Lines of breath between the heart and the sun. */
const breath = () => {
  const lines = [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const k = i - 3;
    return `<path d="M547 ${276 + k * 3}C${500} ${320 + k * 10} ${470} ${372 + k * 13} ${410} ${350 + k * 15}S${330} ${250 + k * 17} ${262} ${250 + k * 12}" opacity="${(0.85 - Math.abs(k) * 0.17).toFixed(2)}"/>`;
  });
  return `<g fill="none" stroke="#fff4d8" stroke-width="1.8" stroke-linecap="round">${lines.join('')}</g>`;
};

export const suryaKriya = () => {
  const near = bank({
    line: {
      to: width,
      y: 536,
      rise: 6,
      seed: 5,
      step: 40,
      peak: { x: 580, width: 200, height: 16 },
    },
    bottom: height,
    colours: '0 #4a2058, .5 #2a1748, 1 #191240',
    id: 'bank',
  });
  return stage(
    54,
    sky(width, 520, SKY),
    sun({ x: 262, y: 244, radius: 118, halos: [1.35, 1.85, 2.5, 3.3] }),
    hill({
      id: 'h1',
      to: width,
      y: 452,
      rise: 22,
      seed: 14,
      bottom: 560,
      colour: '#a84d6d',
      haze: DUSK.haze,
      hazeShare: 0.75,
      peak: { x: 160, width: 160, height: 34 },
    }),
    mist('300,486,330,9,.5'),
    hill({
      id: 'h2',
      to: width,
      y: 492,
      rise: 10,
      seed: 9,
      bottom: 570,
      colour: '#74336a',
      haze: DUSK.nearHaze,
      hazeShare: 0.6,
      peak: { x: 760, width: 190, height: 60 },
    }),
    breath(),
    near.svg,
    practising({
      pose: suryaPranama,
      person: PEOPLE.asha,
      outfit: recoloured('kurti', { top: 'saffron', bottom: 'paper' }),
      at: [572, 530],
      unit: 54,
      mirror: true,
      mat: [2.4, 'mauve'],
      light: [-0.85, -0.5],
      rim: '#ffe9bd',
      rimWidth: 0.045,
    }),
  );
};
