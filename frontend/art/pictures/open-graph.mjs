/** Link previews, 1200 × 630: the view's picture beside the school's mark and name. */
import { horizontalGradient, petals, verticalGradient } from '../scenery/sky.mjs';
import { SCHOOL_NAME } from './lettering.mjs';
import { markAt } from './mark.mjs';

const WIDTH = 1200;
const HEIGHT = 630;

/** The school's name in the letters of the site, `width` wide, its middle at x, its baseline at y. */
const nameAt = (x, y, width) => {
  const scale = width / SCHOOL_NAME.width;
  return `<path transform="translate(${x - width / 2} ${y}) scale(${scale})" d="${SCHOOL_NAME.path}" fill="#fcf5ea"/>`;
};

const panel = (width) =>
  `<svg width="${width}" height="${HEIGHT}"><defs>${verticalGradient('panel', '0 #1b1645, .6 #3f1f5e, 1 #7c3266')}</defs><rect width="${width}" height="${HEIGHT}" fill="url(#panel)"/><g fill="none" stroke="#fdd692"><path d="${petals(width / 2, 315, 190, 250, 24)}" stroke-opacity=".22" stroke-width="2"/><path d="${petals(width / 2, 315, 250, 330, 32)}" stroke-opacity=".14" stroke-width="2"/><circle cx="${width / 2}" cy="315" r="190" stroke-opacity=".25" stroke-width="2"/></g>${markAt(width / 2 - 120, 150, 240)}${nameAt(width / 2, 470, width - 72)}</svg>`;

/** The preview of a view whose picture fills the height at the right. */
export const preview = (drawing) => {
  const pictureWidth = Math.round((HEIGHT * drawing.width) / drawing.height);
  const rest = WIDTH - pictureWidth;
  return {
    width: WIDTH,
    height: HEIGHT,
    body: `<svg x="${rest}" width="${pictureWidth}" height="${HEIGHT}" viewBox="0 0 ${drawing.width} ${drawing.height}">${drawing.body}</svg>${panel(rest)}<defs>${horizontalGradient('seam', '0 #1b1030 .45, 1 #1b1030 0')}</defs><rect x="${rest}" width="26" height="${HEIGHT}" fill="url(#seam)"/><rect x="${rest - 3}" width="3" height="${HEIGHT}" fill="#f8b75c"/>`,
  };
};

/** The landing page's preview: the hero itself, the mark in its calm half. */
export const heroPreview = (hero) => ({
  width: WIDTH,
  height: HEIGHT,
  body: `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 50 1600 840">${hero.body}</svg>${markAt(150, 120, 280)}${nameAt(290, 500, 440)}`,
});
