/** Quiet temple towers: silhouettes with a few cut lines. */

/** A northern tower (shikhara) with hall and flag; (x, y) is the middle of its foot. */
export const shikhara = ({ x, y, height, colour, light }) => {
  const h = height;
  const p = (dx, dy) => `${(x + dx * h).toFixed(1)} ${(y - dy * h).toFixed(1)}`;
  const tower = (cx, w, top) =>
    `M${p(cx - w, 0)}L${p(cx - w, top * 0.24)}C${p(cx - w, top * 0.55)} ${p(cx - w * 0.62, top * 0.78)} ${p(cx - w * 0.26, top * 0.86)}L${p(cx + w * 0.26, top * 0.86)}C${p(cx + w * 0.62, top * 0.78)} ${p(cx + w, top * 0.55)} ${p(cx + w, top * 0.24)}L${p(cx + w, 0)}z`;
  const crown = (cx, w, top) =>
    `M${p(cx - w * 0.36, top * 0.86)}Q${p(cx - w * 0.46, top * 0.895)} ${p(cx - w * 0.3, top * 0.92)}H${(x + (cx + w * 0.3) * h).toFixed(1)}Q${p(cx + w * 0.46, top * 0.895)} ${p(cx + w * 0.36, top * 0.86)}zM${p(cx - w * 0.1, top * 0.92)}Q${p(cx - w * 0.2, top * 0.95)} ${p(cx, top * 1.0)}Q${p(cx + w * 0.2, top * 0.95)} ${p(cx + w * 0.1, top * 0.92)}z`;
  const hall = `M${p(0.16, 0)}V${(y - 0.22 * h).toFixed(1)}L${p(0.2, 0.3)}L${p(0.3, 0.4)}L${p(0.4, 0.3)}L${p(0.46, 0.2)}V${y}z`;
  const porch = `M${p(0.44, 0)}V${(y - 0.13 * h).toFixed(1)}L${p(0.5, 0.2)}L${p(0.58, 0.13)}V${y}z`;
  const lines = [-0.1, -0.04, 0.04, 0.1]
    .map((dx) => `M${p(dx * 1.3, 0.06)}Q${p(dx * 1.3, 0.5)} ${p(dx * 0.45, 0.84)}`)
    .join('');
  const flag = `M${p(0, 1)}V${(y - 1.14 * h).toFixed(1)}l${(0.1 * h).toFixed(1)} ${(0.03 * h).toFixed(1)}l${(-0.1 * h).toFixed(1)} ${(0.035 * h).toFixed(1)}z`;
  return `<path fill="${colour}" d="${tower(0, 0.17, 1)}${crown(0, 0.17, 1)}${tower(-0.24, 0.09, 0.52)}${crown(-0.24, 0.09, 0.52)}${hall}${porch}${flag}M${p(-0.38, 0)}h${(1.02 * h).toFixed(1)}v${(0.04 * h).toFixed(1)}h${(-1.02 * h).toFixed(1)}z"/><path d="${lines}" fill="none" stroke="${light}" stroke-opacity=".35" stroke-width="${Math.max(0.8, h * 0.008).toFixed(2)}"/>`;
};

/** A southern gate tower (gopuram) of receding storeys. */
export const gopuram = ({ x, y, height, colour, light, storeys = 7 }) => {
  let d = '';
  let lines = '';
  const base = height * 0.34;
  const at = (t) => base * (1 - 0.62 * t);
  for (let i = 0; i < storeys; i += 1) {
    const t0 = i / storeys;
    const y0 = y - height * 0.84 * t0;
    const storey = (height * 0.84) / storeys;
    const w = at(t0);
    d += `M${(x - w).toFixed(1)} ${y0.toFixed(1)}h${(2 * w).toFixed(1)}l${(-w * 0.05).toFixed(1)} ${(-storey * 0.72).toFixed(1)}h${(w * 0.09).toFixed(1)}v${(-storey * 0.3).toFixed(1)}h${(-2 * w - w * 0.08).toFixed(1)}v${(storey * 0.3).toFixed(1)}h${(w * 0.09).toFixed(1)}z`;
    lines += `M${(x - w * 0.9).toFixed(1)} ${(y0 - storey * 0.78).toFixed(1)}h${(w * 1.8).toFixed(1)}`;
  }
  const topY = y - height * 0.84;
  const w = at(1);
  d += `M${(x - w * 1.12).toFixed(1)} ${topY.toFixed(1)}q${(w * 0.1).toFixed(1)} ${(-height * 0.11).toFixed(1)} ${(w * 1.12).toFixed(1)} ${(-height * 0.11).toFixed(1)}t${(w * 1.12).toFixed(1)} ${(height * 0.11).toFixed(1)}z`;
  for (const k of [-0.66, -0.33, 0, 0.33, 0.66]) {
    d += `M${(x + k * w - 1.5).toFixed(1)} ${(topY - height * 0.09).toFixed(1)}l1.5 ${(-height * 0.065).toFixed(1)}l1.5 ${(height * 0.065).toFixed(1)}z`;
  }
  return `<path d="${d}" fill="${colour}"/><path d="${lines}" stroke="${light}" stroke-opacity=".3" stroke-width="1" fill="none"/>`;
};
