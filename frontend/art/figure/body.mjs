/** The unclothed volumes: trunk, limbs, neck, as fields in head heights. */
import { blended, chain, intersection, taper } from '../geometry/field.mjs';
import {
  RADIANS_PER_DEGREE,
  add,
  lerp,
  mix,
  offset,
  sampleTable,
  scale,
  subtract,
  angleOf,
} from '../geometry/vector.mjs';
import { spineAt } from './skeleton.mjs';

const FRONT_HALF_WIDTH = [
  [0, 0.54],
  [0.12, 0.55],
  [0.44, 0.41],
  [0.74, 0.53],
  [0.9, 0.46],
  [1, 0.24],
];
const SIDE_HALF_WIDTH = [
  [0, 0.43],
  [0.15, 0.41],
  [0.42, 0.315],
  [0.72, 0.4],
  [0.9, 0.33],
  [1, 0.21],
];
/** The offset of the trunk's middle in front of (+) or behind (-) the spine's line, in profile. */
const SIDE_FORWARD = [
  [0, -0.08],
  [0.18, -0.03],
  [0.4, 0.05],
  [0.7, 0.06],
  [0.9, -0.02],
  [1, -0.02],
];

const turnAt = (skeleton, t) =>
  lerp(skeleton.hipTurn, skeleton.shoulderTurn, t) * RADIANS_PER_DEGREE;

/** [point, radius] rows of the trunk between two heights on the spine (0 hips, 1 base of the neck). */
const trunkRows = (skeleton, person, from = 0, to = 1) => {
  const rows = [];
  const count = 12;
  for (let i = 0; i <= count; i += 1) {
    const t = lerp(from, to, i / count);
    const { point, angle } = spineAt(skeleton, t);
    const turn = turnAt(skeleton, t);
    const front = sampleTable(FRONT_HALF_WIDTH, t) * sampleTable(person.frontShape, t);
    const side = sampleTable(SIDE_HALF_WIDTH, t) * sampleTable(person.sideShape, t);
    const radius = Math.hypot(front * Math.cos(turn), side * Math.sin(turn));
    const forward =
      (sampleTable(SIDE_FORWARD, t) + sampleTable(person.sideForward, t)) * Math.sin(turn);
    rows.push([offset(point, angle, 0, -forward), radius * person.girth]);
  }
  return rows;
};

export const trunk = (skeleton, person, from, to) =>
  chain(trunkRows(skeleton, person, from, to), 0);

/** Collar bones and the slope of the shoulders. */
export const yoke = (skeleton, person) => {
  const base = spineAt(skeleton, 0.97).point;
  return blended(
    ['near', 'far'].map((side) => taper(base, 0.2, skeleton.shoulders[side], 0.2 * person.limb)),
    0.08,
  );
};

export const neck = (skeleton, person) =>
  chain(
    [
      [spineAt(skeleton, 0.93).point, 0.21 * person.limb],
      [mix(spineAt(skeleton, 1).point, skeleton.neckTop, 0.6), 0.165 * person.limb],
      [mix(skeleton.neckTop, skeleton.head.centre, 0.35), 0.165 * person.limb],
    ],
    0.06,
  );

const UPPER_ARM = [
  [0, 0.225],
  [0.18, 0.215],
  [0.5, 0.185],
  [1, 0.138],
];
const FOREARM = [
  [0, 0.138],
  [0.28, 0.15],
  [0.65, 0.118],
  [1, 0.086],
];
const THIGH = [
  [0, 0.41],
  [0.2, 0.4],
  [0.6, 0.31],
  [0.9, 0.235],
  [1, 0.235],
];
const SHIN = [
  [0, 0.23],
  [0.3, 0.218],
  [0.68, 0.15],
  [1, 0.115],
];

/** Tapers per limb segment. */
export const LIMB_STEPS = 8;

const segmentRows = (from, to, table, thickness, bulge = 0, steps = LIMB_STEPS) => {
  const rows = [];
  const angle = angleOf(subtract(to, from));
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const shift = bulge * Math.sin(Math.PI * Math.min(1, t * 1.45)) * (t < 0.69 ? 1 : 0);
    rows.push([
      offset(add(from, scale(subtract(to, from), t)), angle, 0, shift),
      sampleTable(table, t) * thickness,
    ]);
  }
  return rows;
};

/** [point, radius] rows of an arm without its hand. */
export const armRows = (arm, person) => [
  ...segmentRows(arm.root, arm.joint, UPPER_ARM, person.limb),
  ...segmentRows(arm.joint, arm.end, FOREARM, person.limb).slice(1),
];

/** [point, radius] rows of a leg. The calf lies behind the shin in profile, and is symmetrical from the front. */
export const legRows = (leg, person, profile) => [
  ...segmentRows(leg.root, leg.joint, THIGH, person.limb * person.girth),
  ...segmentRows(leg.joint, leg.end, SHIN, person.limb, -0.05 * profile).slice(1),
];

/**
 * A limb's field up to a share of its segments: 1 is the joint, 2 the end. `cut` trims only the last segment,
 * because in a folded limb the other one crosses the line of the cut too.
 */
export const limbField = (rows, upTo = 2, { from = 0, to = from, cut = null } = {}) => {
  const perSegment = (rows.length - 1) / 2;
  const last = Math.min(rows.length - 1, Math.round(upTo * perSegment));
  const grownRows = rows
    .slice(0, last + 1)
    .map(([point, radius], i) => [point, radius + lerp(from, to, i / Math.max(1, last))]);
  const trimmed = (field) => (cut ? intersection(field, cut) : field);
  const upper = chain(grownRows.slice(0, perSegment + 1), 0);
  if (last <= perSegment) return trimmed(upper);
  return blended([upper, trimmed(chain(grownRows.slice(perSegment), 0))], 0.1);
};

/** The point and direction at a share of a limb (0 root, 1 joint, 2 end). */
export const limbAt = (limb, share) => {
  const [from, to, t] =
    share <= 1 ? [limb.root, limb.joint, share] : [limb.joint, limb.end, share - 1];
  return { point: mix(from, to, t), angle: angleOf(subtract(to, from)) };
};
