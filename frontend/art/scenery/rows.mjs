/** '10,20,5 30,40,6' to [[10, 20, 5], [30, 40, 6]]: how the pictures write down points and masses. */
export const rows = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((row) => row.split(',').map(Number));

/** '0 #fff, .5 #eee .4' to gradient stops [[0, '#fff'], [0.5, '#eee', 0.4]]. */
export const stops = (text) =>
  text.split(',').map((stop) => {
    const [at, colour, opacity] = stop.trim().split(' ');
    return opacity === undefined ? [Number(at), colour] : [Number(at), colour, Number(opacity)];
  });
