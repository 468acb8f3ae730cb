/** Banyan, palms, branches, lotus and grass. */
import { DUSK } from '../palette.mjs';
import { blended, chain, disc } from '../geometry/field.mjs';
import { fieldPath } from '../geometry/path.mjs';
import { seeded } from './random.mjs';
import { rows } from './rows.mjs';

/** Fields of plants are drawn in pixels with y down: flip once here. */
const pathOf = (field, detail = 5) =>
  fieldPath(field, { unit: 1, decimals: 1, detail, tolerance: 0.7 });
const down = ([x, y]) => [x, -y];

/** Masses of leaves: discs around the given centres 'x,y,radius'. */
export const canopy = ({ masses, seed, colour, ragged = 0.32 }) => {
  const random = seeded(seed);
  const discs = rows(masses).flatMap(([x, y, radius]) => {
    const rim = Math.max(7, Math.round(radius / 7));
    const around = Array.from({ length: rim }, (_, i) => {
      const angle = (i / rim) * Math.PI * 2 + random();
      const r = radius * (0.62 + random() * 0.42);
      return disc(
        down([x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.72]),
        radius * (0.16 + random() * ragged * 0.6),
      );
    });
    return [disc(down([x, y]), radius * 0.8), ...around];
  });
  return `<path d="${pathOf(blended(discs, 3), 4)}" fill="${colour}"/>`;
};

/** A trunk or branch through 'x,y,radius' rows. */
export const limb = (line, colour) =>
  `<path d="${pathOf(
    chain(
      rows(line).map(([x, y, r]) => [down([x, y]), r]),
      6,
    ),
    3,
  )}" fill="${colour}"/>`;

/** Hanging roots of a banyan. */
export const aerialRoots = ({ from, to, y, drop, count, seed, colour }) => {
  const random = seeded(seed);
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const x = from + ((to - from) * (i + random() * 0.8)) / count;
    const h = drop * (0.35 + random() * 0.65);
    const w = 1 + random() * 2.2;
    const sway = (random() - 0.5) * 10;
    d += `M${(x - w).toFixed(1)} ${y}q${(sway + w).toFixed(1)} ${(h * 0.6).toFixed(1)} ${(sway * 0.6 + w).toFixed(1)} ${h.toFixed(1)}q${(w * 0.4).toFixed(1)} ${(-h * 0.5).toFixed(1)} ${(w - sway * 0.3).toFixed(1)} ${(-h).toFixed(1)}z`;
  }
  return `<path d="${d}" fill="${colour}"/>`;
};

