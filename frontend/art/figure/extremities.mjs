/** Hands and feet: simple shapes with a thumb, a heel and an arch. */
import { blended, chain, taper } from '../geometry/field.mjs';
import { offset } from '../geometry/vector.mjs';

/**
 * A hand at the wrist, pointing along `angle`. Kinds: `side` (edge on, as on the floor), `palm`
 * (open, fingers together), `spread`, `mudra` (thumb and forefinger joined, seen from above), `fist`.
 * `thumb` +1 puts the thumb to the left of the hand's direction, -1 to the right.
 */
export const handField = (wrist, angle, kind = 'side', size = 1, thumb = 1, short = 1) => {
  const at = (along, across) => offset(wrist, angle, along * size * short, across * size * thumb);
  const r = (radius) => radius * size;
  if (kind === 'fist') {
    return chain(
      [
        [at(0, 0), r(0.09)],
        [at(0.2, 0), r(0.14)],
        [at(0.3, 0.02), r(0.13)],
      ],
      0.04,
    );
  }
  if (kind === 'mudra') {
    const finger = (rows) =>
      chain(
        rows.map(([along, across, radius]) => [at(along, across), r(radius)]),
        0.01,
      );
    return blended(
      [
        finger([
          [0, 0, 0.088],
          [0.18, 0, 0.12],
          [0.32, -0.03, 0.11],
        ]),
        finger([
          [0.3, -0.12, 0.048],
          [0.5, -0.16, 0.042],
          [0.64, -0.17, 0.034],
        ]),
        finger([
          [0.3, -0.05, 0.05],
          [0.54, -0.07, 0.044],
          [0.71, -0.07, 0.036],
        ]),
        finger([
          [0.3, 0.03, 0.05],
          [0.52, 0.03, 0.044],
          [0.68, 0.04, 0.036],
        ]),
        finger([
          [0.3, 0.09, 0.046],
          [0.46, 0.15, 0.042],
          [0.5, 0.23, 0.036],
        ]),
        finger([
          [0.1, 0.07, 0.055],
          [0.26, 0.19, 0.05],
          [0.4, 0.26, 0.044],
          [0.5, 0.25, 0.036],
        ]),
      ],
      0.012,
    );
  }
  if (kind === 'spread') {
    const finger = (bend, lengthTo) =>
      taper(at(0.34, bend * 0.35), r(0.052), at(lengthTo, bend), r(0.038));
    return blended(
      [
        chain(
          [
            [at(0, 0), r(0.088)],
            [at(0.28, 0), r(0.15)],
          ],
          0.05,
        ),
        finger(-0.17, 0.62),
        finger(-0.06, 0.7),
        finger(0.05, 0.72),
        finger(0.16, 0.66),
        taper(at(0.16, 0.1), r(0.055), at(0.36, 0.29), r(0.042)),
      ],
      0.035,
    );
  }
  const width = kind === 'palm' ? 1.25 : 1;
  return blended(
    [
      chain(
        [
          [at(0, 0), r(0.086)],
          [at(0.24, 0), r(0.118 * width)],
          [at(0.42, 0), r(0.1 * width)],
          [at(0.62, 0), r(0.066 * width)],
          [at(0.71, 0.0), r(0.04)],
        ],
        0.03,
      ),
      chain(
        [
          [at(0.12, 0.06), r(0.055)],
          [at(0.3, 0.17), r(0.048)],
          [at(0.42, 0.2), r(0.036)],
        ],
        0.02,
      ),
    ],
    0.04,
  );
};

/**
 * A foot at the ankle. `angle` is where the toes point; the instep lies to the left of it for a foot
 * of a figure facing right. Kinds: `side`, `sideFlipped` (instep to the
 * right), `front` (towards the viewer), `sole`.
 */
export const footField = (ankle, angle, kind = 'side', size = 1, short = 1) => {
  const instep = kind === 'sideFlipped' ? -1 : 1;
  const at = (along, across) => offset(ankle, angle, along * size * short, across * size * instep);
  const r = (radius) => radius * size;
  if (kind === 'front') {
    return chain(
      [
        [at(0, 0), r(0.115)],
        [at(0.2, 0), r(0.14)],
        [at(0.36, 0), r(0.155)],
        [at(0.44, 0), r(0.12)],
      ],
      0.04,
    );
  }
  if (kind === 'sole') {
    return blended(
      [
        chain(
          [
            [at(-0.1, 0), r(0.13)],
            [at(0.2, 0.02), r(0.11)],
            [at(0.5, 0), r(0.16)],
            [at(0.66, 0.02), r(0.1)],
          ],
          0.06,
        ),
        taper(at(0.5, 0.1), r(0.07), at(0.76, 0.09), r(0.06)),
      ],
      0.05,
    );
  }
  return blended(
    [
      chain(
        [
          [at(0, 0), r(0.115)],
          [at(-0.1, -0.17), r(0.11)],
        ],
        0.05,
      ),
      chain(
        [
          [at(0, -0.04), r(0.125)],
          [at(0.28, -0.15), r(0.098)],
          [at(0.54, -0.205), r(0.075)],
          [at(0.74, -0.225), r(0.055)],
        ],
        0.06,
      ),
      taper(at(-0.09, -0.18), r(0.1), at(0.1, -0.17), r(0.08)),
    ],
    0.06,
  );
};
