/** Standing postures. */
const HIP = 4.28;

export const tadasana = {
  turn: 0,
  merged: ['near', 'far'],
  pelvis: [0, HIP],
  spine: [90, 90],
  face: 'front',
  legs: {
    near: { upper: -89, lower: -90, end: -98, kind: 'front', short: [1, 1, 0.8] },
    far: { upper: -91, lower: -90, end: -82, kind: 'front', short: [1, 1, 0.8] },
  },
  arms: {
    near: { upper: 252, lower: 263, end: 267, kind: 'side' },
    far: { upper: -72, lower: -83, end: -87, kind: 'side' },
  },
  order: ['legFar', 'legNear', 'armFar', 'armNear', 'torso', 'head'],
};

export const vrikshasana = {
  turn: 0,
  merged: ['near', 'far'],
  pelvis: [0.06, HIP],
  spine: [90, 90],
  face: 'front',
  legs: {
    far: { upper: -94, lower: -92, end: -84, kind: 'front', short: [1, 1, 0.8] },
    near: { to: [-0.12, 2.72], bend: -1, end: -62, short: [0.9, 0.92, 0.9], kind: 'side' },
  },
  arms: {
    near: { to: [-0.07, 8.95], bend: 1, end: 88, kind: 'side', thumb: -1 },
    far: { to: [0.11, 8.95], bend: -1, end: 92, kind: 'side', thumb: 1 },
  },
  order: ['legFar', 'legNear', 'armFar', 'armNear', 'torso', 'head'],
};

export const trikonasana = {
  turn: 0,
  merged: ['near', 'far'],
  pelvis: [-0.1, 3.46],
  spine: [34, 10],
  spineHold: 0,
  face: 'front',
  neck: 6,
  head: 8,
  legs: {
    near: { to: [-2.72, 0.3], bend: 1, end: -130, kind: 'side', short: [1, 1, 0.62] },
    far: { to: [2.72, 0.28], bend: 1, end: 0, kind: 'side' },
  },
  arms: {
    near: { upper: 94, lower: 92, end: 91, kind: 'palm' },
    far: { upper: -88, lower: -88, end: -80, kind: 'side' },
  },
  order: ['legNear', 'legFar', 'armFar', 'armNear', 'torso', 'head'],
};

export const virabhadrasanaOne = {
  turn: 82,
  pelvis: [0.1, 2.8],
  spine: [86, 97],
  neck: 104,
  head: 110,
  face: 'profile',
  legs: {
    near: { to: [1.95, 0.28], bend: 1, end: 0 },
    far: { to: [-3.06, 0.34], bend: 1, end: -8 },
  },
  arms: {
    near: { upper: 93, lower: 91, end: 90 },
    far: { upper: 98, lower: 95, end: 93 },
  },
};

export const virabhadrasanaTwo = {
  turn: 0,
  merged: ['near', 'far'],
  pelvis: [0, 2.75],
  spine: [90, 90],
  face: 'profile',
  legs: {
    near: { to: [-3.42, 0.28], bend: -1, end: -128, kind: 'side', short: [1, 1, 0.62] },
    far: { to: [1.98, 0.28], bend: 1, end: 0, kind: 'side' },
  },
  arms: {
    near: { upper: 180, lower: 180, end: 180, kind: 'side' },
    far: { upper: 0, lower: 0, end: 0, kind: 'side' },
  },
  order: ['legNear', 'legFar', 'armFar', 'armNear', 'torso', 'head'],
};

export const uttanasana = {
  turn: 90,
  pelvis: [-0.35, 4.28],
  spine: [-42, -100],
  neck: -104,
  head: -112,
  face: 'profile',
  legs: { near: { upper: -87, lower: -91, end: 0 }, far: { upper: -84, lower: -91, end: 0 } },
  arms: {
    near: { to: [0.62, 0.17], bend: -1, end: -4, short: [0.76, 0.76, 1] },
    far: { to: [0.74, 0.17], bend: -1, end: -4, short: [0.76, 0.76, 1] },
  },
  hairPull: -90,
};

/** Arms raised and the chest opened to the sky: the second form of the sun salutation. */
export const hastaUttanasana = {
  turn: 86,
  pelvis: [0.16, HIP],
  spine: [82, 116],
  neck: 124,
  head: 132,
  face: 'profile',
  legs: { near: { upper: -93, lower: -91, end: 0 }, far: { upper: -91, lower: -90, end: 0 } },
  arms: {
    near: { upper: 118, lower: 122, end: 124 },
    far: { upper: 112, lower: 116, end: 118 },
  },
};

/** Standing with joined palms. */
export const pranamasana = {
  turn: 84,
  pelvis: [0, HIP],
  spine: [88, 92],
  neck: 88,
  head: 90,
  face: 'profile',
  legs: { near: { upper: -89, lower: -91, end: 0 }, far: { upper: -87, lower: -91, end: 0 } },
  arms: {
    near: { upper: -102, lower: 40, end: 84, short: [0.85, 0.72, 1] },
    far: { upper: -96, lower: 42, end: 84, short: [0.85, 0.72, 1] },
  },
};

/** Standing open to the sun, arms offered forward and up. */
export const suryaPranama = {
  turn: 80,
  pelvis: [0, HIP],
  spine: [86, 100],
  neck: 98,
  head: 102,
  face: 'profile',
  legs: { near: { upper: -91, lower: -91, end: 0 }, far: { upper: -86, lower: -90, end: 0 } },
  arms: {
    near: { upper: 34, lower: 46, end: 58, kind: 'palm', thumb: 1 },
    far: { upper: 44, lower: 56, end: 68, kind: 'palm', thumb: 1 },
  },
};
