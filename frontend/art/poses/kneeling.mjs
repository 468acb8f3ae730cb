/** Kneeling postures. */
export const ustrasana = {
  turn: 90,
  pelvis: [0.75, 2.28],
  spine: [108, 186],
  neck: 206,
  head: 226,
  face: 'profile',
  legs: {
    near: { upper: -96, lower: 182, end: 182 },
    far: { upper: -94, lower: 182, end: 182 },
  },
  arms: {
    near: { to: [-1.3, 0.62], bend: -1, end: -70 },
    far: { to: [-1.15, 0.62], bend: -1, end: -70 },
  },
  hairPull: -90,
};

/** The child's pose: folded over the knees, forehead on the ground. */
export const balasana = {
  turn: 90,
  pelvis: [-1.1, 0.92],
  spine: [30, -22],
  neck: -34,
  head: -28,
  face: 'profile',
  legs: {
    near: { upper: -16, lower: 184, end: 182 },
    far: { upper: -14, lower: 184, end: 182 },
  },
  arms: {
    near: { to: [4.1, 0.16], bend: 1, end: -2 },
    far: { to: [4.2, 0.16], bend: 1, end: -2 },
  },
  hairPull: -120,
};

/** Sitting on the heels. */
export const vajrasana = {
  turn: 84,
  pelvis: [-0.75, 0.86],
  spine: [88, 91],
  neck: 88,
  head: 90,
  face: 'profile',
  legs: {
    near: { upper: -15, lower: 184, end: 182 },
    far: { upper: -13, lower: 184, end: 182 },
  },
  arms: {
    near: { to: [0.6, 0.95], bend: -1, end: -8, short: [0.96, 0.96, 1] },
    far: { to: [0.75, 0.98], bend: -1, end: -8, short: [0.96, 0.96, 1] },
  },
};
