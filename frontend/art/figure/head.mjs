/** Head, hair and beard as shapes in the figure's space. */
import {
  blended,
  chain,
  disc,
  grown,
  intersection,
  polygon,
  taper,
  without,
} from '../geometry/field.mjs';
import { RADIANS_PER_DEGREE, offset } from '../geometry/vector.mjs';
import { smoothPoints } from '../geometry/path.mjs';
import { foldShape } from './drapery.mjs';
import {
  BEARDS,
  BEARD_LINES,
  EARS,
  FACE_SHADE,
  HAIR_LINES,
  HAIR_STYLES,
  OUTLINES,
} from './head-outlines.mjs';

const placer = ({ centre, angle, flip }, size) => {
  const turn = (angle - 90) * RADIANS_PER_DEGREE;
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  return ([x, y]) => {
    const lx = (flip ? -x : x) * size;
    const ly = y * size;
    return [centre[0] + lx * cosine - ly * sine, centre[1] + lx * sine + ly * cosine];
  };
};

/** A braid or a ponytail, hanging down from the back of the head. */
const hangingHair = (kind, start, pull, size) => {
  const lengthTotal = kind === 'braid' ? 2.0 : 1.15;
  const rows = [];
  const count = kind === 'braid' ? 9 : 6;
  for (let i = 0; i <= count; i += 1) {
    const t = i / count;
    const swing = Math.sin(t * Math.PI) * 0.12;
    const point = offset(start, pull, lengthTotal * t * size, swing * size);
    const knot = kind === 'braid' ? (i % 2 ? 0.02 : 0) : 0;
    const radius =
      kind === 'braid' ? 0.13 - 0.07 * t + knot : 0.14 * Math.sin(Math.PI * (0.18 + 0.78 * t));
    rows.push([point, Math.max(0.03, radius) * size]);
  }
  return chain(rows, kind === 'braid' ? 0.01 : 0.05);
};

/** A plait laid over the shoulder: overlapping strands with a bumpy edge. */
const plait = (beads, place, size) =>
  chain(
    beads.map(([x, y, r]) => [place([x, y]), r * size]),
    0.01,
  );

/**
 * Shapes from back to front: hair behind, head, ears, beard, hair. `lightSide` is the sign of x, in
 * the figure's space, from which light falls on a frontal face.
 */
export const headShapes = (skeleton, person, lightSide) => {
  const { head } = skeleton;
  const size = person.headSize;
  const place = placer(head, size);
  const smooth = (points) => polygon(smoothPoints(points.map(place), { density: 5 }));
  const discs = (rows) =>
    blended(
      rows.map(([x, y, r]) => disc(place([x, y]), r * size)),
      0.08 * size,
    );
  const style = HAIR_STYLES[person.hairStyle]?.[head.face];
  const outline = smooth(OUTLINES[head.face]);
  const shapes = { behind: [], front: [] };
  if (style?.hanging) {
    const root =
      head.face === 'profile'
        ? [-0.46, style.hanging === 'tail' ? 0.28 : -0.18]
        : [0, style.hanging === 'tail' ? 0.3 : -0.2];
    const pull = skeleton.hairPull ?? -90;
    const field = hangingHair(style.hanging, place(root), pull, size);
    shapes[head.face === 'front' ? 'behind' : 'front'].push({ field, role: 'hair', detail: 0.03 });
  }
  if (style?.behind) shapes.behind.push({ field: discs(style.behind), role: 'hair', detail: 0.03 });
  if (style?.over) {
    shapes.front.push({ field: plait(style.over, place, size), role: 'hair', detail: 0.03 });
    for (let i = 1; i < style.over.length; i += 1) {
      const [x, y, r] = style.over[i];
      const tilt = i % 2 ? 1 : -1;
      const cross = [
        [x - r * 0.62, y + r * 0.45 * tilt],
        [x, y],
        [x + r * 0.62, y - r * 0.45 * tilt],
      ];
      shapes.front.push(foldShape(cross.map(place), 'hairFold', 'near', 0.012 * size));
    }
  }
  shapes.front.push({ field: outline, role: 'skin', part: 'head', detail: 0.025 });
  if (head.face === 'front') {
    const shadeSide = FACE_SHADE.map(([x, y]) => [x * -lightSide * (head.flip ? -1 : 1), y]);
    shapes.front.push({
      field: intersection(grown(outline, 0), polygon(shadeSide.map(place))),
      role: 'faceShade',
      detail: 0.025,
    });
  }
  const beard = person.beard && BEARDS[person.beard][head.face];
  if (beard) {
    shapes.front.push({ field: smooth(beard), role: 'beard', detail: 0.025 });
    for (const line of BEARD_LINES[head.face] ?? []) {
      shapes.front.push(foldShape(line.map(place), 'beardFold', 'near', 0.011 * size));
    }
  }
  if (style) {
    const masses = [smooth(style.front)];
    if (style.discs) masses.push(discs(style.discs));
    shapes.front.push({ field: blended(masses, 0.04 * size), role: 'hair', detail: 0.025 });
  }
  if (style && person.hairStyle !== 'thin' && person.hairStyle !== 'crop') {
    for (const line of HAIR_LINES[head.face] ?? []) {
      shapes.front.push(foldShape(line.map(place), 'hairFold', 'near', 0.011 * size));
    }
  }
  if (EARS[head.face]) {
    const rows = EARS[head.face];
    const groups = head.face === 'front' ? [rows.slice(0, 2), rows.slice(2)] : [rows];
    for (const group of groups) {
      shapes.front.push({ field: discs(group), role: 'skin', part: 'ear', detail: 0.02 });
    }
  }
  if (person.glasses && head.face === 'front') {
    const ring = (x) => {
      const lens = disc(place([x, 0.015]), 0.115 * size);
      return without(grown(lens, 0.011 * size), grown(lens, -0.007 * size));
    };
    const bridge = chain(
      [
        [-0.05, 0.045],
        [0, 0.06],
        [0.05, 0.045],
      ].map((p) => [place(p), 0.009 * size]),
      0,
    );
    const temple = (x) =>
      taper(place([x * 0.265, 0.03]), 0.009 * size, place([x * 0.35, 0.045]), 0.009 * size);
    const field = blended([ring(-0.155), ring(0.155), bridge, temple(1), temple(-1)], 0);
    shapes.front.push({ field, role: 'gold', detail: 0.012 });
  }
  if (person.bindi && head.face === 'front') {
    shapes.front.push({
      field: disc(place([0, 0.13]), 0.026 * size),
      role: 'bindi',
      detail: 0.012,
      smallest: 0.0002,
    });
  }
  if (person.earrings && EARS[head.face] && head.face !== 'back') {
    const spots =
      head.face === 'front'
        ? [
            [-0.35, -0.17],
            [0.35, -0.17],
          ]
        : [[-0.045, -0.18]];
    for (const spot of spots) {
      shapes.front.push({
        field: disc(place(spot), 0.035 * size),
        role: 'gold',
        detail: 0.014,
        smallest: 0.0002,
      });
    }
  }
  if (person.gajra && style) {
    const spots =
      head.face === 'profile'
        ? [
            [-0.47, 0.03],
            [-0.52, 0.1],
            [-0.41, -0.03],
          ]
        : [
            [-0.16, 0.56],
            [-0.08, 0.6],
            [0, 0.61],
            [0.08, 0.6],
            [0.16, 0.56],
          ];
    for (const spot of spots) {
      shapes.front.push({ field: disc(place(spot), 0.045 * size), role: 'flower', detail: 0.016 });
    }
  }
  return shapes;
};
