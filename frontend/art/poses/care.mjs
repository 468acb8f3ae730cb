/** Postures with support, and those who give it. */
import { vajrasana } from './kneeling.mjs';

/** Lying back over a bolster, knees over a roll. The head lies to the left. */
export const supportedRest = {
  turn: 90,
  pelvis: [0.5, 0.5],
  spine: [158, 154],
  neck: 158,
  head: 152,
  face: 'profile',
  legs: {
    near: { upper: 24, lower: -32, end: 50 },
    far: { upper: 25, lower: -31, end: 52 },
  },
  arms: {
    near: { upper: -46, lower: -12, end: 4, kind: 'palm', thumb: 1 },
    far: { upper: -40, lower: -8, end: 4 },
  },
  hairPull: -90,
};

/** Kneeling beside someone, a hand under their shoulder and one on their arm. */
export const assisting = {
  ...vajrasana,
  spine: [82, 66],
  neck: 64,
  head: 56,
  arms: {
    near: { to: [2.35, 1.55], bend: -1, end: -14, kind: 'palm' },
    far: { to: [1.75, 1.42], bend: -1, end: -8, kind: 'palm' },
  },
};
