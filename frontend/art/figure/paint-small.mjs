/** Shapes to SVG: the light painting for small drawings of a few kilobytes. */
import { fieldPath } from '../geometry/path.mjs';
import { grown, shifted, without } from '../geometry/field.mjs';
import { coloursOf } from './colours.mjs';
import { figureShapes } from './figure.mjs';
import { OUTFITS } from './outfits.mjs';

/** Parts large enough for a shaded edge. */
const SHADED = new Set(['leg', 'torso']);

/** The figure's extent [left, bottom, right, top] in head heights. */
const extentOf = (shapes) => {
  const boxes = shapes.map((shape) => shape.field.box);
  return [
    Math.min(...boxes.map((b) => b[0])),
    Math.min(...boxes.map((b) => b[1])),
    Math.max(...boxes.map((b) => b[2])),
    Math.max(...boxes.map((b) => b[3])),
  ];
};

/**
 * A figure as SVG paths, its ground point at `at`. It is scaled to `fit`, a width and height in pixels, but to
 * at most `largest` pixels per head height, and centred on `at`.
 */
export const paintSmall = ({ pose, person, outfit, at, fit, largest, mirror = false }) => {
  const clothes = typeof outfit === 'string' ? OUTFITS[outfit] : outfit;
  const { shapes, profile } = figureShapes(pose, person, clothes, mirror ? -1 : 1);
  const [left, , right, top] = extentOf(shapes);
  const unit = Math.min(largest, fit.width / (right - left), fit.height / top);
  const middle = ((left + right) / 2) * unit;
  const options = { unit, decimals: 0, detail: 0.07, tolerance: 1.25 / unit };
  const pieces = [];
  const draw = (fill, d) => {
    const last = pieces[pieces.length - 1];
    if (last?.fill === fill) last.d += d;
    else if (d !== '') pieces.push({ fill, d });
  };
  for (const shape of shapes.filter(({ role }) => !role.endsWith('Fold'))) {
    const [bright, dark] = coloursOf(shape, person, clothes, profile);
    draw(bright, fieldPath(shape.field, { ...options, detail: (shape.detail ?? 0.047) * 1.5 }));
    const isFar = shape.side === 'far' && profile > 0.7;
    if (SHADED.has(shape.part) && shape.role !== 'skin' && !isFar) {
      const edge = without(shape.field, shifted(grown(shape.field, 0.01), [0.1, 0.07]));
      draw(
        dark,
        fieldPath(edge, { ...options, detail: 0.06, tolerance: 1.8 / unit, smallest: 0.03 }),
      );
    }
  }
  const paths = pieces.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join('');
  const x = at[0] + (mirror ? middle : -middle);
  return `<g transform="translate(${Math.round(x)} ${at[1]})${mirror ? 'scale(-1 1)' : ''}">${paths}</g>`;
};
