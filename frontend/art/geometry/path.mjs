/** SVG path data from fields and points. Field space has y upwards, SVG y downwards. */
import { contours } from './contour.mjs';
import { fitLoop } from './fit-curve.mjs';

const number = (value, decimals) => {
  const text = value.toFixed(decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') || '0' : text;
};

const joined = (values, decimals) =>
  values
    .map((value) => number(value, decimals).replace(/^-0$/, '0'))
    .reduce((text, value) => text + (text === '' || value.startsWith('-') ? '' : ' ') + value, '');

/**
 * `unit` pixels per head height; `detail` is the sampling step and `tolerance` the allowed deviation,
 * both in head heights.
 */
export const fieldPath = (
  field,
  { unit = 100, decimals = 1, detail = 0.05, tolerance = 0.006, smallest = 0.004 } = {},
) =>
  contours(field, detail, smallest)
    .map((loop) => {
      const segments = fitLoop(loop, tolerance);
      if (segments.length === 0) return '';
      const grid = 10 ** decimals;
      const snap = ([x, y]) => [
        Math.round(x * unit * grid) / grid,
        Math.round(-y * unit * grid) / grid,
      ];
      let [px, py] = snap(segments[0][0]);
      let data = `M${joined([px, py], decimals)}`;
      for (const [, p1, p2, p3] of segments) {
        const relative = [p1, p2, p3].flatMap((p) => {
          const [x, y] = snap(p);
          return [x - px, y - py];
        });
        data += `c${joined(relative, decimals)}`;
        [px, py] = snap(p3);
      }
      return `${data}z`;
    })
    .join('');

/** Points of a smooth closed (or open) curve through the given points (Catmull-Rom), `density` per span. */
export const smoothPoints = (points, { closed = true, density = 8 } = {}) => {
  const count = points.length;
  const at = (i) =>
    closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))];
  const result = [];
  const spans = closed ? count : count - 1;
  for (let i = 0; i < spans; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < density; k += 1) {
      const t = k / density;
      const along = (axis) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      result.push([along(0), along(1)]);
    }
  }
  if (!closed) result.push(points[count - 1]);
  return result;
};
