/** Bhuta Shuddhi: the five elements around someone sitting still. */
import { recoloured } from '../../figure/outfits.mjs';
import { PEOPLE } from '../../figure/people.mjs';
import { sukhasana } from '../../poses/seated.mjs';
import { petals, radialGradient, verticalGradient } from '../../scenery/sky.mjs';
import { seeded } from '../../scenery/random.mjs';
import { STAGE, practising, stage } from '../stage.mjs';

const { width, height } = STAGE;
const CENTRE = { x: 400, y: 312 };
const RING = 204;
const MEDAL = 71;

const place = (degrees) => ({
  x: CENTRE.x + RING * 1.28 * Math.cos((degrees * Math.PI) / 180),
  y: CENTRE.y + RING * Math.sin((degrees * Math.PI) / 180),
});

/** A round picture of an element, drawn in a frame of -1..1. */
const medal = (id, degrees, ground, inside) => {
  const { x, y } = place(degrees);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="${MEDAL + 7}" fill="#fff1d0" opacity=".16"/><clipPath id="${id}"><circle r="${MEDAL}"/></clipPath><g clip-path="url(#${id})"><rect x="-80" y="-80" width="160" height="160" fill="${ground}"/>${inside}</g><circle r="${MEDAL}" fill="none" stroke="#fdd692" stroke-width="2.5"/><circle r="${MEDAL + 7}" fill="none" stroke="#fdd692" stroke-opacity=".5" stroke-width="1"/></g>`;
};

const EARTH = `<circle cx="20" cy="-22" r="20" fill="#fde2ae"/><path d="M-80 20Q-40-40 0 10T80-6V80H-80z" fill="#6f8f5a"/><path d="M-80 44Q-30 8 20 36T80 26V80H-80z" fill="#4f7a4d"/><path d="M-80 58Q-20 40 80 54V80H-80z" fill="#8a5a3c"/><path d="M-18 42q-2-16 0-30q-14 4-16-12q14-4 16 8q0-16 14-16q2 16-12 20q2 14 0 30z" fill="#2f5a3c"/>`;
const WATER = [-34, -10, 14, 38]
  .map(
    (y, i) =>
      `<path d="M-90 ${y + 6}q15-18 30 0t30 0t30 0t30 0t30 0t30 0V90H-90z" transform="translate(${i % 2 ? 0 : -14} 0)" fill="${['#a9b9e0', '#7f8fd0', '#5b66b4', '#3d4494'][i]}"/>`,
  )
  .join('');
const FIRE = `<path d="M0 58C-44 52-46 8-22-14C-20 4-10 6-8-4C-14-30 4-44 8-62C14-36 44-22 40 16C38 42 24 56 0 58z" fill="#f4a04e"/><path d="M2 58C-24 54-28 26-10 8C-8 20 0 20 2 12C0-6 10-16 12-28C18-10 30 4 26 28C24 46 16 56 2 58z" fill="#fbd27e"/><path d="M4 58C-10 54-10 38 2 26C6 34 18 38 14 48C12 54 10 57 4 58z" fill="#fff3cf"/>`;
const AIR = `<g fill="none" stroke="#fff4dc" stroke-width="5" stroke-linecap="round"><path d="M-56-14H20c22 0 24-28 4-28c-12 0-14 12-8 16"/><path d="M-46 6H38c24 0 24 32 2 32c-12 0-14-12-8-16"/><path d="M-50 26H0c18 0 18 24 2 24c-8 0-10-8-6-12" opacity=".8"/></g>`;
const stars = () => {
  const random = seeded(11);
  return Array.from({ length: 40 }, () => {
    const [x, y, r] = [(random() - 0.5) * 140, (random() - 0.5) * 140, 0.7 + random() * 1.9];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>`;
  }).join('');
};
const SPACE = `<g fill="#fff1d0">${stars()}</g><circle r="26" fill="none" stroke="#fdd692" stroke-width="2"/><circle r="40" fill="none" stroke="#fdd692" stroke-opacity=".5"/><circle r="9" fill="#fdd692"/>`;

const geometry = () => {
  const points = [-90, -18, 54, 126, 198].map(place);
  const star = [0, 2, 4, 1, 3]
    .map((i) => `${points[i].x.toFixed(1)} ${points[i].y.toFixed(1)}`)
    .join('L');
  return `<g fill="none" stroke="#fdd692"><path d="M${star}z" stroke-opacity=".32" stroke-width="1.4"/><ellipse cx="400" cy="312" rx="${RING * 1.28}" ry="${RING}" stroke-opacity=".4" stroke-width="1.4"/><path d="${petals(400, 312, 128, 168, 16, 0)}" stroke-opacity=".55" stroke-width="1.3"/><circle cx="400" cy="312" r="128" stroke-opacity=".6" stroke-width="1.3"/></g>`;
};

export const bhutaShuddhi = () =>
  stage(
    46,
    `<defs>${verticalGradient('night', '0 #1d1848, .6 #3a1f5c, 1 #5b2a66')}${radialGradient('aura', '0 #ffd592 .85, .45 #f08f58 .4, 1 #c9566b 0')}</defs><rect width="${width}" height="${height}" fill="url(#night)"/>`,
    `<circle cx="400" cy="312" r="250" fill="url(#aura)"/><circle cx="400" cy="312" r="126" fill="#f7b766" opacity=".55"/><circle cx="400" cy="312" r="96" fill="#ffe3ac" opacity=".75"/>`,
    geometry(),
    medal('earth', 126, '#f3c58a', EARTH),
    medal('water', 54, '#d5dcf0', WATER),
    medal('fire', -18, '#8f2f52', FIRE),
    medal('air', 198, '#7f86bd', AIR),
    medal('space', -90, '#151038', SPACE),
    practising({
      pose: sukhasana,
      person: PEOPLE.rohan,
      outfit: recoloured('kurta', { top: 'plum', bottom: 'sand' }),
      at: [400, 414],
      unit: 46,
      mat: [2.5, 'plum'],
      light: [0, -1],
      rim: '#fff3cf',
      rimWidth: 0.03,
    }),
  );
