/** Every shipped picture: the function that draws it, its widths, and its budget in bytes. */
import { about } from './pictures/about.mjs';
import { heroDesktop } from './pictures/hero-desktop.mjs';
import { heroMobile } from './pictures/hero-mobile.mjs';
import { angamardana } from './pictures/programs/angamardana.mjs';
import { bhutaShuddhi } from './pictures/programs/bhuta-shuddhi.mjs';
import { hathaYogaMembership } from './pictures/programs/hatha-yoga-membership.mjs';
import { suryaKriya } from './pictures/programs/surya-kriya.mjs';
import { suryaShakti } from './pictures/programs/surya-shakti.mjs';
import { treatmentModule } from './pictures/programs/treatment-module.mjs';
import { yogaForKids } from './pictures/programs/yoga-for-kids.mjs';
import { yogasanas } from './pictures/programs/yogasanas.mjs';
import { yogicFood } from './pictures/programs/yogic-food.mjs';
import { registerGroup, registerHands, registerLamp, registerMat } from './pictures/register.mjs';
import { teacherOne, teacherThree, teacherTwo } from './pictures/teachers.mjs';
import { faviconSvg, icon, monochromeIcon } from './pictures/mark.mjs';
import { heroPreview, preview } from './pictures/open-graph.mjs';
import { ORNAMENTS } from './pictures/ornaments.mjs';
import { POSTURES, postureSvg } from './pictures/postures.mjs';

import { toIco, toJpeg, toPng } from './raster.mjs';

const KILOBYTE = 1000;

/** A picture of 4:3. */
const landscape = (name, draw) => ({
  name,
  ratio: 4 / 3,
  draw,
  widths: [480, 960],
  quality: { avif: 52, webp: 72 },
  budgets: { 480: 10 * KILOBYTE, 960: 28 * KILOBYTE },
});

const program = (slug, draw) => landscape(`program-${slug}`, draw);

/** A teacher's portrait, 4:5. */
const teacher = (number, draw) => ({
  name: `teacher-${number}`,
  ratio: 4 / 5,
  draw,
  widths: [320, 640],
  quality: { avif: 54, webp: 74 },
  budgets: { 320: 8 * KILOBYTE, 640: 18 * KILOBYTE },
});

/** A square of the register grid. */
const moment = (number, draw) => ({
  name: `register-${number}`,
  ratio: 1,
  draw,
  widths: [320, 640],
  quality: { avif: 52, webp: 72 },
  budgets: { 320: 8 * KILOBYTE, 640: 20 * KILOBYTE },
});

/**
 * `draw` returns { width, height, body }: the SVG's view box and content. `budgets` are the maximum bytes of
 * the AVIF for each width.
 */
export const PICTURES = [
  {
    name: 'hero-desktop',
    ratio: 16 / 9,
    draw: heroDesktop,
    widths: [1280, 1920, 2560],
    quality: { avif: 60, webp: 76 },
    budgets: { 1280: 60 * KILOBYTE, 1920: 100 * KILOBYTE, 2560: 150 * KILOBYTE },
  },
  {
    name: 'hero-mobile',
    ratio: 4 / 5,
    draw: heroMobile,
    widths: [480, 768, 1080],
    quality: { avif: 58, webp: 74 },
    budgets: { 480: 15 * KILOBYTE, 768: 25 * KILOBYTE, 1080: 45 * KILOBYTE },
  },
  program('hatha-yoga-membership', hathaYogaMembership),
  program('angamardana', angamardana),
  program('yogasanas', yogasanas),
  program('bhuta-shuddhi', bhutaShuddhi),
  program('surya-shakti', suryaShakti),
  program('surya-kriya', suryaKriya),
  program('treatment-module', treatmentModule),
  program('yoga-for-kids', yogaForKids),
  landscape('yogic-food', yogicFood),
  landscape('about', about),
  teacher(1, teacherOne),
  teacher(2, teacherTwo),
  teacher(3, teacherThree),
  moment(1, registerMat),
  moment(2, registerHands),
  moment(3, registerGroup),
  moment(4, registerLamp),
];

/** Ids of the 21 postures, as in `src/content/postures.ts`. */
export const POSTURE_IDS = Object.keys(POSTURES);

const asIs = (source) => source;

const posture = (id) => ({
  file: `src/assets/posture-${id}.svg`,
  draw: () => postureSvg(id),
  render: asIs,
  budget: 4 * KILOBYTE,
});

const ornament = (name) => ({
  file: `src/assets/ornaments/${name}.svg`,
  draw: () => ORNAMENTS[name],
  render: asIs,
  budget: 1.5 * KILOBYTE,
});

const iconFile = (name, size, draw) => ({
  file: `public/icons/${name}.png`,
  draw,
  render: (drawing) => toPng(drawing, size),
  budget: 60 * KILOBYTE,
});

const PREVIEW_QUALITY = 74;

const previewFile = (view, draw) => ({
  file: `public/og/${view}.jpg`,
  draw,
  render: (drawing) => toJpeg(drawing, 1200, PREVIEW_QUALITY),
  settings: `jpeg ${PREVIEW_QUALITY}`,
  budget: 70 * KILOBYTE,
});

const LANDSCAPE_PREVIEWS = PICTURES.filter(({ ratio }) => ratio === 4 / 3).map(({ name, draw }) =>
  previewFile(name.replace('program-', ''), () => preview(draw())),
);

/**
 * Other drawn files: { file (relative to frontend/), draw, render, settings, budget in bytes }.
 * A change of quality has to change `settings`, which is part of the fingerprint.
 */
export const FILES = [
  ...POSTURE_IDS.map(posture),
  ...Object.keys(ORNAMENTS).map(ornament),
  { file: 'public/icons/favicon.svg', draw: faviconSvg, render: asIs, budget: 4 * KILOBYTE },
  // Browsers that show no SVG in a tab request this address.
  {
    file: 'public/favicon.ico',
    draw: () => icon('site', 'rounded'),
    render: (drawing) => toIco(drawing, 32),
    budget: 4 * KILOBYTE,
  },
  iconFile('icon-192', 192, () => icon('site', 'rounded')),
  iconFile('icon-512', 512, () => icon('site', 'rounded')),
  iconFile('icon-maskable-512', 512, () => icon('site', 'full')),
  iconFile('icon-monochrome-512', 512, monochromeIcon),
  iconFile('apple-touch-icon', 180, () => icon('site', 'full')),
  iconFile('admin-192', 192, () => icon('admin', 'rounded')),
  iconFile('admin-512', 512, () => icon('admin', 'rounded')),
  iconFile('admin-maskable-512', 512, () => icon('admin', 'full')),
  previewFile('main', () => heroPreview(heroDesktop())),
  ...LANDSCAPE_PREVIEWS,
];
