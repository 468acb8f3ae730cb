/** The cast: builds, skins, hair and clothes. Every scene takes its people from here. */
const NONE = [[0, 0]];

const WOMAN = {
  hipHalf: 0.3,
  shoulderHalf: 0.6,
  girth: 0.96,
  limb: 0.94,
  frontShape: [
    [0, 1.03],
    [0.15, 1.04],
    [0.45, 0.93],
    [0.72, 0.95],
    [1, 0.94],
  ],
  sideShape: [
    [0, 1.04],
    [0.4, 0.95],
    [0.7, 1.02],
    [1, 0.95],
  ],
  sideForward: [
    [0, -0.04],
    [0.4, 0],
    [0.68, 0.06],
    [0.86, 0],
  ],
  headSize: 0.96,
};
const MAN = {
  hipHalf: 0.28,
  shoulderHalf: 0.72,
  girth: 1,
  limb: 1.06,
  frontShape: [
    [0, 0.93],
    [0.45, 1.08],
    [0.75, 1.1],
    [1, 1.1],
  ],
  sideShape: [
    [0, 0.95],
    [0.4, 1.08],
    [0.75, 1.05],
    [1, 1.05],
  ],
  sideForward: NONE,
  headSize: 1,
};
const ELDER = {
  ...MAN,
  sideShape: [
    [0, 0.98],
    [0.35, 1.22],
    [0.75, 1.02],
    [1, 1.02],
  ],
  sideForward: [
    [0, 0],
    [0.3, 0.06],
    [0.7, 0],
  ],
  frontShape: [
    [0, 0.98],
    [0.4, 1.2],
    [0.75, 1.06],
    [1, 1.05],
  ],
};
const FULLER_WOMAN = {
  ...WOMAN,
  girth: 1.1,
  limb: 1.06,
  frontShape: [
    [0, 1.06],
    [0.15, 1.08],
    [0.45, 1.06],
    [0.72, 1],
    [1, 1],
  ],
  sideShape: [
    [0, 1.05],
    [0.35, 1.14],
    [0.7, 1.06],
    [1, 1],
  ],
};
const CHILD = {
  ...WOMAN,
  hipHalf: 0.28,
  shoulderHalf: 0.58,
  girth: 1.02,
  limb: 1.08,
  frontShape: [
    [0, 0.94],
    [0.45, 1.16],
    [0.75, 0.98],
    [1, 1],
  ],
  sideShape: [
    [0, 0.98],
    [0.4, 1.18],
    [0.7, 0.98],
    [1, 1],
  ],
  sideForward: NONE,
  headSize: 1.42,
  lengths: { neck: 0.34, hand: 0.66, foot: 0.88 },
};

export const PEOPLE = {
  /** The series' main figure. */
  mira: { ...WOMAN, skin: 'brown', hair: 'black', hairStyle: 'bun', bindi: true, earrings: true },
  asha: { ...WOMAN, skin: 'tan', hair: 'black', hairStyle: 'braid', earrings: true },
  kavya: { ...WOMAN, skin: 'wheat', hair: 'brown', hairStyle: 'ponytail' },
  nila: { ...WOMAN, skin: 'deep', hair: 'black', hairStyle: 'topknot', earrings: true },
  lata: {
    ...FULLER_WOMAN,
    skin: 'tan',
    hair: 'grey',
    hairStyle: 'lowBun',
    bindi: true,
    earrings: true,
  },
  arjun: { ...MAN, skin: 'brown', hair: 'black', hairStyle: 'crop' },
  dev: { ...MAN, skin: 'deep', hair: 'black', hairStyle: 'crop' },
  rohan: { ...MAN, skin: 'tan', hair: 'black', hairStyle: 'crop', beard: 'full' },
  guru: { ...ELDER, skin: 'tan', hair: 'white', hairStyle: 'thin', beard: 'full' },
  meenu: { ...CHILD, skin: 'tan', hair: 'black', hairStyle: 'pigtails' },
  chotu: { ...CHILD, skin: 'brown', hair: 'black', hairStyle: 'crop' },
  tara: { ...CHILD, skin: 'wheat', hair: 'brown', hairStyle: 'ponytail' },
};
