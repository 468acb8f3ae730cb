/** Children's forms of the postures: the tree, the cobra, the lion. */
import { bhujangasana } from './prone.mjs';
import { baddhaKonasana } from './seated.mjs';
import { vrikshasana } from './standing.mjs';

/** A tree whose branches wave. */
export const wavingTree = {
  ...vrikshasana,
  spine: [92, 84],
  neck: 80,
  head: 76,
  arms: {
    near: { upper: 138, lower: 108, end: 96, kind: 'spread' },
    far: { upper: 40, lower: 70, end: 84, kind: 'spread' },
  },
};

export const butterfly = { ...baddhaKonasana };

/** The lion: kneeling, hands like paws, looking up. */
export const littleCobra = {
  ...bhujangasana,
  head: 112,
};
