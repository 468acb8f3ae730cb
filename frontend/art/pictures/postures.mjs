/** The 21 postures of Yogasanas as small drawings: a figure on its mat before a disc of sand. */
import { paintSmall } from '../figure/paint-small.mjs';
import { recoloured } from '../figure/outfits.mjs';
import { PEOPLE } from '../figure/people.mjs';
import {
  halasana,
  matsyasana,
  sarvangasana,
  setuBandhasana,
  shavasana,
} from '../poses/inverted.mjs';
import { ustrasana } from '../poses/kneeling.mjs';
import { adhoMukhaSvanasana, bhujangasana, dhanurasana, shalabhasana } from '../poses/prone.mjs';
import {
  ardhaMatsyendrasana,
  baddhaKonasana,
  januShirshasana,
  padmasana,
  paschimottanasana,
} from '../poses/seated.mjs';
import {
  tadasana,
  trikonasana,
  uttanasana,
  virabhadrasanaOne,
  virabhadrasanaTwo,
  vrikshasana,
} from '../poses/standing.mjs';

const COSTUMES = {
  plum: recoloured('practice', { top: 'coral', bottom: 'plum' }),
  indigo: recoloured('practice', { top: 'rose', bottom: 'indigo' }),
  leaf: recoloured('tee', { top: 'leaf', bottom: 'indigo' }),
  mist: recoloured('tee', { top: 'plum', bottom: 'indigo' }),
};
const CAST = [
  [PEOPLE.mira, COSTUMES.indigo],
  [PEOPLE.arjun, COSTUMES.mist],
  [PEOPLE.nila, COSTUMES.plum],
  [PEOPLE.dev, COSTUMES.leaf],
];

/** Posture id → [pose, place in the cast]. Shoulder postures go to people without a bun. */
export const POSTURES = {
  tadasana: [tadasana, 0],
  vrikshasana: [vrikshasana, 2],
  trikonasana: [trikonasana, 3],
  'virabhadrasana-1': [virabhadrasanaOne, 0],
  'virabhadrasana-2': [virabhadrasanaTwo, 1],
  uttanasana: [uttanasana, 2],
  'adho-mukha-svanasana': [adhoMukhaSvanasana, 3],
  bhujangasana: [bhujangasana, 0],
  shalabhasana: [shalabhasana, 1],
  dhanurasana: [dhanurasana, 2],
  paschimottanasana: [paschimottanasana, 3],
  'janu-shirshasana': [januShirshasana, 0],
  'baddha-konasana': [baddhaKonasana, 2],
  'ardha-matsyendrasana': [ardhaMatsyendrasana, 0],
  ustrasana: [ustrasana, 2],
  'setu-bandhasana': [setuBandhasana, 1],
  sarvangasana: [sarvangasana, 3],
  halasana: [halasana, 1],
  matsyasana: [matsyasana, 3],
  padmasana: [padmasana, 0],
  shavasana: [shavasana, 1],
};

const SIZE = 480;
const GROUND = 392;
const RADIUS = 236;

/** SVG document of a posture by its id. */
export const postureSvg = (id) => {
  const [pose, place] = POSTURES[id];
  const [person, outfit] = CAST[place];
  const half = Math.round(Math.sqrt(RADIUS ** 2 - (GROUND - SIZE / 2) ** 2));
  const figure = paintSmall({
    pose,
    person: { ...person, earrings: false },
    outfit,
    at: [SIZE / 2, GROUND - 4],
    fit: { width: 352, height: 352 },
    largest: 62,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><circle cx="240" cy="240" r="${RADIUS}" fill="#f4d9b0"/><circle cx="240" cy="214" r="120" fill="#fbe8c8"/><path fill="#e9c795" d="M${240 - half} ${GROUND}a${RADIUS} ${RADIUS} 0 0 0 ${2 * half} 0z"/><rect x="60" y="${GROUND - 8}" width="360" height="14" rx="7" fill="#b0506e"/>${figure}</svg>`;
};
