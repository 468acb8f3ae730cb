/** Postures on the back and upside down. The head lies to the left. */
export const setuBandhasana = {
  turn: 90,
  pelvis: [0.35, 1.95],
  spine: [196, 232],
  neck: 196,
  head: 172,
  face: 'profile',
  legs: {
    near: { to: [2.3, 0.28], bend: 1, end: 0 },
    far: { to: [2.45, 0.28], bend: 1, end: 0 },
  },
  arms: {
    near: { to: [1.2, 0.14], bend: -1, end: 0 },
    far: { to: [1.3, 0.14], bend: -1, end: 0 },
  },
  hairPull: 180,
  order: ['armFar', 'legFar', 'legNear', 'torso', 'head', 'armNear'],
};

export const sarvangasana = {
  turn: 90,
  pelvis: [0.28, 2.98],
  spine: [-86, -100],
  neck: 212,
  head: 178,
  neckShort: 0.8,
  face: 'profile',
  legs: {
    near: { upper: 92, lower: 90, end: 82 },
    far: { upper: 91, lower: 90, end: 82 },
  },
  arms: {
    near: { upper: -14, lower: 122, end: 116, short: [0.9, 1, 0.9] },
    far: { upper: -12, lower: 122, end: 116, short: [0.9, 1, 0.9] },
  },
  hairPull: 180,
};

export const halasana = {
  turn: 90,
  pelvis: [0.42, 3.04],
  spine: [-74, -104],
  neck: 212,
  head: 178,
  neckShort: 0.8,
  face: 'profile',
  legs: {
    near: { to: [-2.78, 0.5], bend: 1, end: -112 },
    far: { to: [-2.9, 0.5], bend: 1, end: -112 },
  },
  arms: {
    near: { to: [2.9, 0.13], bend: -1, end: 0 },
    far: { to: [3.0, 0.13], bend: -1, end: 0 },
  },
  hairPull: 180,
  order: ['armFar', 'legFar', 'torso', 'head', 'legNear', 'armNear'],
};

export const matsyasana = {
  turn: 90,
  pelvis: [0.6, 0.46],
  spine: [126, 196],
  neck: 232,
  head: 258,
  face: 'profile',
  legs: {
    near: { upper: -3, lower: -3, end: 66 },
    far: { upper: -2, lower: -3, end: 66 },
  },
  arms: {
    near: { to: [0.62, 0.2], bend: -1, end: 0, short: [0.88, 0.95, 1] },
    far: { to: [0.72, 0.2], bend: -1, end: 0, short: [0.88, 0.95, 1] },
  },
  hairPull: 180,
};

export const shavasana = {
  turn: 90,
  pelvis: [0.4, 0.44],
  spine: [180, 180],
  neck: 182,
  head: 176,
  face: 'profile',
  legs: {
    near: { upper: -3, lower: -3, end: 58 },
    far: { upper: -2, lower: -3, end: 70 },
  },
  arms: {
    near: { upper: -14, lower: -2, end: 2, kind: 'palm' },
    far: { upper: -4, lower: 0, end: 2 },
  },
  hairPull: 180,
};
