/** Sky, sun and the fine geometry around it. */
import { DUSK } from '../palette.mjs';
import { rows, stops as stopRows } from './rows.mjs';

const stopsOf = (text) =>
  stopRows(text)
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');

/** Gradients take their stops as text: '0 #1b1645, .5 #7c3266 .8'. */
export const verticalGradient = (id, stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
export const horizontalGradient = (id, stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopsOf(stops)}</linearGradient>`;
export const radialGradient = (id, stops) =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

/** Dawn from indigo at the top to saffron at the horizon. */
export const DAWN = '0 #1b1645, .28 #3b1d58, .5 #7c3266, .68 #cb5a63, .82 #f08f58, 1 #fcc87e';

export const sky = (width, height, colours = DAWN, id = 'sky') =>
  `<defs>${verticalGradient(id, colours)}</defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;

const HALO = ['#ffcf8a', '#ff9f66', '#f0736b', '#b8467a'];

/** A low sun with paper-cut halos; `halos` are radii in suns. */
export const sun = ({ x, y, radius, halos = [1.5, 2.1, 2.85, 3.8], id = 'sun', strength = 1 }) => {
  const rings = halos
    .map(
      (factor, i) =>
        `<circle cx="${x}" cy="${y}" r="${(radius * factor).toFixed(1)}" fill="${HALO[Math.min(i, HALO.length - 1)]}" opacity="${((0.34 - i * 0.07) * strength).toFixed(3)}"/>`,
    )
    .reverse()
    .join('');
  const glow = radialGradient(`${id}Glow`, '0 #ffd592 .9, .35 #ffb765 .45, 1 #ff9a5a 0');
  const face = verticalGradient(id, `0 #fff3cf, .55 #ffdf9d, 1 ${DUSK.saffron}`);
  return `<defs>${glow}${face}</defs><circle cx="${x}" cy="${y}" r="${radius * 4.4}" fill="url(#${id}Glow)" opacity="${0.75 * strength}"/>${rings}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
};

const polar = (x, y, radius, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [(x + radius * Math.cos(a)).toFixed(1), (y + radius * Math.sin(a)).toFixed(1)];
};

/** A ring of lotus petals as lines. */
export const petals = (x, y, inner, outer, count, phase = 0) => {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const step = 360 / count;
    const a = phase + i * step;
    const from = polar(x, y, inner, a);
    const tip = polar(x, y, outer, a + step / 2);
    const to = polar(x, y, inner, a + step);
    const c1 = polar(x, y, inner + (outer - inner) * 0.75, a + step * 0.02);
    const c2 = polar(x, y, inner + (outer - inner) * 0.75, a + step * 0.98);
    d += `M${from}Q${c1} ${tip}Q${c2} ${to}`;
  }
  return d;
};

/** Yantra lines around a point: petals, circles and interlaced triangles. */
export const yantra = ({
  x,
  y,
  radius,
  colour = '#fff1d0',
  opacity = 0.35,
  width = 1,
  triangles = true,
}) => {
  const triangle = (r, phase) =>
    `M${[0, 120, 240].map((a) => polar(x, y, r, a + phase)).join('L')}z`;
  const inner = triangles
    ? [0.62, 0.5, 0.38]
        .map(
          (r, i) => triangle(radius * r, i % 2 ? 90 : -90) + triangle(radius * r, i % 2 ? -90 : 90),
        )
        .join('')
    : '';
  const circles = [0.66, 0.7, 1]
    .map((r) => `<circle cx="${x}" cy="${y}" r="${(radius * r).toFixed(1)}"/>`)
    .join('');
  return `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"><path d="${petals(x, y, radius * 0.7, radius * 0.86, 8, 22.5)}${petals(x, y, radius * 0.86, radius * 1, 16, 0)}${inner}"/>${circles}</g>`;
};

/** A few birds, as strokes: 'x,y,size' each. */
export const birds = (flock, colour = '#3a1545', opacity = 0.6) =>
  `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-linecap="round">${rows(
    flock,
  )
    .map(
      ([x, y, s]) =>
        `<path stroke-width="${(s * 0.16).toFixed(2)}" d="M${x - s} ${y - s * 0.25}q${s * 0.55} ${-s * 0.3} ${s} ${s * 0.25}q${s * 0.45} ${-s * 0.55} ${s} ${-s * 0.25}"/>`,
    )
    .join('')}</g>`;

/** Lines of mist: 'x,y,half width,half height,opacity' each. */
export const mist = (banks, colour = '#ffe3b8') =>
  rows(banks)
    .map(
      ([x, y, w, h, o]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" fill="${colour}" opacity="${o}" filter="url(#mist)"/>`,
    )
    .join('');

export const mistDefs = (deviation = 14) =>
  `<filter id="mist" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="${deviation} ${deviation * 0.6}"/></filter>`;
