/** Yogic food: a brass plate on a banana leaf, seen from above. */
import { LEAF } from '../../palette.mjs';
import { seeded } from '../../scenery/random.mjs';
import { mistDefs, radialGradient, verticalGradient } from '../../scenery/sky.mjs';
import { STAGE } from '../stage.mjs';

const { width, height } = STAGE;

const dots = (seed, count, radius, size, colours) => {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, i) => {
    const a = random() * Math.PI * 2;
    const r = Math.sqrt(random()) * radius;
    return `<circle cx="${(Math.cos(a) * r).toFixed(1)}" cy="${(Math.sin(a) * r).toFixed(1)}" r="${(size * (0.6 + random() * 0.8)).toFixed(1)}" fill="${colours[i % colours.length]}"/>`;
  }).join('');
};

/** A small brass bowl with its food. */
const bowl = (x, y, r, food, light, inside) =>
  `<g transform="translate(${x} ${y})"><ellipse cx="5" cy="9" rx="${r + 2}" ry="${r + 1}" fill="#6b3a1e" opacity=".38"/><circle r="${r}" fill="#c98a3a"/><circle r="${r}" fill="none" stroke="#fbdc92" stroke-width="3"/><circle r="${r - 7}" fill="#8a5424"/><circle r="${r - 10}" cy="1" fill="${food}"/><path d="M${-(r - 16)} -6A${r - 16} ${r - 16} 0 0 1 4 ${-(r - 16)}" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round" opacity=".65"/>${inside}</g>`;

const leafSprig = (x, y, turn, s, colour) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M0 0C-10-10-8-26 0-34C8-26 10-10 0 0z" fill="${colour}"/><path d="M0 0V-28" stroke="#2f5a3c" stroke-width="1.2"/></g>`;

const bananaLeaf = () => {
  const veins = Array.from({ length: 34 }, (_, i) => {
    const x = -60 + i * 28;
    return `M${x} ${318 - x * 0.06}Q${x + 40} 200 ${x + 96} 60M${x} ${318 - x * 0.06}Q${x + 52} 430 ${x + 110} 560`;
  }).join('');
  return `<defs>${verticalGradient('leaf', '0 #6f9f5f, .5 #4f8452, 1 #3b6e47')}<clipPath id="leafEdge"><path d="M-40 300C60 60 420 10 860 96V540C500 620 80 560-40 300z"/></clipPath></defs><g clip-path="url(#leafEdge)"><rect width="${width}" height="${height}" fill="url(#leaf)"/><path d="${veins}" fill="none" stroke="#a9c98a" stroke-opacity=".3" stroke-width="2"/><path d="M-40 318Q400 300 860 268" fill="none" stroke="#c9dca0" stroke-width="9" stroke-opacity=".75"/></g>`;
};

const riceMound = `<g transform="translate(372 356)"><ellipse cx="4" cy="8" rx="72" ry="60" fill="#8a5424" opacity=".4"/><ellipse rx="70" ry="58" fill="#fbf1df"/><ellipse cx="8" cy="-8" rx="46" ry="36" fill="#fffaf0"/>${dots(5, 90, 58, 2, ['#eadcc2', '#ffffff', '#f3e6cd'])}<g transform="translate(10 -12)">${leafSprig(0, 4, -30, 0.55, LEAF.base)}${leafSprig(2, 4, 20, 0.6, '#5f9159')}</g></g>`;

