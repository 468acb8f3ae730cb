/**
 * Cubic Bézier curves through many points (after P. J. Schneider, "An Algorithm for Automatically
 * Fitting Digitized Curves", Graphics Gems, 1990): few commands, and no corner that was not drawn.
 */
import { add, length, scale, subtract } from './vector.mjs';

const unit = (v) => scale(v, 1 / (length(v) || 1));
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];

const bezierAt = ([p0, p1, p2, p3], t) => {
  const s = 1 - t;
  const at = (k) =>
    s * s * s * p0[k] + 3 * s * s * t * p1[k] + 3 * s * t * t * p2[k] + t * t * t * p3[k];
  return [at(0), at(1)];
};

const chordParameters = (points) => {
  const sums = [0];
  for (let i = 1; i < points.length; i += 1) {
    sums.push(sums[i - 1] + length(subtract(points[i], points[i - 1])));
  }
  const total = sums[sums.length - 1] || 1;
  return sums.map((sum) => sum / total);
};

const fitOnce = (points, parameters, leftTangent, rightTangent) => {
  const first = points[0];
  const last = points[points.length - 1];
  let c00 = 0;
  let c01 = 0;
  let c11 = 0;
  let x0 = 0;
  let x1 = 0;
  points.forEach((point, i) => {
    const t = parameters[i];
    const s = 1 - t;
    const a0 = scale(leftTangent, 3 * s * s * t);
    const a1 = scale(rightTangent, 3 * s * t * t);
    c00 += dot(a0, a0);
    c01 += dot(a0, a1);
    c11 += dot(a1, a1);
    const rest = subtract(point, bezierAt([first, first, last, last], t));
    x0 += dot(a0, rest);
    x1 += dot(a1, rest);
  });
  const determinant = c00 * c11 - c01 * c01;
  const chord = length(subtract(last, first));
  let left = (x0 * c11 - x1 * c01) / determinant;
  let right = (c00 * x1 - c01 * x0) / determinant;
  const usable = (value) => Number.isFinite(value) && value > 1e-4 * chord && value < 3 * chord;
  if (!usable(left) || !usable(right)) {
    left = chord / 3;
    right = chord / 3;
  }
  return [first, add(first, scale(leftTangent, left)), add(last, scale(rightTangent, right)), last];
};

const worstPoint = (points, curve, parameters) => {
  let worst = 0;
  let index = points.length >> 1;
  for (let i = 1; i < points.length - 1; i += 1) {
    const distance = length(subtract(bezierAt(curve, parameters[i]), points[i]));
    if (distance > worst) {
      worst = distance;
      index = i;
    }
  }
  return { worst, index };
};

const reparameterised = (points, curve, parameters) =>
  parameters.map((t, i) => {
    let best = t;
    let nearest = Infinity;
    for (let k = -4; k <= 4; k += 1) {
      const candidate = Math.min(1, Math.max(0, t + k * 0.006));
      const distance = length(subtract(bezierAt(curve, candidate), points[i]));
      if (distance < nearest) {
        nearest = distance;
        best = candidate;
      }
    }
    return best;
  });

const fitRun = (points, leftTangent, rightTangent, tolerance) => {
  const last = points[points.length - 1];
  if (points.length <= 2) {
    const third = length(subtract(last, points[0])) / 3;
    return [
      [
        points[0],
        add(points[0], scale(leftTangent, third)),
        add(last, scale(rightTangent, third)),
        last,
      ],
    ];
  }
  let parameters = chordParameters(points);
  let curve = fitOnce(points, parameters, leftTangent, rightTangent);
  let result = worstPoint(points, curve, parameters);
  for (let round = 0; round < 4 && result.worst > tolerance; round += 1) {
    parameters = reparameterised(points, curve, parameters);
    curve = fitOnce(points, parameters, leftTangent, rightTangent);
    result = worstPoint(points, curve, parameters);
  }
  if (result.worst <= tolerance) return [curve];
  const split = Math.min(points.length - 2, Math.max(1, result.index));
  const through = unit(subtract(points[split + 1], points[split - 1]));
  return [
    ...fitRun(points.slice(0, split + 1), leftTangent, scale(through, -1), tolerance),
    ...fitRun(points.slice(split), through, rightTangent, tolerance),
  ];
};

const CORNER_COSINE = Math.cos((42 * Math.PI) / 180);

/** Indexes where the loop turns by more than 42 degrees over two steps. */
const cornersOf = (loop) => {
  const count = loop.length;
  const at = (i) => loop[(i + count) % count];
  const sharpness = loop.map((point, i) =>
    dot(unit(subtract(point, at(i - 2))), unit(subtract(at(i + 2), point))),
  );
  return loop
    .map((_, i) => i)
    .filter(
      (i) =>
        sharpness[i] < CORNER_COSINE &&
        sharpness[i] <= sharpness[(i + count - 1) % count] &&
        sharpness[i] < sharpness[(i + 1) % count],
    );
};

/** Bézier segments [p0, p1, p2, p3] around a closed loop of points. */
export const fitLoop = (loop, tolerance) => {
  if (loop.length < 6) return [];
  const corners = cornersOf(loop);
  const stops = corners.length > 0 ? corners : [0];
  const segments = [];
  stops.forEach((start, k) => {
    const end = stops[(k + 1) % stops.length];
    const run = [];
    let i = start;
    do {
      run.push(loop[i]);
      i = (i + 1) % loop.length;
    } while (i !== end);
    run.push(loop[end]);
    const smooth = corners.length === 0;
    const through = unit(subtract(loop[1], loop[loop.length - 1]));
    const left = smooth ? through : unit(subtract(run[Math.min(2, run.length - 1)], run[0]));
    const right = smooth
      ? scale(through, -1)
      : unit(subtract(run[Math.max(0, run.length - 3)], run[run.length - 1]));
    segments.push(...fitRun(run, left, right, tolerance));
  });
  return segments;
};
