/** Details of cloth: a drape over the shoulder, and folds as thin dark lines. */
import { chain, grown, intersection, polygon } from '../geometry/field.mjs';
import { angleOf, mix, offset, subtract } from '../geometry/vector.mjs';
import { smoothPoints } from '../geometry/path.mjs';
import { spineAt } from './skeleton.mjs';

/** A thin line through points, thickest in its middle. */
const fold = (points, width) => {
  const line = smoothPoints(points, { closed: false, density: 5 });
  return chain(
    line.map((point, i) => [
      point,
      Math.max(0.009, width * Math.sin((Math.PI * (i + 0.6)) / (line.length + 0.2))),
    ]),
    0,
  );
};

/** A fold as a shape. `role` ends in `Fold`; small drawings leave out such shapes. */
export const foldShape = (points, role, side, width = 0.016) => ({
  field: fold(points, width),
  role,
  side,
  detail: 0.011,
  smallest: 0.0002,
});

/** Folds from the knee along a loosely dressed shin. */
export const shinFolds = (leg, side) => {
  const angle = angleOf(subtract(leg.end, leg.joint));
  const at = (along, across) => offset(mix(leg.joint, leg.end, along), angle, 0, across);
  return [
    foldShape([at(0.02, 0.14), at(0.2, 0.1), at(0.44, 0.11)], 'bottomFold', side),
    foldShape([at(-0.04, 0.0), at(0.18, -0.03), at(0.36, -0.02)], 'bottomFold', side),
    foldShape([at(0.5, -0.1), at(0.64, -0.06), at(0.78, -0.08)], 'bottomFold', side, 0.012),
  ];
};

/** Folds at the armpits and the waist of a top seen from the front. */
export const topFolds = (skeleton) => {
  const chest = spineAt(skeleton, 0.74);
  const waist = spineAt(skeleton, 0.4);
  const at = (base, across, along) => offset(base.point, base.angle, along, across);
  return [1, -1].flatMap((side) => [
    foldShape(
      [at(chest, side * 0.46, 0.06), at(chest, side * 0.34, -0.06), at(chest, side * 0.2, -0.1)],
      'topFold',
      'near',
    ),
    foldShape(
      [at(waist, side * 0.4, 0.06), at(waist, side * 0.28, -0.06), at(waist, side * 0.1, -0.1)],
      'topFold',
      'near',
      0.013,
    ),
    foldShape(
      [at(waist, side * 0.44, -0.3), at(waist, side * 0.3, -0.46), at(waist, side * 0.24, -0.68)],
      'topFold',
      'near',
      0.014,
    ),
  ]);
};

/**
 * A drape (dupatta, end of a sari) from the far shoulder across the chest to the near hip, for a
 * figure seen from the front; `over` is the top it lies on.
 */
export const drapeShapes = (skeleton, over) => {
  const chest = spineAt(skeleton, 0.72);
  const waist = spineAt(skeleton, 0.3);
  const hip = spineAt(skeleton, 0.02);
  const at = (base, across, along) => offset(base.point, base.angle, along, across);
  const shoulder = skeleton.shoulders.far;
  const outer = [
    offset(shoulder, 90, 0.32, 0.02),
    at(chest, -0.36, -0.05),
    at(waist, -0.02, -0.16),
    at(hip, 0.42, -0.2),
  ];
  const inner = [
    at(hip, 0.75, 0.1),
    at(waist, 0.44, 0.28),
    at(chest, 0.04, 0.1),
    offset(mix(shoulder, spineAt(skeleton, 1).point, 0.55), 90, 0.32, 0),
  ];
  const edgeOuter = smoothPoints(outer, { closed: false });
  const edgeInner = smoothPoints(inner, { closed: false });
  const band = polygon([...edgeOuter, ...edgeInner]);
  const field = intersection(grown(over, 0.025), band);
  const border = intersection(
    field,
    chain(
      edgeOuter.map((point) => [point, 0.05]),
      0,
    ),
  );
  const between = (share) =>
    edgeOuter
      .map((point, i) => mix(point, edgeInner[edgeInner.length - 1 - i] ?? point, share))
      .slice(3, -2);
  return [
    { field, role: 'drape', part: 'drape', side: 'near', detail: 0.035 },
    { field: border, role: 'drapeTrim', side: 'near', detail: 0.03 },
    ...[0.28, 0.52, 0.76].map((share) => {
      const line = between(share);
      const rows = line.map((point, i) => [
        point,
        Math.max(0.009, 0.018 * Math.sin((Math.PI * (i + 0.5)) / line.length)),
      ]);
      return {
        field: intersection(chain(rows, 0), grown(over, 0.01)),
        role: 'drapeFold',
        side: 'near',
        detail: 0.012,
        smallest: 0.0002,
      };
    }),
  ];
};
