/**
 * Signed distance fields: functions of (x, y), negative inside. Body parts are blended as fields and
 * only then outlined, which is why a shoulder joins arm and torso in one curve.
 */
import { lerp } from './vector.mjs';

/** Attaches the bounding box of a field's inside, so that outlining does not search empty space. */
const withBox = (field, box) => Object.assign(field, { box });

const joinBoxes = (boxes, margin = 0) => [
  Math.min(...boxes.map((b) => b[0])) - margin,
  Math.min(...boxes.map((b) => b[1])) - margin,
  Math.max(...boxes.map((b) => b[2])) + margin,
  Math.max(...boxes.map((b) => b[3])) + margin,
];

export const disc = ([cx, cy], radius) =>
  withBox(
    (x, y) => Math.hypot(x - cx, y - cy) - radius,
    [cx - radius, cy - radius, cx + radius, cy + radius],
  );

/** The hull of two discs, exact. */
export const taper = (a, ra, b, rb) => {
  const [ax, ay] = a;
  const dx = b[0] - ax;
  const dy = b[1] - ay;
  const span = Math.hypot(dx, dy);
  if (span <= Math.abs(ra - rb) + 1e-9) return ra >= rb ? disc(a, ra) : disc(b, rb);
  const sine = (ra - rb) / span;
  const cosine = Math.sqrt(1 - sine * sine);
  const field = (x, y) => {
    const px = x - ax;
    const py = y - ay;
    const along = (px * dx + py * dy) / span;
    const across = Math.abs(px * dy - py * dx) / span;
    const tilt = along * cosine - across * sine;
    if (tilt <= 0) return Math.hypot(along, across) - ra;
    if (tilt >= span * cosine) return Math.hypot(along - span, across) - rb;
    return along * sine + across * cosine - ra;
  };
  return withBox(
    field,
    joinBoxes([
      [ax - ra, ay - ra, ax + ra, ay + ra],
      [b[0] - rb, b[1] - rb, b[0] + rb, b[1] + rb],
    ]),
  );
};

/** Tapers along [point, radius] rows. */
export const chain = (rows, blend = 0.05) => {
  if (rows.length === 1) return disc(rows[0][0], rows[0][1]);
  const links = [];
  for (let i = 1; i < rows.length; i += 1) {
    links.push(taper(rows[i - 1][0], rows[i - 1][1], rows[i][0], rows[i][1]));
  }
  return blended(links, blend);
};

/** Smooth union: parts nearer than `blend` flow into each other. */
export const blended = (fields, blend) => {
  if (fields.length === 1) return fields[0];
  const field = (x, y) => {
    let value = fields[0](x, y);
    for (let i = 1; i < fields.length; i += 1) {
      const other = fields[i](x, y);
      if (blend <= 0) value = Math.min(value, other);
      else {
        const h = Math.min(1, Math.max(0, 0.5 + (0.5 * (other - value)) / blend));
        value = lerp(other, value, h) - blend * h * (1 - h);
      }
    }
    return value;
  };
  return withBox(
    field,
    joinBoxes(
      fields.map((f) => f.box),
      blend / 4,
    ),
  );
};

export const intersection = (a, b) => withBox((x, y) => Math.max(a(x, y), b(x, y)), a.box);
export const without = (a, b) => withBox((x, y) => Math.max(a(x, y), -b(x, y)), a.box);

/** The field grown (or, negative, shrunk) by a distance. */
export const grown = (field, distance) =>
  withBox((x, y) => field(x, y) - distance, joinBoxes([field.box], Math.max(0, distance)));

/** The half plane on the side of `point` to which the unit vector `towards` points. Its box is practically infinite. */
export const halfPlane = ([px, py], [tx, ty]) =>
  withBox((x, y) => -((x - px) * tx + (y - py) * ty), [-1e3, -1e3, 1e3, 1e3]);

/** The inside of a closed polygon of points. */
export const polygon = (points) => {
  const field = (x, y) => {
    let inside = false;
    let nearest = Infinity;
    for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
      const [ax, ay] = points[i];
      const [bx, by] = points[j];
      const ex = bx - ax;
      const ey = by - ay;
      const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
      nearest = Math.min(nearest, (x - ax - ex * t) ** 2 + (y - ay - ey * t) ** 2);
      if (ay > y !== by > y && x < (ex * (y - ay)) / ey + ax) inside = !inside;
    }
    return (inside ? -1 : 1) * Math.sqrt(nearest);
  };
  return withBox(field, joinBoxes(points.map(([x, y]) => [x, y, x, y])));
};

/** The field moved by a vector. */
export const shifted = (field, [dx, dy]) =>
  withBox(
    (x, y) => field(x - dx, y - dy),
    [field.box[0] + dx, field.box[1] + dy, field.box[2] + dx, field.box[3] + dy],
  );
