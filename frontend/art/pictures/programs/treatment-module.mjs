/** Treatment Module: a posture made easy by a bolster, a roll and an attentive teacher. */
import { MATS } from '../../palette.mjs';
import { recoloured } from '../../figure/outfits.mjs';
import { PEOPLE } from '../../figure/people.mjs';
import { assisting, supportedRest } from '../../poses/care.mjs';
import { hill } from '../../scenery/land.mjs';
import { flatMat } from '../../scenery/props.mjs';
import { sky, sun, verticalGradient, yantra } from '../../scenery/sky.mjs';
import { STAGE, practising, stage } from '../stage.mjs';

const { width, height } = STAGE;
const FLOOR = 418;

const room = () => `
<defs>${verticalGradient('wall', '0 #e9c3a6, 1 #dba68c')}${verticalGradient('floor', '0 #c58a78, 1 #94566a')}<clipPath id="window"><path d="M430 372V150C430 96 492 78 540 44C588 78 650 96 650 150V372z"/></clipPath></defs>
<rect width="${width}" height="${FLOOR}" fill="url(#wall)"/>
<g clip-path="url(#window)">${sky(width, FLOOR, '0 #f3a77e, .6 #fbd098, 1 #fdeac4')}${sun({ x: 566, y: 226, radius: 56, halos: [1.4, 1.9, 2.5], id: 'windowSun' })}${hill({ id: 'garden', from: 400, to: 700, y: 322, rise: 16, seed: 4, bottom: FLOOR, colour: '#7f9a62', haze: '#c9cf92', hazeShare: 0.4 })}</g>
<path d="M430 372V150C430 96 492 78 540 44C588 78 650 96 650 150V372zM540 44V372M430 232H650" fill="none" stroke="#b77a66" stroke-width="6"/><path d="M414 372h252v14H414z" fill="#b77a66"/>
${yantra({ x: 196, y: 176, radius: 92, colour: '#a85f5c', opacity: 0.5, width: 1.4 })}
<rect y="${FLOOR}" width="${width}" height="${height - FLOOR}" fill="url(#floor)"/><path d="M430 ${FLOOR}h220l90 182h-360z" fill="#ffe3ac" opacity=".26"/>`;

const plant = `<g transform="translate(728 430)"><path d="M-34-46h68l-9 60h-50z" fill="#a5533f"/><path d="M-38-54h76v13h-76z" fill="#bd6a4e"/>${[
  -62, -34, -10, 14, 38, 66,
]
  .map(
    (turn, i) =>
      `<path transform="translate(0 -50) rotate(${turn})" d="M0 0C-20-40-16-${92 + (i % 3) * 18} 0-${124 + (i % 3) * 22}C16-${92 + (i % 3) * 18} 20-40 0 0z" fill="${i % 2 ? '#5f8f58' : '#477a4d'}"/>`,
  )
  .join('')}</g>`;

const supports = `<path d="M338 514Q322 462 356 440Q372 434 386 446L512 498Q518 512 502 515z" fill="#7a3070"/><path d="M338 514Q322 462 356 440Q368 436 376 442Q350 462 360 515z" fill="#9a4a86"/><path d="M352 470Q346 490 350 508M366 462Q358 488 362 508" fill="none" stroke="#5a2660" stroke-width="1.6" opacity=".6"/><circle cx="590" cy="484" r="29" fill="#cf5a66"/><circle cx="590" cy="484" r="18" fill="none" stroke="#f3b9a2" stroke-width="2.5"/><circle cx="590" cy="484" r="8" fill="#f3b9a2"/>`;

export const treatmentModule = () =>
  stage(
    52,
    room(),
    plant,
    practising({
      pose: assisting,
      person: PEOPLE.guru,
      outfit: recoloured('kurta', { top: 'paper', bottom: 'sand' }),
      at: [188, 500],
      unit: 52,
      mat: null,
      light: [0.8, -0.6],
      shadow: 0.4,
    }),
    flatMat(475, 513, 240, ...MATS.indigo),
    supports,
    practising({
      pose: supportedRest,
      person: PEOPLE.lata,
      outfit: recoloured('kurti', { top: 'rose', bottom: 'indigo' }),
      at: [470, 512],
      unit: 52,
      mat: null,
      shadow: 0,
      light: [0.5, -0.85],
    }),
  );
