/** Outlines of a field: marching squares, then each point is pulled onto the zero line. */

const gradientStep = (field, x, y) => {
  const h = 1e-3;
  const gx = (field(x + h, y) - field(x - h, y)) / (2 * h);
  const gy = (field(x, y + h) - field(x, y - h)) / (2 * h);
  const square = gx * gx + gy * gy;
  return square < 1e-6 ? [0, 0] : [gx / square, gy / square];
};

const pulled = (field, [x0, y0], limit) => {
  let x = x0;
  let y = y0;
  for (let i = 0; i < 3; i += 1) {
    const value = field(x, y);
    const [sx, sy] = gradientStep(field, x, y);
    x -= value * sx;
    y -= value * sy;
  }
  return Math.hypot(x - x0, y - y0) > limit ? [x0, y0] : [x, y];
};

/** Edges of a cell crossed for each of the sixteen corner patterns: pairs of edge numbers. */
const CROSSINGS = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * Closed loops of points [x, y] around the inside of the field, at a spacing of about `step`.
 * Loops smaller than `smallest` in area are dropped.
 */
export const contours = (field, step = 0.05, smallest = 0.004) => {
  const [left, bottom, right, top] = field.box;
  const columns = Math.ceil((right - left) / step) + 3;
  const rows = Math.ceil((top - bottom) / step) + 3;
  const x0 = left - step;
  const y0 = bottom - step;
  const values = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      values[j * columns + i] = field(x0 + i * step, y0 + j * step) || 1e-9;
    }
  }
  const points = new Map();
  const next = new Map();
  const edgeId = (i, j, edge) => {
    if (edge === 0) return (j * columns + i) * 2;
    if (edge === 1) return (j * columns + i + 1) * 2 + 1;
    if (edge === 2) return ((j + 1) * columns + i) * 2;
    return (j * columns + i) * 2 + 1;
  };
  const pointOn = (id) => {
    if (points.has(id)) return;
    const cell = id >> 1;
    const i = cell % columns;
    const j = (cell - i) / columns;
    const a = values[cell];
    const b = id & 1 ? values[cell + columns] : values[cell + 1];
    const t = a / (a - b);
    const x = x0 + (i + (id & 1 ? 0 : t)) * step;
    const y = y0 + (j + (id & 1 ? t : 0)) * step;
    points.set(id, pulled(field, [x, y], step));
  };
  for (let j = 0; j < rows - 1; j += 1) {
    for (let i = 0; i < columns - 1; i += 1) {
      const at = j * columns + i;
      const pattern =
        (values[at] < 0 ? 1 : 0) |
        (values[at + 1] < 0 ? 2 : 0) |
        (values[at + columns + 1] < 0 ? 4 : 0) |
        (values[at + columns] < 0 ? 8 : 0);
      for (const [from, to] of CROSSINGS[pattern]) {
        const a = edgeId(i, j, from);
        const b = edgeId(i, j, to);
        pointOn(a);
        pointOn(b);
        next.set(a, b);
      }
    }
  }
  const loops = [];
  while (next.size > 0) {
    const [start] = next.keys();
    const loop = [];
    for (let id = start; next.has(id);) {
      loop.push(points.get(id));
      const following = next.get(id);
      next.delete(id);
      id = following;
    }
    if (Math.abs(area(loop)) >= smallest) loops.push(loop);
  }
  return loops;
};

export const area = (loop) => {
  let sum = 0;
  for (let i = 0; i < loop.length; i += 1) {
    const [ax, ay] = loop[i];
    const [bx, by] = loop[(i + 1) % loop.length];
    sum += ax * by - bx * ay;
  }
  return sum / 2;
};
