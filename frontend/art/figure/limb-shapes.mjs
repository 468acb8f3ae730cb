/** Arms and legs with what they wear, as shapes { field, role, part, side }. */
import { blended, chain, disc, grown, halfPlane, intersection } from '../geometry/field.mjs';
import { direction, offset, scale } from '../geometry/vector.mjs';
import { LIMB_STEPS, armRows, legRows, limbAt, limbField, trunk } from './body.mjs';
import { foldShape, shinFolds } from './drapery.mjs';
import { footField, handField } from './extremities.mjs';

/** The half plane before a share of a limb, cut at a right angle to the limb. */
export const beforeShare = (limb, share) => {
  const { point, angle } = limbAt(limb, share);
  return halfPlane(point, scale(direction(angle), -1));
};

/** The part of a field above the ground. */
export const aboveGround = (field) => intersection(field, halfPlane([0, 0.05], [0, 1]));

/** A band around a limb that ends at a share of it, without other parts of a folded limb. */
const bandAt = (field, limb, share, width) => {
  const { point, angle } = limbAt(limb, share);
  const slab = intersection(
    intersection(disc(point, 0.45), halfPlane(point, scale(direction(angle), -1))),
    halfPlane(offset(point, angle, -width), direction(angle)),
  );
  return intersection(slab, field);
};

export const sleeveOf = (rows, arm, top) => {
  const widen = top.sleeve > 1 ? 0.03 : 0.05;
  const reach = Math.min(2, (Math.ceil(top.sleeve * LIMB_STEPS) + 1) / LIMB_STEPS);
  return limbField(rows, reach, {
    from: top.ease,
    to: top.ease + widen,
    cut: beforeShare(arm, top.sleeve),
  });
};

const handOf = (skeleton, person, side) => {
  const arm = skeleton.arms[side];
  return handField(
    arm.end,
    arm.endAngle,
    arm.kind ?? 'side',
    (person.lengths?.hand ?? 0.72) / 0.72,
    arm.thumb ?? (side === 'near' ? 1 : -1),
    arm.short[2],
  );
};

export const armSkin = (skeleton, person, side) =>
  blended([limbField(armRows(skeleton.arms[side], person)), handOf(skeleton, person, side)], 0.05);

/** The shapes of an arm; only its trimmings if it `isMerged` into the trunk's outline. */
export const armShapes = (skeleton, person, outfit, side, isMerged) => {
  const arm = skeleton.arms[side];
  const rows = armRows(arm, person);
  const shapes = [];
  if (!isMerged) {
    const field = armSkin(skeleton, person, side);
    shapes.push({ field, role: 'skin', part: 'arm', side, detail: 0.035 });
  }
  const { top } = outfit;
  if (top.sleeve > 0) {
    const sleeve = sleeveOf(rows, arm, top);
    if (!isMerged) shapes.push({ field: sleeve, role: 'top', part: 'sleeve', side });
    if (top.trim) {
      shapes.push({
        field: bandAt(sleeve, arm, top.sleeve, 0.07),
        role: 'topTrim',
        side,
        detail: 0.03,
      });
    }
  }
  if (person.bangles !== false && person.earrings && side) {
    shapes.push({
      field: bandAt(limbField(rows, 2, { from: 0.012 }), arm, 1.93, 0.06),
      role: 'gold',
      side,
      detail: 0.02,
    });
  }
  return shapes;
};

/** Lines between the fingers of a hand seen edge on. */
const fingerLines = (arm, side) => {
  if ((arm.kind ?? 'side') !== 'side') return [];
  const thumb = arm.thumb ?? (side === 'near' ? 1 : -1);
  const at = (along, across) => offset(arm.end, arm.endAngle, along, across * thumb);
  return [
    foldShape([at(0.4, 0.03), at(0.52, 0.026), at(0.63, 0.018)], 'skinFold', side, 0.009),
    foldShape([at(0.42, -0.03), at(0.52, -0.026), at(0.61, -0.02)], 'skinFold', side, 0.008),
    foldShape([at(0.16, 0.05), at(0.24, 0.06), at(0.3, 0.1)], 'skinFold', side, 0.008),
  ];
};

