/**
 * The few colours of the series: dawn from indigo through plum and rose to saffron, sand and paper,
 * with one leaf green that belongs to food and trees.
 */
/** The land and sky of the first light. */
export const DUSK = {
  gold: '#fdd692',
  saffron: '#f8b75c',
  edge: '#f6a36b',
  haze: '#f6a878',
  nearHaze: '#c76a6a',
  farHill: '#b3566f',
  middleHill: '#8b3e6c',
  nearHill: '#5f2b61',
  palm: '#4a2054',
  bark: '#2b1546',
  grass: '#2a1748',
};

export const LEAF = { dark: '#2f5a3c', base: '#4f8452', light: '#86ae6a' };

/** Mats: [top, edge]. */
export const MATS = {
  plum: ['#7a3070', '#4d1d52'],
  indigo: ['#35307a', '#231d56'],
  rose: ['#cf5a66', '#8f3350'],
  mauve: ['#a2567f', '#5a2660'],
};

/** Skin from deep to fair: [light side, shade side]. */
export const SKIN = {
  deep: ['#6b3a26', '#4a2420'],
  brown: ['#8a4f31', '#633126'],
  tan: ['#a9683f', '#7d432e'],
  wheat: ['#c58555', '#99593c'],
};

export const HAIR = {
  black: ['#221634', '#140c24'],
  brown: ['#3a2030', '#251222'],
  grey: ['#b9b2bd', '#8d849b'],
  white: ['#e9e2e0', '#bfb4bd'],
};

/** Cloth: [light side, shade side, border]. */
export const CLOTH = {
  saffron: ['#f0953b', '#cf6a2c', '#fdd692'],
  rose: ['#d8616c', '#aa3f5d', '#f8c9a0'],
  plum: ['#84357a', '#5a2262', '#e9a860'],
  indigo: ['#3d3889', '#292463', '#e9a860'],
  sand: ['#ecd0a2', '#c99f73', '#c9661f'],
  paper: ['#fbf1df', '#d9bfae', '#dba45e'],
  leaf: ['#5f9159', '#3b6a48', '#f1d8af'],
  coral: ['#ec8467', '#c55a58', '#fde0b0'],
  mist: ['#a7a3d0', '#7a74ae', '#fdd692'],
};

const channels = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** The colour a share `t` (0-1) of the way from one hex colour to another. */
export const blend = (from, to, t) => {
  const target = channels(to);
  return `#${channels(from)
    .map((value, i) => Math.round(value + (target[i] - value) * t))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};
