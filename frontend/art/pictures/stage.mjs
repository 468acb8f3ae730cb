/** What the program pictures share: their size, their people on mats, their light. */
import { paintDefs, paintFigure } from '../figure/paint.mjs';
import { MATS } from '../palette.mjs';
import { flatMat, groundShadow } from '../scenery/props.mjs';
import { mistDefs } from '../scenery/sky.mjs';

export const STAGE = { width: 800, height: 600 };

/** Morning light from the upper right. */
const MORNING = { light: [0.75, -0.66], rim: '#ffe6bd', rimWidth: 0.03, shade: 0.12 };

/**
 * Someone on a mat: shadow, mat and figure. `mat` is [half width in head heights, name in MATS] or
 * absent; `shift` moves the mat sideways.
 */
export const practising = ({ at, unit, mat, shift = 0, shadow = 0.32, ...figure }) => {
  const [x, y] = at;
  const half = (mat?.[0] ?? 2) * unit;
  const ground = [
    shadow > 0
      ? groundShadow(x + shift * unit, y + unit * 0.12, half * 1.08, unit * 0.2, shadow)
      : '',
    mat ? flatMat(x + shift * unit, y, half, ...MATS[mat[1]], Math.max(5, unit * 0.13)) : '',
  ].join('');
  return `${ground}${paintFigure({ ...MORNING, ...figure, at: [x, y], unit })}`;
};

/** A program picture from its parts; `unit` is the size of its main figures. */
export const stage = (unit, ...parts) => ({
  ...STAGE,
  body: `<defs>${paintDefs(unit)}${mistDefs(9)}</defs>${parts.join('')}`,
});
