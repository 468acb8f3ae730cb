/** Seated postures. */
const CROSSED_ORDER = ['thighFar', 'thighNear', 'torso', 'head', 'shinFar', 'shinNear'];

/** Crossed legs, hands on the knees in chin mudra. */
export const sukhasana = {
  turn: 0,
  pelvis: [0, 0.56],
  lap: true,
  merged: ['near', 'far'],
  spine: [90, 90],
  face: 'front',
  legs: {
    near: { upper: 186, lower: 2, end: 8, short: [0.68, 0.98, 0.9], kind: 'side' },
    far: { upper: -6, lower: 178, end: 172, short: [0.68, 0.98, 0.9], kind: 'side' },
  },
  arms: {
    near: { upper: 247, lower: 258, end: 250, kind: 'mudra', thumb: 1, short: [0.86, 0.74, 0.72] },
    far: { upper: -67, lower: -78, end: -70, kind: 'mudra', thumb: -1, short: [0.86, 0.74, 0.72] },
  },
  order: [...CROSSED_ORDER, 'armFar', 'armNear', 'handFar', 'handNear'],
};

/** The full lotus: each foot lies, sole up, on the other thigh. */
export const padmasana = {
  ...sukhasana,
  legs: {
    near: { upper: 188, lower: 8, end: 20, short: [0.62, 0.98, 0.85], kind: 'sole' },
    far: { upper: -8, lower: 172, end: 160, short: [0.62, 0.98, 0.85], kind: 'sole' },
  },
};

/** Sitting with joined palms. */
export const namaskara = {
  ...sukhasana,
  handFrom: 1.06,
  arms: {
    near: {
      to: [-0.085, 1.72],
      bend: -1,
      end: 88,
      kind: 'side',
      thumb: -1,
      short: [0.92, 0.85, 1],
    },
    far: { to: [0.085, 1.72], bend: 1, end: 92, kind: 'side', thumb: 1, short: [0.92, 0.85, 1] },
  },
  order: [...CROSSED_ORDER, 'armFar', 'armNear', 'handFar', 'handNear'],
};

export const baddhaKonasana = {
  ...sukhasana,
  legs: {
    near: { upper: 182, lower: -13, end: -52, short: [0.74, 0.8, 0.66], kind: 'side' },
    far: { upper: -2, lower: 193, end: 232, short: [0.74, 0.8, 0.66], kind: 'sideFlipped' },
  },
  arms: {
    near: { to: [-0.34, 0.5], bend: -1, end: -30, kind: 'side', short: [0.94, 0.94, 0.8] },
    far: { to: [0.34, 0.5], bend: 1, end: 210, kind: 'side', short: [0.94, 0.94, 0.8] },
  },
  order: [...CROSSED_ORDER, 'handFar', 'handNear'],
};

export const paschimottanasana = {
  turn: 90,
  pelvis: [-1.7, 0.46],
  spine: [56, -12],
  neck: -12,
  head: -14,
  face: 'profile',
  legs: {
    near: { upper: -3, lower: -2, end: 84 },
    far: { upper: -2, lower: -2, end: 84 },
  },
  arms: {
    near: { to: [2.2, 0.62], bend: -1, end: -6, kind: 'side' },
    far: { to: [2.35, 0.62], bend: -1, end: -6, kind: 'side' },
  },
  hairPull: -100,
};

/** The bent knee falls towards the viewer; its foot shows above it, against the inner thigh of the straight leg. */
export const januShirshasana = {
  ...paschimottanasana,
  spine: [56, -14],
  legs: {
    near: { upper: -17, lower: 164, end: 24, short: [0.76, 0.4, 1], kind: 'sole' },
    far: { upper: -2, lower: -2, end: 84 },
  },
  order: ['armFar', 'legFar', 'shinNear', 'torso', 'head', 'thighNear', 'armNear'],
};

export const ardhaMatsyendrasana = {
  turn: [78, 12],
  pelvis: [-0.7, 0.5],
  spine: [90, 90],
  face: 'profile',
  faceFlip: true,
  merged: ['near'],
  legs: {
    far: { upper: -4, lower: 176, end: 182, short: [0.98, 0.9, 0.9] },
    near: { to: [0.72, 0.28], bend: 1, end: 0 },
  },
  arms: {
    near: { to: [-2.0, 0.16], bend: 1, end: 186 },
    far: { to: [0.78, 0.72], bend: 1, end: -70, short: [0.92, 0.92, 1] },
  },
  order: ['armNear', 'legFar', 'torso', 'head', 'legNear', 'armFar'],
};

/** Sitting in profile on crossed legs. */
export const sukhasanaProfile = {
  turn: 80,
  pelvis: [-0.4, 0.5],
  spine: [88, 92],
  neck: 88,
  head: 90,
  face: 'profile',
  legs: {
    near: { upper: -4, lower: 184, end: 176, short: [0.85, 0.62, 0.8] },
    far: { upper: 6, lower: 196, end: 182, short: [0.9, 0.6, 0.8] },
  },
  arms: {
    near: { to: [0.75, 0.8], bend: -1, end: -20, short: [0.96, 0.96, 0.9] },
    far: { to: [0.95, 0.85], bend: -1, end: -20, short: [0.96, 0.96, 0.9] },
  },
};
