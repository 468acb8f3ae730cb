/** The series' main figure as she sits in the hero: crossed legs, a drape over the shoulder. */
import { recoloured } from '../figure/outfits.mjs';
import { paintFigure } from '../figure/paint.mjs';
import { PEOPLE } from '../figure/people.mjs';
import { sukhasana } from '../poses/seated.mjs';

const CLOTHES = recoloured('kurtaSaffron', { top: 'rose', bottom: 'sand' });

const SITTER_CLOTHES = {
  top: CLOTHES.top,
  bottom: { ...CLOTHES.bottom, ease: 0.05 },
  drape: { cloth: 'saffron' },
};

export const sitter = (at, unit) =>
  paintFigure({
    pose: sukhasana,
    person: { ...PEOPLE.mira, gajra: true },
    outfit: SITTER_CLOTHES,
    at,
    unit,
    light: [0.25, -0.95],
    rim: '#ffe2ae',
    rimWidth: 0.035,
    shade: 0.14,
    ambient: { colour: '#3a1a58', opacity: 0.14 },
  });