/** Leaves along the edge of a canopy, small almond shapes. */
export const leaves = ({ masses, count, size, seed, colour, opacity = 1 }) => {
  const random = seeded(seed);
  const crowns = rows(masses);
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, r] = crowns[Math.floor(random() * crowns.length)];
    const a = random() * Math.PI * 2;
    const reach = r * (0.55 + random() * 0.62);
    const cx = x + Math.cos(a) * reach;
    const cy = y + Math.sin(a) * reach * 0.8;
    const turn = a + (random() - 0.5) * 1.6;
    const s = size * (0.6 + random() * 0.7);
    const ex = Math.cos(turn) * s;
    const ey = Math.sin(turn) * s;
    d += `M${cx.toFixed(1)} ${cy.toFixed(1)}q${(ex * 0.5 - ey * 0.35).toFixed(1)} ${(ey * 0.5 + ex * 0.35).toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}q${(-ex * 0.5 + ey * 0.35).toFixed(1)} ${(-ey * 0.5 - ex * 0.35).toFixed(1)} ${(-ex).toFixed(1)} ${(-ey).toFixed(1)}z`;
  }
  return `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;
};

/** A coconut palm; (x, y) is its foot. */
export const palm = ({ x, y, height, lean = 0.1, colour, seed = 1 }) => {
  const random = seeded(seed);
  const topX = x + lean * height;
  const topY = y - height;
  const trunk = `M${x - height * 0.022} ${y}Q${x + lean * height * 0.2} ${y - height * 0.55} ${topX - height * 0.012} ${topY}l${height * 0.024} 0Q${x + lean * height * 0.3} ${y - height * 0.5} ${x + height * 0.03} ${y}z`;
  let fronds = '';
  const angles = [-172, -150, -122, -95, -62, -34, -8, 18, -196];
  for (const base of angles) {
    const a = ((base + (random() - 0.5) * 12) * Math.PI) / 180;
    const l = height * (0.34 + random() * 0.08);
    const ex = Math.cos(a) * l;
    const ey = Math.sin(a) * l * 0.6 + l * 0.34;
    const cx = Math.cos(a) * l * 0.6;
    const cy = Math.sin(a) * l * 0.75 - l * 0.12;
    fronds += `M${topX.toFixed(1)} ${topY.toFixed(1)}q${cx.toFixed(1)} ${cy.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}q${(-ex + cx * 0.9).toFixed(1)} ${(-ey + cy + l * 0.17).toFixed(1)} ${(-ex).toFixed(1)} ${(-ey).toFixed(1)}z`;
  }
  return `<path d="${trunk}${fronds}" fill="${colour}"/>`;
};

/** A lotus flower seen from the side; (x, y) is the middle of its foot. */
export const lotus = ({ x, y, size, outer = '#e58c80', inner = '#f3b9a2', heart = DUSK.gold }) => {
  const petal = (angle, length, width, fill) =>
    `<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 0C${-width} ${-length * 0.35} ${-width * 0.8} ${-length * 0.8} 0 ${-length}C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.35} 0 0z" fill="${fill}"/>`;
  const s = size;
  return [
    petal(-74, s * 0.95, s * 0.24, outer),
    petal(74, s * 0.95, s * 0.24, outer),
    petal(-48, s * 1.02, s * 0.27, outer),
    petal(48, s * 1.02, s * 0.27, outer),
    petal(-24, s * 1.04, s * 0.28, inner),
    petal(24, s * 1.04, s * 0.28, inner),
    petal(0, s * 1.05, s * 0.28, heart),
  ].join('');
};

/** A clay lamp with its flame and, after dark, its glow. `id` names the glow in the picture. */
export const lamp = ({ x, y, size, clay = '#8a4f31', id = 'glow' }) => {
  const p = (dx, dy) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  const glow = `<radialGradient id="${id}"><stop offset="0" stop-color="#ffd98f" stop-opacity=".85"/><stop offset=".4" stop-color="#ffb45e" stop-opacity=".35"/><stop offset="1" stop-color="#ff9a4a" stop-opacity="0"/></radialGradient>`;
  const bowl = `M${p(-0.75, -0.42)}C${p(-0.6, 0.1)} ${p(0.4, 0.14)} ${p(0.86, -0.5)}C${p(0.4, -0.3)} ${p(-0.2, -0.3)} ${p(-0.75, -0.42)}z`;
  const flame = `M${p(0.66, -0.46)}C${p(0.28, -0.75)} ${p(0.5, -1.15)} ${p(0.7, -1.55)}C${p(0.86, -1.1)} ${p(1.04, -0.75)} ${p(0.66, -0.46)}z`;
  const heart = `M${p(0.67, -0.48)}C${p(0.48, -0.66)} ${p(0.6, -0.86)} ${p(0.69, -1.08)}C${p(0.78, -0.84)} ${p(0.86, -0.66)} ${p(0.67, -0.48)}z`;
  return `<defs>${glow}</defs><circle cx="${(x + 0.68 * size).toFixed(1)}" cy="${(y - size).toFixed(1)}" r="${(size * 3.2).toFixed(1)}" fill="url(#${id})"/><path d="${bowl}" fill="${clay}"/><path d="M${p(-0.75, -0.42)}C${p(-0.2, -0.24)} ${p(0.4, -0.26)} ${p(0.86, -0.5)}C${p(0.4, -0.4)} ${p(-0.2, -0.46)} ${p(-0.75, -0.42)}z" fill="#d08a55"/><path d="${flame}" fill="#ffe9b0"/><path d="${heart}" fill="#f0913c"/>`;
};
