/**
 * Plane vectors as [x, y], y upwards, in head heights. Angles in degrees: 0 right, 90 up.
 */
export const RADIANS_PER_DEGREE = Math.PI / 180;

export const add = ([ax, ay], [bx, by]) => [ax + bx, ay + by];
export const subtract = ([ax, ay], [bx, by]) => [ax - bx, ay - by];
export const scale = ([x, y], factor) => [x * factor, y * factor];
export const length = ([x, y]) => Math.hypot(x, y);
export const mix = ([ax, ay], [bx, by], t) => [ax + (bx - ax) * t, ay + (by - ay) * t];
export const lerp = (a, b, t) => a + (b - a) * t;
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** Unit vector of an angle. */
export const direction = (degrees) => [
  Math.cos(degrees * RADIANS_PER_DEGREE),
  Math.sin(degrees * RADIANS_PER_DEGREE),
];

/** The angle of a vector, -180 to 180. */
export const angleOf = ([x, y]) => Math.atan2(y, x) / RADIANS_PER_DEGREE;

/** The point reached from `origin` by walking `along` the angle and `across` to its left. */
export const offset = (origin, degrees, along, across = 0) => {
  const [x, y] = direction(degrees);
  return [origin[0] + x * along - y * across, origin[1] + y * along + x * across];
};

/** A smooth value between the rows of a table [[t, value], ...] with ascending t (cosine eased). */
export const sampleTable = (rows, t) => {
  if (t <= rows[0][0]) return rows[0][1];
  for (let i = 1; i < rows.length; i += 1) {
    const [t1, v1] = rows[i];
    if (t <= t1) {
      const [t0, v0] = rows[i - 1];
      const eased = (1 - Math.cos((Math.PI * (t - t0)) / (t1 - t0))) / 2;
      return lerp(v0, v1, eased);
    }
  }
  return rows[rows.length - 1][1];
};

/**
 * Elbow or knee between `root` and `target` for two segments of the given lengths.
 * `bend` +1 puts the joint to the left of the line to the target, -1 to the right.
 * For a target out of reach, returns a straight limb that points at it.
 */
export const bendJoint = (root, target, upperLength, lowerLength, bend) => {
  const way = subtract(target, root);
  const reach = clamp(
    length(way),
    Math.abs(upperLength - lowerLength) + 1e-6,
    upperLength + lowerLength - 1e-6,
  );
  const along = (upperLength ** 2 - lowerLength ** 2 + reach ** 2) / (2 * reach);
  const across = Math.sqrt(Math.max(0, upperLength ** 2 - along ** 2));
  const angle = angleOf(way);
  return {
    joint: offset(root, angle, along, bend * across),
    end: offset(root, angle, reach),
  };
};
