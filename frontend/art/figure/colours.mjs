/** Which colours a shape of a figure has. */
import { CLOTH, DUSK, HAIR, SKIN, blend } from '../palette.mjs';

const FAR_TINT = '#2a1a4a';

/** [light, shade] of a shape by its role. */
export const coloursOf = (shape, person, outfit, profile) => {
  const far = shape.side === 'far' && profile > 0.7;
  const tint = (pair) => (far ? pair.map((colour) => blend(colour, FAR_TINT, 0.3)) : pair);
  const skin = SKIN[person.skin];
  switch (shape.role) {
    case 'skin':
      return tint(skin);
    case 'faceShade':
      return [blend(skin[0], skin[1], 0.55), skin[1]];
    case 'hair':
      return HAIR[person.hair];
    case 'beard':
      return HAIR[person.hair];
    case 'top':
      return tint(CLOTH[outfit.top.cloth].slice(0, 2));
    case 'bottom':
      return tint(CLOTH[outfit.bottom.cloth].slice(0, 2));
    case 'topTrim':
      return tint([CLOTH[outfit.top.cloth][2], CLOTH[outfit.top.cloth][2]]);
    case 'bottomTrim':
      return tint([CLOTH[outfit.bottom.cloth][2], CLOTH[outfit.bottom.cloth][2]]);
    case 'skinFold':
      return [skin[1], skin[1]];
    case 'hairFold':
      return [blend(HAIR[person.hair][0], '#8a5f9a', 0.38), HAIR[person.hair][1]];
    case 'beardFold':
      return [HAIR[person.hair][1], HAIR[person.hair][1]];
    case 'topFold':
      return tint([CLOTH[outfit.top.cloth][1], CLOTH[outfit.top.cloth][1]]);
    case 'bottomFold':
      return tint([CLOTH[outfit.bottom.cloth][1], CLOTH[outfit.bottom.cloth][1]]);
    case 'drape':
      return CLOTH[outfit.drape.cloth].slice(0, 2);
    case 'drapeFold':
      return [CLOTH[outfit.drape.cloth][1], CLOTH[outfit.drape.cloth][1]];
    case 'drapeTrim':
      return [CLOTH[outfit.drape.cloth][2], CLOTH[outfit.drape.cloth][2]];
    case 'gold':
      return [DUSK.saffron, '#ee9036'];
    case 'flower':
      return ['#fff8ec', '#f1d8af'];
    case 'bindi':
      return ['#c2323f', '#c2323f'];
    default:
      throw new Error(`No colour for the role ${shape.role}`);
  }
};
