/** Postures of strength. */

/** The boat: balanced on the seat, legs and trunk a V. */
export const navasana = {
  turn: 84,
  pelvis: [-0.2, 0.5],
  spine: [128, 112],
  neck: 106,
  head: 102,
  face: 'profile',
  legs: {
    near: { upper: 42, lower: 40, end: 52 },
    far: { upper: 44, lower: 42, end: 54 },
  },
  arms: {
    near: { upper: 4, lower: 8, end: 8, kind: 'side' },
    far: { upper: 8, lower: 12, end: 12, kind: 'side' },
  },
  order: ['armFar', 'legFar', 'legNear', 'torso', 'head', 'armNear'],
};
