/** The trunk with what it wears, as shapes { field, role, part, side }. */
import {
  blended,
  chain,
  disc,
  grown,
  halfPlane,
  intersection,
  taper,
  without,
} from '../geometry/field.mjs';
import { RADIANS_PER_DEGREE, direction, mix, offset } from '../geometry/vector.mjs';
import { armRows, legRows, limbField, neck, trunk, yoke } from './body.mjs';
import { drapeShapes, topFolds } from './drapery.mjs';
import { aboveGround, armSkin, beforeShare, sleeveOf } from './limb-shapes.mjs';
import { spineAt } from './skeleton.mjs';

/** A long top spread over the lap of someone sitting, seen from the front. */
const lapCloth = (skeleton) => {
  const { near, far } = skeleton.hips;
  return chain(
    [
      [offset(near, 0, -0.22, 0.06), 0.36],
      [offset(mix(near, far, 0.5), 0, 0, -0.02), 0.42],
      [offset(far, 0, 0.22, 0.06), 0.36],
    ],
    0.1,
  );
};

/** The part of a tunic that lies over the thighs. */
const tunicSkirt = (skeleton, person, outfit, profile) => {
  const { top } = outfit;
  return ['near', 'far'].map((side) => {
    const leg = skeleton.legs[side];
    const rows = legRows(leg, person, profile);
    const ease = Math.max(top.ease, outfit.bottom.ease);
    return limbField(rows, 1, {
      from: ease + 0.02,
      to: ease + 0.06,
      cut: beforeShare(leg, top.tunic),
    });
  });
};

export const torsoShapes = (skeleton, person, outfit, profile, pose) => {
  const merged = new Set(pose.merged ?? []);
  const { top } = outfit;
  const sides = profile < 0.7 ? ['near', 'far'] : ['near'];
  const stub = (side, share) => limbField(armRows(skeleton.arms[side], person), share);
  const skin = blended(
    [
      trunk(skeleton, person, 0.3, 1),
      yoke(skeleton, person),
      ...sides.map((side) =>
        merged.has(side) ? armSkin(skeleton, person, side) : stub(side, 0.25),
      ),
    ],
    0.09,
  );
  const shapes = [
    {
      field: blended([neck(skeleton, person), skin], 0.16),
      role: 'skin',
      part: 'torso',
      side: 'near',
    },
  ];
  const base = spineAt(skeleton, 1);
  const forward = Math.sin(skeleton.shoulderTurn * RADIANS_PER_DEGREE);
  const opening = offset(base.point, base.angle, 0.04, -0.1 * forward);
  const shoulders =
    top.sleeve > 0
      ? [yoke(skeleton, person), ...sides.map((side) => stub(side, merged.has(side) ? 0.4 : 0.25))]
      : [];
  const sleeves = sides
    .filter((side) => top.sleeve > 0 && merged.has(side))
    .map((side) => sleeveOf(armRows(skeleton.arms[side], person), skeleton.arms[side], top));
  const body = blended([trunk(skeleton, person), ...shoulders], 0.1);
  let field =
    sleeves.length > 0 ? blended([grown(body, top.ease), ...sleeves], 0.08) : grown(body, top.ease);
  if (top.sleeve === 0) {
    const straps = sides.map((side) =>
      taper(
        spineAt(skeleton, 0.8).point,
        0.26,
        mix(base.point, skeleton.shoulders[side], 0.52),
        0.12,
      ),
    );
    field = blended([grown(trunk(skeleton, person, 0, 0.86), top.ease), ...straps], 0.12);
  }
  const hemAt = spineAt(skeleton, Math.max(0, top.hem));
  const hemPoint = offset(hemAt.point, hemAt.angle, Math.min(0, top.hem) * 2.45 - 0.22);
  const hemCut = halfPlane(hemPoint, direction(hemAt.angle));
  field = intersection(field, hemCut);
  if (pose.lap && top.tunic) field = aboveGround(blended([field, lapCloth(skeleton)], 0.2));
  else if (top.tunic) {
    field = blended([field, ...tunicSkirt(skeleton, person, outfit, profile)], 0.14);
  }
  const hole = disc(opening, top.neckline);
  const neckSlant = spineAt(skeleton, 0.72);
  const vee =
    profile < 0.7 && top.sleeve === 0
      ? blended(
          [
            hole,
            taper(opening, top.neckline * 0.8, offset(neckSlant.point, neckSlant.angle, 0.1), 0.08),
          ],
          0.1,
        )
      : hole;
  const worn = without(field, vee);
  shapes.push({ field: worn, role: 'top', part: 'torso', side: 'near' });
  if (profile < 0.5 && top.sleeve > 0) shapes.push(...topFolds(skeleton));
  if (top.trim) {
    shapes.push({
      field: intersection(worn, grown(vee, 0.06)),
      role: 'topTrim',
      side: 'near',
      detail: 0.03,
    });
  }
  if (top.placket && profile < 0.7) {
    const slit = taper(
      offset(opening, base.angle, -top.neckline - 0.02),
      0.024,
      offset(opening, base.angle, -top.neckline - 0.62),
      0.018,
    );
    shapes.push({ field: slit, role: 'topTrim', side: 'near', detail: 0.02 });
  }
  if (outfit.drape && profile < 0.5) shapes.push(...drapeShapes(skeleton, worn));
  return shapes;
};
