/**
 * Heads in their own coordinates, in hundredths of a head: chin at y -50, crown at 50, a profile looks to the
 * right. A face is shown by outline, hairline and tilt alone.
 */

/** '0,49 20,44' to [[0, 0.49], [0.2, 0.44]]. */
const points = (text) => text.split(' ').map((pair) => pair.split(',').map((value) => value / 100));

const mirrored = (half) => [
  ...half,
  ...half
    .slice(1, -1)
    .reverse()
    .map(([x, y]) => [-x, y]),
];

export const OUTLINES = {
  profile: points(
    '0,49 20,44 34,31 38.5,16 37.5,6 40,-3 45.5,-12.5 43.5,-16 38.5,-17.5 40,-22 39,-26 37.2,-30 38.5,-37 35,-46 25,-49 8,-39 -4,-33 -12,-28 -28,-24 -40,-10 -44,10 -37,32 -20,46',
  ),
  front: mirrored(points('0,49 17,46 30,35 36,16 35.2,-4 32.5,-20 26,-35 15,-46 0,-50')),
};
OUTLINES.back = OUTLINES.front;

/** The shaded half of a frontal face, along brow, nose and chin. */
export const FACE_SHADE = points(
  '0,60 2,20 1.5,10 3,2 7.5,-10 6,-14 1.2,-16 2,-23 1,-30 0,-60 60,-60 60,60',
);

export const EARS = {
  profile: points('-6,-3.5,6.2 -4.5,-11,4.5'),
  front: points('-35.4,-2,5 -34.4,-9.5,3.6 35.4,-2,5 34.4,-9.5,3.6'),
  back: points('-36.2,-2,6 36.2,-2,6'),
};

const CAP_PROFILE = points(
  '34.5,30 30,42 14,53 -6,56.5 -27,50 -43,33 -49,10 -45,-12 -36,-27 -24,-30 -16,-20 -12,-6 -10,4 -2,6 5,2 8.5,8 12,20 22,28',
);
const CAP_FRONT = points(
  '0,38.5 12,34 24.5,24 31,8 33,-4 38.5,2 41,20 35,40 20,52.5 0,56 -20,52.5 -35,40 -41,20 -38.5,2 -33,-4 -31,8 -24.5,24 -12,34',
);
const CAP_BACK = points(
  '0,-34 16,-33 30,-20 38.5,0 41,20 35,40 20,52.5 0,56 -20,52.5 -35,40 -41,20 -38.5,0 -30,-20 -16,-33',
);
const CROP_PROFILE = points(
  '36,29 33,41 16,53 -6,55 -27,48 -42,32 -47.5,10 -43,-10 -33,-20 -22,-16 -13,-2 -10,6 -2,6 3,-6 7.5,-5 10,10 20,25 29,26',
);
const CROP_FRONT = points(
  '5,31 20,29 30,17 33.5,0 36,-2 38.5,8 40,25 33,43 18,54 -4,56 -22,52 -36,40 -40,22 -38.5,6 -36,-2 -33.5,0 -31,16 -25,26 -12,34',
);
const THIN_PROFILE = points(
  '10,47 0,51.5 -24,47.5 -42,31 -47,8 -42,-12 -30,-22 -20,-16 -13,-2 -8,6 1,2 6,-10 9,-4 9,12 0,26 -2,38',
);
const THIN_FRONT = points(
  '16,41 28,28 33,6 35,-8 38.5,-2 40,18 33,40 18,51 0,53 -18,51 -33,40 -40,18 -38.5,-2 -35,-8 -33,6 -28,28 -16,41 0,45',
);

/**
 * Hair: `front` lies over the head as a smoothed outline, `discs` (x,y,radius) are blended into it, `behind`
 * lies under the head, `hanging` names hair that hangs down.
 */
