/** Hills, river and ground. */
import { DUSK, blend } from '../palette.mjs';
import { seeded } from './random.mjs';
import { verticalGradient } from './sky.mjs';

/** The height line of a ridge as points from x0 to x1. */
export const ridgeLine = ({ from = 0, to, y, rise, seed, step = 20, waves = 4, peak }) => {
  const random = seeded(seed);
  const terms = Array.from({ length: waves }, (_, i) => ({
    length: (to - from) / (0.8 + i * 1.7 + random()),
    height: rise / (1 + i * 1.5),
    phase: random() * Math.PI * 2,
  }));
  const points = [];
  for (let x = from; x <= to + step; x += step) {
    let height = 0;
    for (const term of terms)
      height += Math.sin((x / term.length) * Math.PI * 2 + term.phase) * term.height;
    if (peak) height += peak.height * Math.exp(-(((x - peak.x) / peak.width) ** 2));
    points.push([x, y - height]);
  }
  return points;
};

/** A smooth line through points (quadratic midpoints). */
const smoothLine = (points) => {
  let d = `M${points[0][0].toFixed(1)} ${points[0][1].toFixed(1)}`;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [x, y] = points[i];
    const [nx, ny] = points[i + 1];
    d += `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`;
  }
  const last = points[points.length - 1];
  return `${d}L${last[0].toFixed(1)} ${last[1].toFixed(1)}`;
};

/** A ridge down to `bottom`, its foot lost in haze. */
export const hill = ({ id, colour, haze, hazeShare = 0.7, bottom, edge, ...line }) => {
  const points = ridgeLine(line);
  const top = Math.min(...points.map((p) => p[1]));
  const span = bottom - top;
  const d = smoothLine(points);
  const gradient = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top.toFixed(0)}" x2="0" y2="${(top + span * 0.9).toFixed(0)}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${blend(colour, haze, hazeShare)}"/></linearGradient>`;
  const lit = edge
    ? `<path d="${d}" fill="none" stroke="${edge}" stroke-width="2.4" stroke-opacity=".55"/>`
    : '';
  return `<defs>${gradient}</defs><path d="${d}V${bottom}H${line.from ?? 0}z" fill="url(#${id})"/>${lit}`;
};

/** Glints on water: short horizontal strokes, denser on the sun's axis. */
export const glints = ({
  x,
  top,
  bottom,
  spread,
  count,
  seed,
  colour = '#ffe9bd',
  opacity = 0.8,
  thickness = 2,
}) => {
  const random = seeded(seed);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const t = (i + random() * 0.6) / count;
    const y = top + (bottom - top) * t;
    const width = spread * (0.25 + 0.75 * t) * (0.35 + random());
    const cx = x + (random() - 0.5) * spread * (0.35 + t * 0.9);
    out += `<rect x="${(cx - width / 2).toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${(thickness * (0.5 + t)).toFixed(1)}" rx="${thickness}" opacity="${(opacity * (0.35 + random() * 0.65)).toFixed(2)}"/>`;
  }
  return `<g fill="${colour}">${out}</g>`;
};

/** Water between two heights, lit by the sky. */
export const water = ({ id, y, bottom, width, colours }) =>
  `<defs>${verticalGradient(id, colours)}</defs><rect x="0" y="${y}" width="${width}" height="${bottom - y}" fill="url(#${id})"/>`;

/** Blades of grass along a line. */
export const grass = ({ points, count, height, seed, colour, lean = 0.25 }) => {
  const random = seeded(seed);
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const position = random() * (points.length - 1);
    const k = Math.floor(position);
    const t = position - k;
    const x = points[k][0] + (points[k + 1][0] - points[k][0]) * t;
    const y = points[k][1] + (points[k + 1][1] - points[k][1]) * t + 3;
    const h = height * (0.4 + random() * 0.9);
    const bend = (random() - 0.5 + lean) * h * 0.7;
    const w = Math.max(1.2, h * 0.07);
    d += `M${(x - w).toFixed(1)} ${y.toFixed(1)}q${(bend * 0.2).toFixed(1)} ${(-h * 0.6).toFixed(1)} ${bend.toFixed(1)} ${(-h).toFixed(1)}q${(-bend * 0.5 + w).toFixed(1)} ${(h * 0.4).toFixed(1)} ${(2 * w - bend + 0.01).toFixed(1)} ${h.toFixed(1)}z`;
  }
  return `<path d="${d}" fill="${colour}"/>`;
};

/** Distant trees along a ridge: small rounded crowns. */
export const treeLine = ({ points, from, to, size, seed, colour }) => {
  const random = seeded(seed);
  let d = '';
  for (const [x, y] of points) {
    if (x < from || x > to) continue;
    for (let k = 0; k < 2; k += 1) {
      const r = size * (0.45 + random() * 0.75);
      const cx = x + (random() - 0.5) * size * 3;
      d += `M${(cx - r).toFixed(1)} ${(y + r * 0.4).toFixed(1)}a${r.toFixed(1)} ${(r * 1.15).toFixed(1)} 0 0 1 ${(2 * r).toFixed(1)} 0z`;
    }
  }
  return `<path d="${d}" fill="${colour}"/>`;
};

/** The near ground: its line, lit at the edge, and the points of it for grass. */
export const bank = ({ line, bottom, colours, id, lit = DUSK.edge }) => {
  const points = ridgeLine(line);
  const d = smoothLine(points);
  return {
    points,
    svg: `<defs>${verticalGradient(id, colours)}</defs><path d="${d}V${bottom}H${line.from ?? 0}z" fill="url(#${id})"/><path d="${d}" fill="none" stroke="${lit}" stroke-opacity=".5" stroke-width="2"/>`,
  };
};
