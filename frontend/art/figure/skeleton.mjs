/**
 * Pose data to joints.
 *
 * A pose faces right and stands on y = 0. `turn` says how far the body is turned from the viewer:
 * 0 frontal, 90 in profile, 180 from behind; `[hips, shoulders]` twists the trunk. `near` is the limb
 * nearer to the viewer in profile, which is the one at the left in a frontal view. A limb is either
 * angles (`upper`, `lower`, `end`) or a target for its end (`to`, with the side its joint bends to).
 * `short` holds factors for segments that point at the viewer.
 */
import {
  RADIANS_PER_DEGREE,
  bendJoint,
  lerp,
  mix,
  offset,
  angleOf,
  subtract,
} from './../geometry/vector.mjs';

/** Lengths in head heights. */
export const LENGTHS = {
  torso: 2.45,
  neck: 0.42,
  upperArm: 1.4,
  forearm: 1.22,
  hand: 0.72,
  thigh: 2.05,
  shin: 1.95,
  foot: 0.92,
};

export const SPINE_LINKS = 10;

const spineOf = (pose, lengths) => {
  const [base, top] = pose.spine;
  const hold = pose.spineHold ?? 0;
  const points = [];
  let point = pose.pelvis;
  for (let i = 0; i <= SPINE_LINKS; i += 1) {
    const t = i / SPINE_LINKS;
    const bentShare = hold >= 1 ? 1 : Math.max(0, (t - hold) / (1 - hold));
    const angle = lerp(base, top, bentShare);
    if (i > 0) point = offset(point, angle, (lengths.torso * (pose.spineShort ?? 1)) / SPINE_LINKS);
    points.push({ point, angle, t });
  }
  return points;
};

const limbOf = (root, limb, [upperLength, lowerLength], defaults) => {
  const [s0 = 1, s1 = 1, s2 = 1] = limb.short ?? [];
  if (limb.to) {
    const { joint, end } = bendJoint(
      root,
      limb.to,
      upperLength * s0,
      lowerLength * s1,
      limb.bend ?? defaults.bend,
    );
    return { root, joint, end, endAngle: limb.end, short: [s0, s1, s2], kind: limb.kind };
  }
  const joint = offset(root, limb.upper, upperLength * s0);
  const end = offset(joint, limb.lower ?? limb.upper, lowerLength * s1);
  return {
    root,
    joint,
    end,
    endAngle: limb.end ?? limb.lower ?? limb.upper,
    short: [s0, s1, s2],
    kind: limb.kind,
  };
};

/** A raised arm lifts its shoulder and draws it in. */
const liftedShoulder = (shoulder, neckBase, limb, spineAngle) => {
  const way = limb.to ? angleOf(subtract(limb.to, shoulder)) : limb.upper;
  const raise = Math.max(0, Math.cos((way - spineAngle) * RADIANS_PER_DEGREE));
  return offset(mix(shoulder, neckBase, 0.2 * raise), spineAngle, 0.16 * raise);
};

export const skeletonOf = (pose, person) => {
  const lengths = { ...LENGTHS, ...person.lengths };
  const [hipTurn, shoulderTurn] = Array.isArray(pose.turn) ? pose.turn : [pose.turn, pose.turn];
  const spine = spineOf(pose, lengths);
  const foot = spine[0];
  const top = spine[SPINE_LINKS];
  const across = (degrees) => Math.cos(degrees * RADIANS_PER_DEGREE);
  const hipHalf = person.hipHalf * across(hipTurn);
  const shoulderHalf = person.shoulderHalf * across(shoulderTurn);
  const profile = Math.abs(Math.sin(shoulderTurn * RADIANS_PER_DEGREE));
  const shoulderBase = offset(top.point, top.angle, -0.22, 0.04 * profile);
  const side = (name) => (name === 'near' ? 1 : -1);
  const hips = {};
  const shoulders = {};
  const arms = {};
  const legs = {};
  for (const name of ['near', 'far']) {
    hips[name] = offset(foot.point, foot.angle, 0, side(name) * hipHalf);
    const arm = pose.arms[name];
    const shoulder = offset(
      shoulderBase,
      top.angle + (pose.shoulderTilt ?? 0),
      0,
      side(name) * shoulderHalf,
    );
    shoulders[name] = liftedShoulder(shoulder, top.point, arm, top.angle);
    arms[name] = limbOf(shoulders[name], arm, [lengths.upperArm, lengths.forearm], { bend: 1 });
    legs[name] = limbOf(hips[name], pose.legs[name], [lengths.thigh, lengths.shin], { bend: 1 });
  }
  const neckAngle = pose.neck ?? top.angle;
  const neckTop = offset(top.point, neckAngle, lengths.neck * (pose.neckShort ?? 1));
  const headAngle = pose.head ?? neckAngle;
  const head = {
    centre: offset(neckTop, headAngle, 0.36 * person.headSize),
    angle: headAngle,
    face: pose.face ?? (profile > 0.7 ? 'profile' : 'front'),
    flip: pose.faceFlip ?? false,
  };
  return { spine, hips, shoulders, arms, legs, neckTop, head, hipTurn, shoulderTurn, lengths };
};

export const spineAt = (skeleton, t) => {
  const position = Math.min(SPINE_LINKS, Math.max(0, t * SPINE_LINKS));
  const i = Math.min(SPINE_LINKS - 1, Math.floor(position));
  const a = skeleton.spine[i];
  const b = skeleton.spine[i + 1];
  return {
    point: mix(a.point, b.point, position - i),
    angle: lerp(a.angle, b.angle, position - i),
  };
};
