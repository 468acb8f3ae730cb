/** A person in a pose and an outfit, as flat shapes from back to front. */
import { RADIANS_PER_DEGREE } from '../geometry/vector.mjs';
import { headShapes } from './head.mjs';
import { armShapes, handShapes, legShapes, shinShapes, thighShapes } from './limb-shapes.mjs';
import { skeletonOf } from './skeleton.mjs';
import { torsoShapes } from './trunk-shapes.mjs';

const DEFAULT_ORDER = ['armFar', 'legFar', 'legNear', 'torso', 'head', 'armNear'];

/**
 * Shapes { field, role, part, side } of a figure, from back to front, and its skeleton. `lightSide` is
 * the sign of the light's x in the figure's own space.
 */
export const figureShapes = (pose, person, outfit, lightSide = 1) => {
  const skeleton = skeletonOf(pose, person);
  skeleton.hairPull = pose.hairPull;
  const profile = Math.abs(Math.sin(skeleton.hipTurn * RADIANS_PER_DEGREE));
  const headParts = headShapes(skeleton, person, lightSide);
  const merged = new Set(pose.merged ?? []);
  const parts = {
    armFar: () => armShapes(skeleton, person, outfit, 'far', merged.has('far')),
    armNear: () => armShapes(skeleton, person, outfit, 'near', merged.has('near')),
    legFar: () => legShapes(skeleton, person, outfit, 'far', profile),
    legNear: () => legShapes(skeleton, person, outfit, 'near', profile),
    handFar: () => handShapes(skeleton, person, outfit, 'far', pose.handFrom),
    handNear: () => handShapes(skeleton, person, outfit, 'near', pose.handFrom),
    thighFar: () => thighShapes(skeleton, person, outfit, 'far', profile),
    thighNear: () => thighShapes(skeleton, person, outfit, 'near', profile),
    shinFar: () => shinShapes(skeleton, person, outfit, 'far', profile),
    shinNear: () => shinShapes(skeleton, person, outfit, 'near', profile),
    torso: () => torsoShapes(skeleton, person, outfit, profile, pose),
    head: () => headParts.front.map((shape) => ({ ...shape, side: 'near' })),
    hairBehind: () => headParts.behind.map((shape) => ({ ...shape, side: 'near' })),
  };
  const order = pose.order ?? DEFAULT_ORDER;
  const withHair = order.includes('hairBehind') ? order : ['hairBehind', ...order];
  const shapes = withHair.flatMap((name) =>
    parts[name]().map((shape) => ({ ...shape, group: name })),
  );
  return { shapes, skeleton, profile };
};