/** The lower half of a forearm and the hand, drawn over shapes that cover the rest of the arm. */
export const handShapes = (skeleton, person, outfit, side, from = 1.55) => {
  const arm = skeleton.arms[side];
  const rows = armRows(arm, person);
  const whole = armSkin(skeleton, person, side);
  const lower = chain(rows.slice(Math.round(from * LIMB_STEPS)), 0);
  const cut = limbAt(arm, from);
  const shapes = [
    {
      field: blended([lower, handOf(skeleton, person, side)], 0.05),
      model: whole,
      role: 'skin',
      part: 'hand',
      side,
      detail: 0.03,
    },
    ...fingerLines(arm, side),
  ];
  const { top } = outfit;
  if (top.sleeve > from) {
    const sleeve = sleeveOf(rows, arm, top);
    shapes.push({
      field: intersection(sleeve, halfPlane(cut.point, direction(cut.angle))),
      model: sleeve,
      role: 'top',
      part: 'sleeve',
      side,
    });
    if (top.trim) {
      shapes.push({
        field: bandAt(sleeve, arm, top.sleeve, 0.07),
        role: 'topTrim',
        side,
        detail: 0.03,
      });
    }
  }
  return shapes;
};

const trouserField = (rows, leg, bottom) => {
  const widen = bottom.loose ? 0.07 : 0;
  return limbField(rows, 2, {
    from: bottom.ease,
    to: bottom.ease + widen,
    cut: beforeShare(leg, bottom.to),
  });
};

export const legShapes = (skeleton, person, outfit, side, profile) => {
  const leg = skeleton.legs[side];
  const rows = legRows(leg, person, profile);
  const foot = footField(
    leg.end,
    leg.endAngle,
    leg.kind ?? 'side',
    (person.lengths?.foot ?? 0.92) / 0.92,
    leg.short[2],
  );
  const { bottom } = outfit;
  const skinFrom = rows.filter((_, i) => i / LIMB_STEPS > bottom.to - 0.4);
  const shapes = [
    {
      field: blended([chain(skinFrom, 0), foot], 0.06),
      role: 'skin',
      part: 'foot',
      side,
      detail: 0.035,
    },
  ];
  const cloth = trouserField(rows, leg, bottom);
  const showsPelvis = side === 'near' || profile < 0.7;
  const pelvis = aboveGround(grown(trunk(skeleton, person, 0, 0.3), bottom.ease));
  const field = showsPelvis ? blended([cloth, pelvis], 0.1) : cloth;
  shapes.push({ field, role: 'bottom', part: 'leg', side });
  if (bottom.trim) {
    shapes.push({
      field: bandAt(cloth, leg, bottom.to, 0.08),
      role: 'bottomTrim',
      side,
      detail: 0.03,
    });
  }
  return shapes;
};

/** A thigh and the seat: the parts that crossed shins leave visible. */
export const thighShapes = (skeleton, person, outfit, side, profile) => {
  const { bottom } = outfit;
  const rows = legRows(skeleton.legs[side], person, profile);
  const seat = aboveGround(grown(trunk(skeleton, person, 0, 0.3), bottom.ease));
  return [
    {
      field: blended([limbField(rows, 1, { from: bottom.ease }), seat], 0.1),
      role: 'bottom',
      part: 'leg',
      side,
    },
  ];
};

/** A shin and its foot alone, for legs crossed in front of the body. */
export const shinShapes = (skeleton, person, outfit, side, profile) => {
  const [foot] = legShapes(skeleton, person, outfit, side, profile);
  const leg = skeleton.legs[side];
  const rows = legRows(leg, person, profile);
  const { bottom } = outfit;
  const lower = rows
    .slice(LIMB_STEPS)
    .map(([point, radius], i) => [
      point,
      radius + bottom.ease * 0.7 + (bottom.loose ? i * 0.003 : 0),
    ]);
  const cloth = intersection(chain(lower, 0), beforeShare(leg, bottom.to));
  const shapes = [foot, { field: cloth, role: 'bottom', part: 'leg', side }];
  if (bottom.loose) shapes.push(...shinFolds(leg, side));
  if (bottom.trim) {
    shapes.push({
      field: bandAt(cloth, leg, bottom.to, 0.08),
      role: 'bottomTrim',
      side,
      detail: 0.03,
    });
  }
  return shapes;
};
