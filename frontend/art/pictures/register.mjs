/** The register grid: four quiet moments. */
import { DUSK } from '../palette.mjs';
import { recoloured } from '../figure/outfits.mjs';
import { paintDefs, paintFigure } from '../figure/paint.mjs';
import { PEOPLE } from '../figure/people.mjs';
import { balasana } from '../poses/kneeling.mjs';
import { namaskara } from '../poses/seated.mjs';
import { hill } from '../scenery/land.mjs';
import { lamp } from '../scenery/plants.mjs';
import { groundShadow } from '../scenery/props.mjs';
import { seeded } from '../scenery/random.mjs';
import {
  horizontalGradient,
  mist,
  mistDefs,
  petals,
  sky,
  sun,
  verticalGradient,
} from '../scenery/sky.mjs';
import { practising } from './stage.mjs';

const SIZE = 600;

const square = (unit, ...parts) => ({
  width: SIZE,
  height: SIZE,
  body: `<defs>${paintDefs(unit)}${mistDefs(9)}</defs>${parts.join('')}`,
});

/** A mat half unrolled on a stone floor, the first light on it. */
export const registerMat = () => {
  const joints = [330, 372, 428, 504].map((y) => `M0 ${y}H600`).join('');
  const rays = [-700, -420, -190, 0, 190, 420, 700]
    .map((dx) => `M${300 + dx * 0.28} 300L${300 + dx} 600`)
    .join('');
  const mat = `<path d="M196 548L262 352H452L520 548z" fill="#1d1038" opacity=".35" filter="url(#mist)" transform="translate(8 10)"/><defs>${verticalGradient('mat', '0 #8a3f7c, 1 #b0506e')}</defs><path d="M176 548L250 352H438L506 548z" fill="url(#mat)"/><path d="M192 536L261 358H428L490 536z" fill="none" stroke="#f3b9a2" stroke-opacity=".6" stroke-width="2.5"/><path d="${petals(342, 450, 22, 44, 12)}" fill="none" stroke="#fdd692" stroke-opacity=".75" stroke-width="2" transform="translate(0 205) scale(1 .545)"/>`;
  const roll = `<ellipse cx="346" cy="360" rx="118" ry="10" fill="#1d1038" opacity=".4"/><defs>${verticalGradient('roll', '0 #d98a96, .35 #a84a74, 1 #5a2660')}</defs><path d="M252 300H436Q458 302 458 328T436 358H252z" fill="url(#roll)"/><ellipse cx="252" cy="329" rx="21" ry="29" fill="#8a3f7c"/><ellipse cx="252" cy="329" rx="14.500" ry="20" fill="none" stroke="#e58ca0" stroke-width="2.6"/><ellipse cx="252" cy="330" rx="7" ry="10" fill="none" stroke="#e58ca0" stroke-width="2.4"/><path d="M300 301V358M392 301V358" stroke="#5a2660" stroke-opacity=".35" stroke-width="2"/>`;
  const sandal = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="3" cy="5" rx="17" ry="38" fill="#1d1038" opacity=".35"/><path d="M0-38C16-38 17-16 13 0C10 14 14 36 0 37C-14 36-10 14-13 0C-17-16-16-38 0-38z" fill="#7a4a34"/><path d="M-13-10Q0-30 13-10M0-32V-16" fill="none" stroke="#f0b45e" stroke-width="5" stroke-linecap="round"/></g>`;
  return square(
    60,
    sky(SIZE, 320, '0 #7c3a72, .5 #dd6f68, 1 #fbc27c'),
    sun({ x: 300, y: 262, radius: 78, halos: [1.4, 1.95, 2.7] }),
    hill({
      id: 'h1',
      to: SIZE,
      y: 276,
      rise: 14,
      seed: 6,
      bottom: 330,
      colour: DUSK.farHill,
      haze: DUSK.haze,
      hazeShare: 0.7,
    }),
    hill({
      id: 'h2',
      to: SIZE,
      y: 296,
      rise: 6,
      seed: 16,
      bottom: 330,
      colour: '#7b3468',
      haze: DUSK.nearHaze,
      hazeShare: 0.5,
    }),
    `<defs>${verticalGradient('stone', '0 #e6a983, .4 #c0807a, 1 #80506f')}</defs><rect y="306" width="600" height="300" fill="url(#stone)"/><path d="${joints}${rays}" stroke="#5a2b55" stroke-opacity=".3" stroke-width="2" fill="none"/>`,
    `<path d="M236 306H364L470 600H130z" fill="#ffe0a0" opacity=".35"/>`,
    mat,
    roll,
    sandal(82, 494, -14),
    sandal(124, 500, -4),
    `<path d="M0 0H74V330H0zM526 0h74V330h-74z" fill="#4a2058"/><path d="M74 0V330M526 0V330" stroke="#f6a36b" stroke-opacity=".7" stroke-width="3"/><path d="M0 300H92V330H0zM508 300h92v30h-92zM0 60H84v16H0zM516 60h84v16h-84z" fill="#3a1745"/><path d="M74 62C150 60 230 20 300-40V-90H0V62zM526 62C450 60 370 20 300-40V-90H600V62z" fill="#4a2058"/>`,
  );
};

/** Two hands joined in greeting. */
export const registerHands = () =>
  square(
    250,
    sky(SIZE, SIZE, '0 #3b1d58, .5 #a84363, 1 #f08f58'),
    sun({ x: 300, y: 250, radius: 190, halos: [1.22, 1.5], id: 'sun' }),
    paintFigure({
      pose: namaskara,
      person: { ...PEOPLE.mira, skin: 'brown' },
      outfit: {
        ...recoloured('kurtaSaffron', { top: 'indigo', bottom: 'sand' }),
        drape: { cloth: 'rose' },
      },
      at: [300, 862],
      unit: 250,
      light: [0.45, -0.9],
      rim: '#ffe2ae',
      rimWidth: 0.03,
      shade: 0.12,
    }),
  );

/** A group folded forward on their mats. */
export const registerGroup = () => {
  const rows = [
    [PEOPLE.kavya, 'leaf', 'plum', 300, 372, 27],
    [PEOPLE.arjun, 'paper', 'indigo', 238, 446, 36],
    [PEOPLE.asha, 'coral', 'indigo', 330, 540, 46],
  ];
  return square(
    46,
    sky(SIZE, 330, '0 #8a3f74, .5 #e27a6c, 1 #fcca86'),
    sun({ x: 410, y: 236, radius: 84, halos: [1.4, 1.95, 2.7] }),
    hill({
      id: 'h1',
      to: SIZE,
      y: 286,
      rise: 16,
      seed: 7,
      bottom: 350,
      colour: DUSK.farHill,
      haze: DUSK.haze,
      hazeShare: 0.75,
    }),
    mist('300,312,300,8,.5'),
    `<defs>${verticalGradient('lawn', '0 #d99a74, .35 #b06a6b, 1 #5b2c60')}</defs><rect y="322" width="600" height="280" fill="url(#lawn)"/>`,
    ...rows.map(([person, top, bottom, x, y, unit], i) =>
      practising({
        pose: balasana,
        person: { ...person, hairStyle: person.hairStyle === 'crop' ? 'crop' : 'bun' },
        outfit: recoloured(person.hairStyle === 'crop' ? 'tee' : 'kurti', { top, bottom }),
        at: [x - 1.1 * unit, y],
        unit,
        mat: [4.1, ['plum', 'indigo', 'rose'][i]],
        shift: 1.1,
        light: [0.5, -0.85],
      }),
    ),
  );
};

const marigold = (x, y, s, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><circle r="30" fill="#7a3a1e" opacity=".3" cx="3" cy="5"/>${[
    27, 20, 13, 6,
  ]
    .map((r, k) =>
      Array.from(
        { length: 16 - k * 3 },
        (_, i) =>
          `<ellipse transform="rotate(${(i * 360) / (16 - k * 3) + k * 13})" cy="${-r}" rx="${7.5 - k}" ry="8" fill="${['#d9701f', '#ee9036', '#f8a94a', '#fcc46c'][k]}"/>`,
      ).join(''),
    )
    .join('')}</g>`;

const jasmine = (x, y, s, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${[0, 72, 144, 216, 288].map((a) => `<path transform="rotate(${a})" d="M0 0C-9-8-7-22 0-27C7-22 9-8 0 0z" fill="#fffaf0"/>`).join('')}<circle r="4.500" fill="#f8c46a"/></g>`;

/** A lamp beside a plate of marigolds and jasmine. */
export const registerLamp = () => {
  const random = seeded(5);
  const flowers = [
    marigold(240, 392, 1.35, 10),
    marigold(330, 420, 1.25, 40),
    marigold(288, 352, 1.15, 80),
    marigold(372, 362, 1.05, 20),
    jasmine(200, 346, 1.1, 10),
    jasmine(404, 412, 1.1, 50),
    jasmine(286, 444, 1, 30),
    jasmine(186, 420, 0.95, 66),
    jasmine(338, 330, 0.9, 5),
  ].join('');
  const petalsOnCloth = Array.from({ length: 14 }, () => {
    const [x, y, a] = [30 + random() * 540, 488 + random() * 90, random() * 180];
    return `<ellipse transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${a.toFixed(0)})" rx="9" ry="5" fill="${random() > 0.5 ? '#f8a94a' : '#ee9036'}" opacity=".9"/>`;
  }).join('');
  return square(
    60,
    `<defs>${verticalGradient('dusk', '0 #1d1548, .55 #4a2060, 1 #7a3068')}${horizontalGradient('brass', '0 #b9792f, .4 #f3cf86, .7 #dca752, 1 #9a5f24')}</defs><rect width="600" height="600" fill="url(#dusk)"/>`,
    `<g fill="none" stroke="#fdd692"><path d="${petals(470, 196, 120, 158, 16)}" stroke-opacity=".35" stroke-width="1.6"/><path d="${petals(470, 196, 158, 204, 24)}" stroke-opacity=".22" stroke-width="1.4"/><circle cx="470" cy="196" r="120" stroke-opacity=".4" stroke-width="1.6"/></g>`,
    `<defs>${verticalGradient('cloth', '0 #8f2f52, 1 #4a1a48')}</defs><path d="M0 330Q300 296 600 330V600H0z" fill="url(#cloth)"/><path d="M0 338Q300 304 600 338M0 348Q300 314 600 348" fill="none" stroke="#f8b75c" stroke-opacity=".7" stroke-width="2.5"/>`,
    groundShadow(300, 428, 206, 74, 0.5),
    `<ellipse cx="296" cy="394" rx="196" ry="104" fill="url(#brass)"/><ellipse cx="296" cy="394" rx="196" ry="104" fill="none" stroke="#fbe3a4" stroke-width="3"/><ellipse cx="296" cy="396" rx="166" ry="84" fill="#a86a28" opacity=".55"/><ellipse cx="296" cy="398" rx="160" ry="79" fill="#c98f42"/>`,
    flowers,
    groundShadow(470, 470, 70, 18, 0.45),
    lamp({ x: 456, y: 474, size: 66, clay: '#9a5a36' }),
    petalsOnCloth,
  );
};
