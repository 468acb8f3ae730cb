/** What a human joint can do, checked on the skeleton of a pose. Angles in degrees. */
import { angleOf, subtract } from '../geometry/vector.mjs';
import { PEOPLE } from './people.mjs';
import { SPINE_LINKS, skeletonOf } from './skeleton.mjs';

/** The turn from one direction to another, -180 to 180, left positive. */
const turnBetween = (from, to) => ((((to - from + 180) % 360) + 360) % 360) - 180;

const bendOf = (limb) =>
  turnBetween(angleOf(subtract(limb.joint, limb.root)), angleOf(subtract(limb.end, limb.joint)));

const SLACK = 6;
const LIMITS = {
  /** A knee bends backwards only, an elbow forwards only. Only a profile shows the direction. */
  knee: { profile: [-180, SLACK], frontal: [-180, 180] },
  elbow: { profile: [-SLACK, 158], frontal: [-172, 172] },
  spine: 140,
  neck: 75,
  head: 45,
  short: [0.4, 1.02],
};

const within = (value, [low, high]) => value >= low && value <= high;

/** Returns descriptions of what is impossible in a pose; empty for a pose that a person can take. */
export const impossibilities = (pose) => {
  const skeleton = skeletonOf(pose, PEOPLE.mira);
  const faults = [];
  const check = (isFine, text) => {
    if (!isFine) faults.push(text);
  };
  const view = (turn) => (Math.abs(turn - 90) < 25 ? 'profile' : 'frontal');
  for (const side of ['near', 'far']) {
    const knee = bendOf(skeleton.legs[side]);
    const elbow = bendOf(skeleton.arms[side]);
    check(
      within(knee, LIMITS.knee[view(skeleton.hipTurn)]),
      `${side} knee bends ${knee.toFixed(0)}`,
    );
    check(
      within(elbow, LIMITS.elbow[view(skeleton.shoulderTurn)]),
      `${side} elbow bends ${elbow.toFixed(0)}`,
    );
    for (const limb of [skeleton.arms[side], skeleton.legs[side]]) {
      for (const factor of limb.short)
        check(within(factor, LIMITS.short), `${side} shortened to ${factor}`);
    }
  }
  const spineBend = turnBetween(skeleton.spine[0].angle, skeleton.spine[SPINE_LINKS].angle);
  check(Math.abs(spineBend) <= LIMITS.spine, `spine bends ${spineBend.toFixed(0)}`);
  const neckAngle = pose.neck ?? skeleton.spine[SPINE_LINKS].angle;
  const neckBend = turnBetween(skeleton.spine[SPINE_LINKS].angle, neckAngle);
  check(Math.abs(neckBend) <= LIMITS.neck, `neck bends ${neckBend.toFixed(0)}`);
  const headBend = turnBetween(neckAngle, skeleton.head.angle);
  check(Math.abs(headBend) <= LIMITS.head, `head tilts ${headBend.toFixed(0)}`);
  return faults;
};
