/** Mats, shadows and other things that stand on the ground. */

/** A mat seen from a low angle; (x, y) is the middle of its near edge's height, `half` its half width. */
export const mat = (x, y, half, colour, edge) =>
  `<path d="M${x - half} ${y}q${half * 0.06} ${-half * 0.09} ${half * 0.16} ${-half * 0.1}h${half * 1.68}q${half * 0.1} 0 ${half * 0.16} ${half * 0.1}q-${half} ${half * 0.13} -${half * 2} 0z" fill="${colour}"/><path d="M${x - half} ${y}q${half} ${half * 0.13} ${half * 2} 0l0 4q-${half} ${half * 0.13} -${half * 2} 0z" fill="${edge}"/>`;

/** A mat seen from the side, lying on y, with a soft shadow below. */
export const flatMat = (x, y, half, colour, edge, thickness = 7) =>
  `<rect x="${x - half}" y="${y - thickness * 0.2}" width="${half * 2}" height="${thickness}" rx="${thickness / 2}" fill="${colour}"/><rect x="${x - half + 2}" y="${y + thickness * 0.45}" width="${half * 2 - 4}" height="${thickness * 0.4}" rx="${thickness * 0.2}" fill="${edge}"/>`;

/** A soft shadow on the ground; needs the filter of `mistDefs`. */
export const groundShadow = (x, y, rx, ry, opacity = 0.5, colour = '#0f0a2a') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}" filter="url(#mist)"/>`;
