/** Postures face down, and the low ones of the sun salutation. */
export const adhoMukhaSvanasana = {
  turn: 90,
  pelvis: [-0.55, 3.62],
  spine: [-40, -46],
  neck: -54,
  head: -62,
  face: 'profile',
  legs: {
    near: { to: [-2.85, 0.34], bend: 1, end: -6 },
    far: { to: [-2.75, 0.34], bend: 1, end: -6 },
  },
  arms: {
    near: { to: [3.5, 0.17], bend: 1, end: -4 },
    far: { to: [3.62, 0.17], bend: 1, end: -4 },
  },
  hairPull: -90,
};

const LYING_LEGS = {
  near: { upper: 184, lower: 184, end: 182 },
  far: { upper: 183, lower: 184, end: 182 },
};

export const bhujangasana = {
  turn: 90,
  pelvis: [-0.4, 0.42],
  spine: [8, 84],
  neck: 92,
  head: 100,
  face: 'profile',
  legs: LYING_LEGS,
  arms: {
    near: { to: [1.38, 0.15], bend: -1, end: -3 },
    far: { to: [1.52, 0.15], bend: -1, end: -3 },
  },
};

export const shalabhasana = {
  turn: 90,
  pelvis: [0, 0.5],
  spine: [6, 42],
  neck: 54,
  head: 66,
  face: 'profile',
  legs: {
    near: { upper: 163, lower: 162, end: 164 },
    far: { upper: 160, lower: 159, end: 162 },
  },
  arms: {
    near: { upper: 176, lower: 174, end: 174 },
    far: { upper: 172, lower: 170, end: 170 },
  },
};

export const dhanurasana = {
  turn: 90,
  pelvis: [0, 0.46],
  spine: [12, 88],
  neck: 96,
  head: 106,
  face: 'profile',
  legs: {
    near: { upper: 150, lower: 77, end: 112 },
    far: { upper: 147, lower: 76, end: 112 },
  },
  arms: {
    near: { to: [-1.22, 3.2], bend: 1, end: 172, kind: 'fist' },
    far: { to: [-1.12, 3.24], bend: 1, end: 172, kind: 'fist' },
  },
};

/** The plank. */
export const dandasana = {
  turn: 90,
  pelvis: [-0.2, 1.72],
  spine: [16, 14],
  neck: 12,
  head: 14,
  face: 'profile',
  legs: {
    near: { to: [-4.15, 0.8], bend: 1, end: -74 },
    far: { to: [-4.05, 0.8], bend: 1, end: -74 },
  },
  arms: {
    near: { to: [2.0, 0.15], bend: -1, end: -2, short: [0.8, 0.82, 1] },
    far: { to: [2.15, 0.15], bend: -1, end: -2, short: [0.8, 0.82, 1] },
  },
};

/** A low lunge with one leg far back: the horse rider of the sun salutation. */
export const ashwaSanchalanasana = {
  turn: 88,
  pelvis: [-0.2, 1.25],
  spine: [62, 84],
  neck: 92,
  head: 104,
  face: 'profile',
  legs: {
    near: { to: [1.45, 0.28], bend: 1, end: 0 },
    far: { upper: 207, lower: 182, end: 186 },
  },
  arms: {
    near: { to: [0.82, 0.5], bend: -1, end: -74 },
    far: { to: [1.1, 0.5], bend: -1, end: -74 },
  },
};

/** The crescent: the same lunge, arms raised. */
export const anjaneyasana = {
  ...ashwaSanchalanasana,
  pelvis: [-0.1, 1.45],
  spine: [80, 112],
  neck: 118,
  head: 126,
  legs: {
    near: { to: [1.72, 0.28], bend: 1, end: 0 },
    far: { upper: 212, lower: 182, end: 186 },
  },
  arms: {
    near: { upper: 106, lower: 112, end: 116 },
    far: { upper: 100, lower: 106, end: 110 },
  },
};