export const HAIR_STYLES = {
  bun: {
    profile: { front: CAP_PROFILE, discs: points('-49,25,17 -62,28,17') },
    front: { front: CAP_FRONT, behind: points('2,63,17') },
    back: { front: CAP_BACK, discs: points('0,30,20') },
  },
  lowBun: {
    profile: { front: CAP_PROFILE, discs: points('-43,-10,13 -54,-15,17') },
    front: { front: CAP_FRONT, behind: points('24,-30,16 -24,-30,16') },
    back: { front: CAP_BACK, discs: points('0,-20,22') },
  },
  topknot: {
    profile: { front: CAP_PROFILE, discs: points('-14,56,12 -17,68,16') },
    front: { front: CAP_FRONT, behind: points('0,60,12 0,69,16') },
    back: { front: CAP_BACK, discs: points('0,60,15 0,69,16') },
  },
  braidOver: {
    front: {
      front: CAP_FRONT,
      behind: points('0,10,36'),
      over: points(
        '33,-22,12.5 37,-34,12.9 41,-47,11.7 43,-60,12.1 45,-72,10.8 44,-84,11.2 43,-97,10.0 40,-110,10.4 36,-122,9.2 31,-134,9.6 28,-147,8.3 28,-160,8.7 27,-172,7.5 27,-184,5 27,-198,6 27,-212,3.5',
      ),
    },
  },
  braid: {
    profile: { front: CAP_PROFILE, discs: points('-40,-16,14'), hanging: 'braid' },
    front: { front: CAP_FRONT, behind: points('0,10,36'), hanging: 'braid' },
    back: { front: CAP_BACK, hanging: 'braid' },
  },
  ponytail: {
    profile: { front: CAP_PROFILE, discs: points('-46,28,12'), hanging: 'tail' },
    front: { front: CAP_FRONT, behind: points('0,52,14') },
    back: { front: CAP_BACK, hanging: 'tail' },
  },
  crop: {
    profile: { front: CROP_PROFILE },
    front: { front: CROP_FRONT },
    back: { front: CAP_BACK },
  },
  thin: {
    profile: { front: THIN_PROFILE },
    front: { front: THIN_FRONT },
    back: { front: CAP_BACK },
  },
  pigtails: {
    profile: { front: CAP_PROFILE, discs: points('-36,0,12 -46,-12,15') },
    front: { front: CAP_FRONT, behind: points('44,2,14 50,-12,15 -44,2,14 -50,-12,15') },
    back: { front: CAP_BACK, discs: points('42,0,15 -42,0,15') },
  },
};

export const BEARDS = {
  full: {
    profile: points(
      '6,2 9,-10 20,-17 32,-16.5 42,-19 43,-24 37,-27 43,-38 42,-52 32,-62 16,-58 2,-42 -4,-22',
    ),
    front: points(
      '0,-16.2 12,-18.2 20,-20.5 27,-12 30.5,1 34.8,3 35.4,-12 31,-32 22,-50 10,-63 0,-67 -10,-63 -22,-50 -31,-32 -35.4,-12 -34.8,3 -30.5,1 -27,-12 -20,-20.5 -12,-18.2',
    ),
  },
};

/** The mouth and a few lines in a beard; drawn in large pictures only. */
export const BEARD_LINES = {
  front: [
    points('-8,-26 0,-28 8,-26'),
    points('0,-19 -9,-23 -15,-31'),
    points('0,-19 9,-23 15,-31'),
    points('-12,-38 -10,-48 -5,-57'),
    points('12,-38 10,-48 5,-57'),
    points('0,-40 1,-50 0,-60'),
  ],
};

/** Combed lines in the hair, by face; drawn in large pictures only. */
export const HAIR_LINES = {
  front: [
    points('0,46 14,43 27,32 36,10'),
    points('0,46 -14,43 -27,32 -36,10'),
    points('1,51 17,49 31,38 38.5,17'),
    points('-1,51 -17,49 -31,38 -38.5,17'),
    points('0,54 0,47 0,40'),
  ],
  profile: [
    points('30,36 10,40 -12,32 -34,12'),
    points('26,44 2,49 -24,40 -42,18'),
    points('18,31 2,26 -16,10 -30,-16'),
  ],
};
