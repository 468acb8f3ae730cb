/** Shapes to SVG: the rich painting for pictures. */
import { fieldPath } from '../geometry/path.mjs';
import { coloursOf } from './colours.mjs';
import { figureShapes } from './figure.mjs';
import { OUTFITS } from './outfits.mjs';

const MODELLED = new Set(['skin', 'hair', 'beard', 'top', 'bottom', 'drape']);
/** A frame around a shape, wide enough that its shifted edge stays outside the shape. */
const frame = ([left, bottom, right, top], unit) => {
  const margin = 0.5;
  const [x0, y0, x1, y1] = [left - margin, -top - margin, right + margin, -bottom + margin];
  return `M${[x0, y0].map((v) => Math.round(v * unit)).join(' ')}H${Math.round(x1 * unit)}V${Math.round(y1 * unit)}H${Math.round(x0 * unit)}z`;
};

const SHADOW_CASTERS = new Set([
  'armNear',
  'head',
  'legNear',
  'shinNear',
  'shinFar',
  'handNear',
  'handFar',
]);

let serial = 0;
/** Restarts the ids for each picture, so that the same picture always gives the same SVG. */
export const restartIds = () => {
  serial = 0;
};
const freshId = () => {
  serial += 1;
  return `f${serial.toString(36)}`;
};

/**
 * A figure as an SVG group, its ground point (0, 0) at `at`.
 *
 * @param options.unit pixels per head height
 * @param options.mirror faces left
 * @param options.light direction to the light, SVG space ([1, -1] is upper right)
 * @param options.rim colour of the light's edge, `options.rimWidth` in head heights
 */
export const paintFigure = ({
  pose,
  person,
  outfit,
  at = [0, 0],
  unit = 60,
  mirror = false,
  light = [0.8, -0.6],
  rim = '#ffd79a',
  rimWidth = 0.03,
  rimOpacity = 0.85,
  shade = 0.1,
  shadeOpacity = 0.75,
  ambient = null,
}) => {
  const clothes = typeof outfit === 'string' ? OUTFITS[outfit] : outfit;
  const local = [mirror ? -light[0] : light[0], light[1]];
  const { shapes: allShapes, profile } = figureShapes(
    pose,
    person,
    clothes,
    Math.sign(local[0]) || 1,
  );
  // Folds thinner than a pixel would look like specks.
  const shapes = allShapes.filter(({ role }) => unit >= 60 || !role.endsWith('Fold'));
  for (const shape of shapes) {
    shape.d = fieldPath(shape.field, {
      unit,
      decimals: 1,
      detail: (shape.detail ?? 0.045) * (unit < 40 ? 1.4 : 1),
      tolerance: Math.max(0.003, 0.2 / unit),
      smallest: shape.smallest,
    });
    if (shape.model)
      shape.modelPath = fieldPath(shape.model, { unit, detail: 0.035, tolerance: 0.004 });
  }
  const out = [];
  const outlines = [];
  let group = null;
  for (const shape of shapes) {
    const { d } = shape;
    if (d === '') continue;
    const [bright, dark] = coloursOf(shape, person, clothes, profile);
    const id = freshId();
    const castsShadow =
      SHADOW_CASTERS.has(shape.group) && group !== shape.group && outlines.length > 0;
    if (castsShadow) {
      const clip = freshId();
      const parts = shapes.filter((s) => s.group === shape.group && MODELLED.has(s.role));
      const own = parts.map((s) => s.d).join('');
      out.push(
        `<clipPath id="${clip}"><path d="${outlines.join('')}"/></clipPath><g clip-path="url(#${clip})"><path d="${own}" fill="#1c0d33" opacity=".34" transform="translate(${(-local[0] * 0.07 * unit).toFixed(1)} ${(0.06 * unit).toFixed(1)})" filter="url(#soft)"/></g>`,
      );
    }
    group = shape.group;
    if (!MODELLED.has(shape.role)) {
      out.push(`<path d="${d}" fill="${bright}"/>`);
      continue;
    }
    outlines.push(d);
    const small = shape.part === 'ear' || shape.role === 'beard' ? 0.35 : 1;
    const shift = (factor) =>
      `translate(${(local[0] * factor * unit).toFixed(2)} ${(local[1] * factor * unit).toFixed(2)})`;
    const crescent = (factor, colour, opacity, filter = '') =>
      `<g transform="${shift(factor)}"><path d="${frame((shape.model ?? shape.field).box, unit)}${shape.modelPath ?? d}" fill="${colour}" fill-rule="evenodd" opacity="${opacity}"${filter}/></g>`;
    out.push(
      `<path d="${d}" fill="${bright}"/><clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${crescent(
        shade * small,
        dark,
        shadeOpacity,
        ' filter="url(#softer)"',
      )}${rimWidth > 0 && !(shape.side === 'far' && profile > 0.7) ? crescent(-rimWidth * small, rim, rimOpacity) : ''}</g>`,
    );
  }
  let wash = '';
  if (ambient) {
    const clip = freshId();
    wash = `<clipPath id="${clip}"><path d="${outlines.join('')}"/></clipPath><rect x="-4000" y="-4000" width="8000" height="8000" fill="${ambient.colour}" opacity="${ambient.opacity}" clip-path="url(#${clip})"/>`;
  }
  return `<g transform="translate(${at[0]} ${at[1]})${mirror ? ' scale(-1 1)' : ''}">${out.join('')}${wash}</g>`;
};

/** Filters that painted figures refer to. `unit` as given to the figures. */
export const paintDefs = (unit) =>
  `<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${(unit * 0.06).toFixed(2)}"/></filter><filter id="softer" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="${(unit * 0.035).toFixed(2)}"/></filter>`;