const flatbread = (x, y, r, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="4" cy="7" rx="${r}" ry="${r * 0.94}" fill="#6b3a1e" opacity=".35"/><ellipse rx="${r}" ry="${r * 0.94}" fill="#e6b878"/><ellipse rx="${r * 0.9}" ry="${r * 0.84}" fill="#efc88c"/>${dots(turn + 9, 16, r * 0.75, 5, ['#c98a4e', '#d59a5c', '#b97a42'])}</g>`;

const lemon = (x, y) =>
  `<g transform="translate(${x} ${y})"><circle r="25" fill="#e8b23a"/><circle r="21" fill="#fff0b8"/><circle r="18.5" fill="#f7cf58"/>${[0, 45, 90, 135].map((a) => `<path transform="rotate(${a})" d="M-18 0H18" stroke="#fff0b8" stroke-width="2.4"/>`).join('')}</g>`;

const marigold = (x, y, s) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${Array.from({ length: 14 }, (_, i) => `<ellipse transform="rotate(${i * 25.7})" cy="-17" rx="7" ry="11" fill="#ee9036"/>`).join('')}${Array.from({ length: 10 }, (_, i) => `<ellipse transform="rotate(${i * 36 + 12})" cy="-9" rx="5" ry="8" fill="#f8b75c"/>`).join('')}<circle r="5" fill="#c9661f"/></g>`;

const cup = `<g transform="translate(690 180)"><ellipse cx="8" cy="12" rx="56" ry="54" fill="#1f3f2c" opacity=".4"/><circle r="54" fill="#b5653f"/><circle r="54" fill="none" stroke="#d9906a" stroke-width="3"/><circle r="44" fill="#7a3a26"/><circle r="41" fill="#f6e3b8"/><path d="M-26-12A30 30 0 0 1 4-30" fill="none" stroke="#fffaf0" stroke-width="5" stroke-linecap="round"/>${dots(13, 12, 26, 2.4, ['#c9661f', LEAF.light])}</g>`;

export const yogicFood = () => ({
  ...STAGE,
  body: `<defs>${mistDefs(10)}${verticalGradient('cloth', '0 #f3ddb4, 1 #e4bd8c')}${radialGradient('plate', '0 #f3cf86, .8 #dca752, 1 #b9792f')}</defs>
<rect width="${width}" height="${height}" fill="url(#cloth)"/>
<path d="${Array.from({ length: 12 }, (_, i) => `M0 ${22 + i * 52}H800`).join('')}" stroke="#c98f5e" stroke-opacity=".18" stroke-width="10"/>
<path d="M-40 312C60 72 420 22 860 108V560C500 640 80 580-40 312z" fill="#5c3a1e" opacity=".3" filter="url(#mist)"/>
${bananaLeaf()}
<ellipse cx="386" cy="318" rx="244" ry="240" fill="#1f3f2c" opacity=".5" filter="url(#mist)"/>
<circle cx="380" cy="304" r="236" fill="url(#plate)"/><circle cx="380" cy="304" r="236" fill="none" stroke="#fbe3a4" stroke-width="4"/><circle cx="380" cy="304" r="214" fill="none" stroke="#a86a28" stroke-opacity=".5" stroke-width="2"/><circle cx="380" cy="304" r="207" fill="none" stroke="#fbe3a4" stroke-opacity=".7" stroke-width="1.6"/>
${flatbread(270, 380, 70, 12)}${flatbread(292, 420, 68, 40)}
${riceMound}
${bowl(264, 236, 58, '#e8a83c', '#fbe0a0', `${dots(3, 9, 34, 4, ['#c9661f', LEAF.base])}${leafSprig(4, 12, 30, 0.6, LEAF.base)}`)}
${bowl(370, 168, 58, '#5f8f4c', '#a9cf8a', `${dots(4, 16, 36, 6, [LEAF.light, '#3b6a3c', '#f1e3b8'])}`)}
${bowl(480, 214, 58, '#a83a58', '#e58c80', `${dots(6, 18, 36, 6, ['#cf5a66', '#8a2a4c', '#f3b9a2'])}`)}
${bowl(524, 322, 56, '#fbf4e4', '#ffffff', `${dots(8, 12, 32, 3.4, ['#e8912a', LEAF.light, '#c9661f'])}`)}
${lemon(468, 424)}${leafSprig(500, 462, 60, 1, LEAF.base)}${leafSprig(496, 460, 105, 0.9, '#6f9f5f')}
${`<g transform="translate(420 458)">${dots(21, 40, 30, 5, ['#7a3070', '#b0506e', '#5a2660', '#d98a96'])}</g>`}
${cup}
${marigold(118, 130, 1.25)}${marigold(160, 96, 0.9)}${marigold(706, 470, 1.2)}${leafSprig(92, 168, -120, 1.3, LEAF.dark)}${leafSprig(742, 500, 110, 1.3, LEAF.dark)}${leafSprig(668, 506, 200, 1.2, '#3b6a48')}`,
});
