/**
 * Clothes as data. `sleeve` and `to` are shares of a limb (1 elbow or knee, 2 wrist or ankle), `hem` a
 * share of the spine (0 hips), `tunic` how far a top reaches down the thigh.
 */
export const OUTFITS = {
  practice: {
    top: { cloth: 'coral', sleeve: 0, hem: 0.02, neckline: 0.36, ease: 0.02 },
    bottom: { cloth: 'indigo', to: 1.84, ease: 0.015 },
  },
  practiceSaffron: {
    top: { cloth: 'saffron', sleeve: 0, hem: 0.02, neckline: 0.36, ease: 0.02 },
    bottom: { cloth: 'plum', to: 1.84, ease: 0.015 },
  },
  kurta: {
    top: {
      cloth: 'paper',
      sleeve: 1.75,
      hem: -0.05,
      tunic: 0.42,
      neckline: 0.205,
      ease: 0.06,
      trim: true,
      placket: true,
    },
    bottom: { cloth: 'sand', to: 1.86, ease: 0.07, loose: true },
  },
  kurti: {
    top: {
      cloth: 'rose',
      sleeve: 0.62,
      hem: -0.05,
      tunic: 0.36,
      neckline: 0.32,
      ease: 0.04,
      trim: true,
    },
    bottom: { cloth: 'indigo', to: 1.84, ease: 0.03, trim: true },
  },
  kurtaSaffron: {
    top: {
      cloth: 'saffron',
      sleeve: 0.66,
      hem: -0.05,
      tunic: 0.34,
      neckline: 0.3,
      ease: 0.045,
      trim: true,
    },
    bottom: { cloth: 'paper', to: 1.82, ease: 0.1, loose: true, trim: true },
  },
  tee: {
    top: { cloth: 'mist', sleeve: 0.6, hem: -0.02, neckline: 0.26, ease: 0.045 },
    bottom: { cloth: 'indigo', to: 1.8, ease: 0.07, loose: true },
  },
  teeLeaf: {
    top: { cloth: 'leaf', sleeve: 0.58, hem: -0.02, neckline: 0.26, ease: 0.045 },
    bottom: { cloth: 'sand', to: 1.55, ease: 0.07, loose: true },
  },
  kidsRose: {
    top: { cloth: 'rose', sleeve: 0.55, hem: -0.02, neckline: 0.26, ease: 0.05 },
    bottom: { cloth: 'plum', to: 1.7, ease: 0.04 },
  },
  kidsSaffron: {
    top: { cloth: 'saffron', sleeve: 0.55, hem: -0.02, neckline: 0.26, ease: 0.05 },
    bottom: { cloth: 'indigo', to: 1.1, ease: 0.09, loose: true },
  },
};

/** An outfit in other cloths: `recoloured('kurti', { top: 'plum', bottom: 'sand' })`. */
export const recoloured = (name, { top, bottom }) => {
  const outfit = OUTFITS[name];
  return {
    top: { ...outfit.top, cloth: top ?? outfit.top.cloth },
    bottom: { ...outfit.bottom, cloth: bottom ?? outfit.bottom.cloth },
  };
};
